import { type Capacity, remainingUnits } from '@tessera/domain/selling/orders/allocate-holds';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { createHoldOfSeveral, endHolds, listCapacityIds, lockCapacities } from './holds.queries.ts';
import { insertPeriods, listExpiredOverlaps, type Period, storeOrUndo } from './periods.queries.ts';
import { ensureSlots, type Slot, slotName } from './resources.queries.ts';

/** Something that an order's line reserves: units of a counter, a period of a resource, or an amount of a slot. */
export type Need =
  | { readonly sort: 'units'; readonly capacityId: number; readonly quantity: number }
  | ({ readonly sort: 'period' } & Period)
  /** Some of what a slot has, such as 30 of the minutes that a kitchen can cook in an hour. */
  | { readonly sort: 'amount'; readonly slot: Slot; readonly quantity: number };

export interface NeedsRequest {
  /** Id of the hold that is created. */
  readonly id: string;
  readonly userId: number;
  /** Everything to reserve, together or not at all. Empty for something that is not limited. */
  readonly needs: readonly Need[];
}

/** Says that a request was refused, and the sort of its first need that could not be met. */
export type Shortage = { readonly code: 'holds.taken'; readonly sort: Need['sort'] };

interface Times {
  readonly now: Date;
  readonly expiresAt: Date;
}

/** How many units of each counter a request needs, by the counter's id. */
type UnitsByCounter = ReadonlyMap<number, { readonly quantity: number; readonly sort: 'units' | 'amount' }>;

/**
 * Decides requests in their order: each reserves everything it needs, or nothing. Expired unpaid holds that are in the
 * way are released first. Locks are taken in the order that decision 025 documents: first every counter by its id, then
 * periods by resource and start.
 */
export async function reserveNeeds(
  tx: Tx,
  requests: readonly NeedsRequest[],
  times: Times,
): Promise<Result<undefined, Shortage>[]> {
  const slots = await ensureSlots(
    tx,
    requests.flatMap(({ needs }) => needs.flatMap((need) => (need.sort === 'amount' ? [need.slot] : []))),
  );
  const counted = requests.map(({ needs }) => countUnits(needs, slots));
  const expired = await listExpiredOverlaps(tx, requests.flatMap(periodsOf), times.now);
  const counters = new Set([
    ...counted.flatMap((units) => [...units.keys()]),
    ...(await listCapacityIds(tx, expired)),
  ]);
  const before = await lockCapacities(tx, [...counters]);
  await endHolds(tx, expired, 'released', times.now);
  const capacities = expired.length === 0 ? before : await lockCapacities(tx, [...counters]);
  const left = new Map([...capacities].map(([id, capacity]) => [id, remainingUnits(capacity)]));
  const answers: Result<undefined, Shortage>[] = [];
  for (const [index, request] of requests.entries()) {
    const units = counted[index] ?? new Map();
    const short = [...units].find(([id, { quantity }]) => quantity > unitsLeft(left, capacities, id));
    // Requests are decided one after another, because each gets only what the ones before it have left.
    const answer = short
      ? refuse({ code: 'holds.taken', sort: short[1].sort } as const)
      : await storeHold(tx, request, { units, times });
    if (answer.ok) for (const [id, { quantity }] of units) left.set(id, (left.get(id) ?? 0) - quantity);
    answers.push(answer);
  }
  return answers;
}

function unitsLeft(
  left: ReadonlyMap<number, number>,
  capacities: ReadonlyMap<number, Capacity>,
  id: number,
): number {
  if (!capacities.has(id)) throw new Error(`There is no capacity ${id}`);
  return left.get(id) ?? 0;
}

function countUnits(needs: readonly Need[], slots: ReadonlyMap<string, number>): UnitsByCounter {
  const counted = new Map<number, { quantity: number; sort: 'units' | 'amount' }>();
  for (const need of needs) {
    if (need.sort === 'period') continue;
    const id = need.sort === 'units' ? need.capacityId : slots.get(slotName(need.slot));
    if (id === undefined) throw new Error('A slot has no counter');
    counted.set(id, { sort: need.sort, quantity: (counted.get(id)?.quantity ?? 0) + need.quantity });
  }
  return counted;
}

function periodsOf({ needs }: NeedsRequest): Period[] {
  return needs.flatMap((need) => (need.sort === 'period' ? [need] : []));
}

/**
 * Stores a request's hold with its units and periods. Refused if one of the periods is taken, or after a deadlock,
 * which can only come from code that locks in another order.
 */
async function storeHold(
  tx: Tx,
  request: NeedsRequest,
  { units, times }: { readonly units: UnitsByCounter; readonly times: Times },
): Promise<Result<undefined, Shortage>> {
  const periods = periodsOf(request);
  const isStored = await storeOrUndo(tx, async () => {
    await createHoldOfSeveral(tx, {
      id: request.id,
      userId: request.userId,
      units: [...units].map(([capacityId, { quantity }]) => ({ capacityId, quantity })),
      ...times,
    });
    return periods.length === 0 || (await insertPeriods(tx, request.id, periods)) === periods.length;
  });
  return isStored ? ok(undefined) : refuse({ code: 'holds.taken', sort: 'period' });
}
