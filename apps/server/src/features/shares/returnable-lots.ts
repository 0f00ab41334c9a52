import type { ReturnableLot } from '@tessera/domain/orders/share-actions';
import type { HeldLot } from './holdings.queries.ts';

/** Lots that the holder can return or transfer: those that no open invitation offers, the oldest first. */
export function toReturnable(lots: readonly HeldLot[], holderId: number): ReturnableLot[] {
  return lots
    .filter(({ offeredIn }) => offeredIn === null)
    .toSorted((a, b) => a.acquiredAt.getTime() - b.acquiredAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ lineId, quantity, amount, extraUnits, unitAmount, buyerId }) => ({
      lineId,
      quantity,
      amount,
      extraUnits,
      unitAmount,
      isPaidByHolder: buyerId === holderId,
    }));
}
