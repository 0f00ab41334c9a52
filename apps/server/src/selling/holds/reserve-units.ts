import {
  type Allocation,
  allocateHolds,
  type Capacity,
  remainingUnits,
} from '@tessera/domain/selling/orders/allocate-holds';
import type { Tx } from '../../platform/db/database.ts';
import { countHeldBy, createHolds, endHolds, listCapacityIds, lockCapacities } from './holds.queries.ts';

export interface HoldRequest {
  /** The id of the hold that is created, unless no units are left. */
  readonly id: string;
  readonly userId: number;
  readonly quantity: number;
}

export interface UnitsRequest {
  readonly capacityId: number;
  readonly userId: number;
  readonly quantity: number;
  /**
   * How many units one person may hold unpaid: by default half of all. It is the same in all requests for one capacity.
   */
  readonly maxUnpaid?: number | undefined;
  /** The request gets all that it asked for or nothing. */
  readonly isWhole?: boolean;
}

interface Times {
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Decides how many units each request gets, in the order of the requests. It may be none. Nothing is stored: the caller
 * has locked the counters, and they stay locked until its transaction ends.
 */
export async function allocateUnits(
  tx: Tx,
  requests: readonly UnitsRequest[],
  capacities: ReadonlyMap<number, Capacity>,
): Promise<Allocation[]> {
  // Nothing more is looked up for requests that come too late. They are most of the requests for a pool that has just
  // filled up.
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

/** Reserves units of one capacity for several requests, and returns how many each request got. */
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

/**
 * Turns holds into sales. Returns the ids of the holds that were still held, so that a repetition sells nothing twice.
 */
export async function confirmHolds(tx: Tx, holdIds: readonly string[]): Promise<string[]> {
  await lockCapacities(tx, await listCapacityIds(tx, holdIds));
  return endHolds(tx, holdIds, 'confirmed');
}

/**
 * Makes the units of holds available again. Returns the ids of the holds that were still held, so that a repetition
 * releases nothing twice.
 */
export async function releaseHolds(tx: Tx, holdIds: readonly string[]): Promise<string[]> {
  if (holdIds.length === 0) return [];
  await lockCapacities(tx, await listCapacityIds(tx, holdIds));
  return endHolds(tx, holdIds, 'released');
}
