import { type Capacity, remainingUnits } from '@tessera/domain/selling/orders/allocate-holds';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { createHoldsOfSeveral, endHolds, listCapacityIds, lockCapacities } from './holds.queries.ts';
import {
  type HeldPeriod,
  insertPeriods,
  listExpiredOverlaps,
  type Period,
  storeOrUndo,
} from './periods.queries.ts';
import { ensureSlots, lockResources, type Slot, slotName } from './resources.queries.ts';

/** Something that a line of an order needs and reserves: units of a counter, a period of a resource, or an amount of a slot. */
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
 * Locks everything that these needs touch, and counters that the caller names, in the order that decision 025 documents:
 * resources of periods, resources whose slots have no counter yet, then every counter by its id. Expired unpaid holds that are
 * in the way of a period are released.
 */
export async function lockNeeds(
  tx: Tx,
  needs: readonly Need[],
  { now, others = [] }: { readonly now: Date; readonly others?: readonly number[] },
): Promise<LockedNeeds> {
  const periods = needs.flatMap((need) => (need.sort === 'period' ? [need] : []));
  // Whoever wants one resource only waits for nothing else once they have it. So many people who want it do not queue here.
  const resourceIds = new Set(periods.map(({ resourceId }) => resourceId));
  if (resourceIds.size > 1) await lockResources(tx, [...resourceIds]);
  const slots = await ensureSlots(
    tx,
    needs.flatMap((need) => (need.sort === 'amount' ? [need.slot] : [])),
  );
  const expired = await listExpiredOverlaps(tx, periods, now);
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
  locking: Locking,
): Promise<Result<undefined, Shortage>> {
  const reserved = await reserveAllLocked(tx, [request], locking);
  return reserved.ok ? reserved : refuse({ code: 'holds.taken', sort: reserved.refusal.sort });
}

interface Locking {
  readonly locked: LockedNeeds;
  readonly times: Times;
}

/**
 * Reserves everything that these requests need, or nothing of any. If it is refused, `position` says which request could not
 * be met. `lockNeeds` has locked their counters.
 */
export async function reserveAllLocked(
  tx: Tx,
  requests: readonly NeedsRequest[],
  { locked: { slots, left }, times }: Locking,
): Promise<Result<undefined, Shortage & { readonly position: number }>> {
  const units = requests.map(({ needs }) => countUnits(needs, slots));
  const remaining = new Map(left);
  for (const [position, ofOne] of units.entries())
    for (const [id, { quantity, sort }] of ofOne) {
      const before = remaining.get(id);
      if (before === undefined) throw new Error(`There is no capacity ${id}`);
      if (quantity > before) return refuse({ code: 'holds.taken', sort, position });
      remaining.set(id, before - quantity);
    }
  const position = await storeHolds(tx, requests, { units, times });
  if (position !== undefined) return refuse({ code: 'holds.taken', sort: 'period', position });
  for (const [id, after] of remaining) left.set(id, after);
  return ok(undefined);
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

const periodsOf = ({ id, needs }: NeedsRequest): HeldPeriod[] =>
  needs.flatMap((need) => (need.sort === 'period' ? [{ ...need, holdId: id }] : []));

/**
 * Stores the holds of requests with their units and periods, all or none. Returns the position of the first request of which a
 * period is taken, and undefined if all were stored. After a deadlock, which can only come from code that locks in another
 * order, the first request counts as taken.
 */
async function storeHolds(
  tx: Tx,
  requests: readonly NeedsRequest[],
  { units, times }: { readonly units: readonly UnitsByCounter[]; readonly times: Times },
): Promise<number | undefined> {
  const periods = requests.flatMap(periodsOf);
  let taken = 0;
  const isStored = await storeOrUndo(tx, async () => {
    const holds = requests.map(({ id, userId }, position) => ({
      id,
      userId,
      units: [...(units[position] ?? [])].map(([capacityId, { quantity }]) => ({ capacityId, quantity })),
    }));
    await createHoldsOfSeveral(tx, holds, times);
    if (periods.length === 0) return true;
    const stored = await insertPeriods(tx, periods);
    const count = (id: string) => stored.filter((holdId) => holdId === id).length;
    taken = requests.findIndex((request) => count(request.id) < periodsOf(request).length);
    return taken === -1;
  });
  return isStored ? undefined : taken;
}
