import { type Allocation, allocateHolds, remainingUnits } from '@tessera/domain/orders/allocate-holds';
import type { Tx } from '../../platform/db/database.ts';
import { countHeldBy, createHolds, endHolds, listCapacityIds, lockCapacity } from './holds.queries.ts';

export interface HoldRequest {
  /** Id of the hold that is created if anything is left. */
  readonly id: string;
  readonly userId: number;
  readonly quantity: number;
}

interface Times {
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Decides requests for one capacity, in their order: what each is given, which may be nothing. The caller's transaction
 * keeps the counter locked until it ends.
 */
export async function allocateUnits(
  tx: Tx,
  capacityId: number,
  requests: readonly Omit<HoldRequest, 'id'>[],
): Promise<Allocation[]> {
  const capacity = await lockCapacity(tx, capacityId);
  if (!capacity) throw new Error(`There is no capacity ${capacityId}`);
  // Most callers of a pool that has just filled up come too late; nothing more is looked up for them.
  const heldBy =
    remainingUnits(capacity) === 0
      ? new Map<number, number>()
      : await countHeldBy(tx, capacityId, [...new Set(requests.map(({ userId }) => userId))]);
  return allocateHolds(capacity, requests, heldBy);
}

/** Reserves units of one capacity for several requests. Answers what each was given. */
export async function reserveUnits(
  tx: Tx,
  capacityId: number,
  requests: readonly HoldRequest[],
  times: Times,
): Promise<Allocation[]> {
  const allocations = await allocateUnits(tx, capacityId, requests);
  const holds = requests.flatMap(({ id, userId }, index) => {
    const { quantity = 0, extraUnits = 0 } = allocations[index] ?? {};
    return quantity > 0 ? [{ id, userId, quantity, extraUnits }] : [];
  });
  if (holds.length > 0) await createHolds(tx, capacityId, { holds, ...times });
  return allocations;
}

/** Turns holds into sales. Answers the holds that were still held. */
export async function confirmHolds(tx: Tx, holdIds: readonly string[]): Promise<string[]> {
  await lockCapacitiesOf(tx, holdIds);
  return endHolds(tx, holdIds, 'confirmed');
}

/** Gives units back. Answers the holds that were still held, so that a repetition releases nothing twice. */
export async function releaseHolds(tx: Tx, holdIds: readonly string[]): Promise<string[]> {
  await lockCapacitiesOf(tx, holdIds);
  return endHolds(tx, holdIds, 'released');
}

/** In order of their ids, as every transaction locks them. */
async function lockCapacitiesOf(tx: Tx, holdIds: readonly string[]): Promise<void> {
  for (const capacityId of await listCapacityIds(tx, holdIds)) await lockCapacity(tx, capacityId);
}
