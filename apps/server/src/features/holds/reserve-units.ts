import {
  type Allocation,
  allocateHolds,
  type Capacity,
  remainingUnits,
} from '@tessera/domain/orders/allocate-holds';
import type { Tx } from '../../platform/db/database.ts';
import { countHeldBy, createHolds, endHolds, listCapacityIds, lockCapacities } from './holds.queries.ts';

export interface HoldRequest {
  /** Id of the hold that is created if anything is left. */
  readonly id: string;
  readonly userId: number;
  readonly quantity: number;
}

export interface UnitsRequest {
  readonly capacityId: number;
  readonly userId: number;
  readonly quantity: number;
  /** How many units one person may hold unpaid, the same for all requests of a capacity. Half of all if it is missing. */
  readonly maxUnpaid?: number | undefined;
  /** The request gets all that it asked for or nothing. */
  readonly isWhole?: boolean;
}

interface Times {
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Decides requests in their order: what each is given, which may be nothing. The caller has locked the counters, and its
 * transaction keeps them locked until it ends.
 */
export async function allocateUnits(
  tx: Tx,
  requests: readonly UnitsRequest[],
  capacities: ReadonlyMap<number, Capacity>,
): Promise<Allocation[]> {
  // Most callers of a pool that has just filled up come too late; nothing more is looked up for them.
  const open = requests.filter(({ capacityId }) => {
    const capacity = capacities.get(capacityId);
    if (!capacity) throw new Error(`There is no capacity ${capacityId}`);
    return remainingUnits(capacity) > 0;
  });
  const held =
    open.length === 0
      ? []
      : await countHeldBy(tx, {
          capacityIds: [...new Set(open.map(({ capacityId }) => capacityId))],
          userIds: [...new Set(open.map(({ userId }) => userId))],
        });
  const heldOf = Map.groupBy(held, ({ capacityId }) => capacityId);
  const given = new Map<UnitsRequest, Allocation>();
  for (const [capacityId, ofOne] of Map.groupBy(requests, (request) => request.capacityId)) {
    const capacity = capacities.get(capacityId);
    if (!capacity) continue;
    const heldBy = new Map((heldOf.get(capacityId) ?? []).map((row) => [row.userId, row.held]));
    allocateHolds(capacity, ofOne, heldBy, ofOne[0]?.maxUnpaid).forEach((allocation, index) => {
      const request = ofOne[index];
      if (request) given.set(request, allocation);
    });
  }
  return requests.map((request) => given.get(request) ?? { quantity: 0, extraUnits: 0, limit: 'remaining' });
}

/** Reserves units of one capacity for several requests. Answers what each was given. */
export async function reserveUnits(
  tx: Tx,
  capacityId: number,
  requests: readonly HoldRequest[],
  times: Times,
): Promise<Allocation[]> {
  const allocations = await allocateUnits(
    tx,
    requests.map(({ userId, quantity }) => ({ capacityId, userId, quantity })),
    await lockCapacities(tx, [capacityId]),
  );
  const holds = requests.flatMap(({ id, userId }, index) => {
    const { quantity = 0, extraUnits = 0 } = allocations[index] ?? {};
    return quantity > 0 ? [{ id, capacityId, userId, quantity, extraUnits }] : [];
  });
  await createHolds(tx, { holds, ...times });
  return allocations;
}

/** Turns holds into sales. Answers the holds that were still held. */
export async function confirmHolds(tx: Tx, holdIds: readonly string[]): Promise<string[]> {
  await lockCapacities(tx, await listCapacityIds(tx, holdIds));
  return endHolds(tx, holdIds, 'confirmed');
}

/** Gives units back. Answers the holds that were still held, so that a repetition releases nothing twice. */
export async function releaseHolds(tx: Tx, holdIds: readonly string[]): Promise<string[]> {
  await lockCapacities(tx, await listCapacityIds(tx, holdIds));
  return endHolds(tx, holdIds, 'released');
}
