import type { SaleRecord } from '@tessera/contract/tools/shop-fulfilment';
import { productWords } from '@tessera/domain/sold/kinds/product-words';
import type { SaleHistory, StoredSale } from './sale-record.queries.ts';

/** What has happened to a sale's goods, as its buyer and seller see it. `history` may be that of several sales. */
export function toSaleRecord(sale: StoredSale, history: SaleHistory): SaleRecord {
  const { items, postage } = sale;
  const isOurs = ({ orderLineId }: { readonly orderLineId: string }) => orderLineId === sale.orderLineId;
  const titleOf = (position: number) => items.find((item) => item.position === position)?.title ?? '';
  const payableAfterMs = productWords.fulfilment?.payableAfterMs ?? 0;
  return {
    postage,
    items: items.map(({ orderLineId: _, productId: __, variantId: ___, amount: ____, ...item }) => item),
    parcels: history.parcels.filter(isOurs).map(({ number, tracking, amount, sentAt }) => ({
      number,
      tracking,
      amount,
      sentAt,
      payableAt: new Date(sentAt.getTime() + payableAfterMs),
      items: history.parcelItems
        .filter((item) => isOurs(item) && item.number === number)
        .map(({ position, quantity }) => ({ title: titleOf(position), quantity })),
    })),
    refunds: history.refunds
      .filter(isOurs)
      .map(({ id, position, quantity, amount, vatAmount, reason, refundedAt }) => ({
        id,
        title: position === null ? null : titleOf(position),
        quantity,
        amount,
        vat: vatAmount,
        reason,
        refundedAt,
      })),
    returns: history.returns.filter(isOurs).map(({ id, reason, note, askedAt, settledAt }) => ({
      id,
      reason,
      note,
      askedAt,
      settledAt,
      items: history.returnItems
        .filter(({ returnId }) => returnId === id)
        .map(({ position, quantity }) => ({ position, title: titleOf(position), quantity })),
    })),
    // The column's check constraint allows only these sides.
    messages: history.messages.filter(isOurs).map(({ id, side, body, sentAt }) => ({
      id,
      side: side === 'buyer' ? 'buyer' : 'seller',
      body,
      sentAt,
    })),
  };
}
