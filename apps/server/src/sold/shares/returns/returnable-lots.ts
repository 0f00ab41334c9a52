import type { ReturnableLot } from '@tessera/domain/sold/shares/share-actions';
import type { HeldLot } from '../holdings.queries.ts';

/**
 * The lots of shares that the holder can return or transfer, the oldest first. Lots that are offered in an open
 * invitation are left out.
 */
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
