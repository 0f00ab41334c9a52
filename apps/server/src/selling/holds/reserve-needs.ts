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

/** Counters that are locked, and how much of each is left as the requests of this transaction are decided. */
export interface LockedNeeds {
  readonly capacities: ReadonlyMap<number, Capacity>;
  /** The counters of slots, by `slotName`. */
  readonly slots: ReadonlyMap<string, number>;
  /** Units that are left, by the counter's id. `reserveLocked` reduces them. */
  readonly left: Map<number, number>;
}

/**
 * Locks every counter that these needs touch, and others that the caller names, in the order that decision 025 documents:
 * every counter by its id. Periods follow when they are stored, by resource and start. Expired unpaid holds that are in
 * the way of a period are released.
 */
export async function lockNeeds(
  tx: Tx,
  needs: readonly Need[],
  { now, others = [] }: { readonly now: Date; readonly others?: readonly number[] },
): Promise<LockedNeeds> {
  const slots = await ensureSlots(
    tx,
    needs.flatMap((need) => (need.sort === 'amount' ? [need.slot] : [])),
  );
  const expired = await listExpiredOverlaps(
    tx,
    needs.flatMap((need) => (need.sort === 'period' ? [need] : [])),
    now,
  );
  const counters = new Set([
    ...others,
    ...countUnits(needs, slots).keys(),
    ...(expired.length > 0 ? await listCapacityIds(tx, expired) : []),
  ]);
  const before = counters.size > 0 ? await lockCapacities(tx, [...counters]) : new Map<number, Capacity>();
  await endHolds(tx, expired, 'released', now);
  const capacities = expired.length === 0 ? before : await lockCapacities(tx, [...counters]);
  const left = new Map([...capacities].map(([id, capacity]) => [id, remainingUnits(capacity)]));
  return { capacities, slots, left };
}

/** Decides one request: it reserves everything it needs, or nothing. `lockNeeds` has locked its counters. */
export async function reserveLocked(
  tx: Tx,
  request: NeedsRequest,
  { locked: { slots, left }, times }: { readonly locked: LockedNeeds; readonly times: Times },
): Promise<Result<undefined, Shortage>> {
  const units = countUnits(request.needs, slots);
  for (const [id, { quantity, sort }] of units) {
    const remaining = left.get(id);
    if (remaining === undefined) throw new Error(`There is no capacity ${id}`);
    if (quantity > remaining) return refuse({ code: 'holds.taken', sort });
  }
  const answer = await storeHold(tx, request, { units, times });
  if (answer.ok) for (const [id, { quantity }] of units) left.set(id, (left.get(id) ?? 0) - quantity);
  return answer;
}

/** Decides requests in their order: each reserves everything it needs, or nothing. */
export async function reserveNeeds(
  tx: Tx,
  requests: readonly NeedsRequest[],
  times: Times,
): Promise<Result<undefined, Shortage>[]> {
  const locked = await lockNeeds(
    tx,
    requests.flatMap(({ needs }) => needs),
    { now: times.now },
  );
  const answers: Result<undefined, Shortage>[] = [];
  // Requests are decided one after another, because each gets only what the ones before it have left.
  for (const request of requests) answers.push(await reserveLocked(tx, request, { locked, times }));
  return answers;
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
