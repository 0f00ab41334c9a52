import { isChargeable } from '@tessera/domain/selling/money/chargeable';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { type Delivery, offeredDeliveries } from '@tessera/domain/market/listings/prices/buy-now';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import { beginHandover } from '@tessera/domain/sold/items/handover';
import { itemSaleState } from '@tessera/domain/sold/items/item-sale';
import type { ItemLine } from '@tessera/contract/sold/item-line';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { findBarredBuyers } from '../barred-buyers.ts';
import type { LineKind, LineRefusal, Offer, SoldLine } from '../../selling/line-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { drawListingPhoto } from '../../market/listings/public.ts';
import { deliveryOf } from '../../selling/orders/public.ts';
import { createHandover, hasOpenHandovers } from './handovers.queries.ts';
import { takeBackItem } from './take-back-item.ts';
import { hasHeldUnits, type ItemForSale, listItemCounters, listItemsForSale } from './items.queries.ts';

/** The kind of order line for “Buy now”: units of a listing that anybody can buy at its price. */
export function createItemLines(): LineKind<ItemLine> {
  return {
    isPosted: ({ delivery }) => delivery === 'postage',
    listCounters: (db, lines) =>
      listItemCounters(
        db,
        lines.map(({ listingId }) => listingId),
      ),
    async readOffers(db, lines, now) {
      const items = await listItemsForSale(
        db,
        lines.map(({ listingId }) => listingId),
      );
      return lines.map((line) => toOffer(line, items.get(line.listingId), now));
    },
    emailsSeller: true,
    findBarred: findBarredBuyers,
    confirm,
    takeBack: takeBackItem,
    drawPhoto: drawListingPhoto,
    hasOpenSales: async (tx, listingIds) =>
      (await hasHeldUnits(tx, listingIds)) || (await hasOpenHandovers(tx, listingIds)),
  };
}

function toOffer(
  { listingId, system, delivery }: ItemLine,
  found: ItemForSale | undefined,
  now: Date,
): Result<Offer, LineRefusal> {
  const item = found?.system === system ? found : undefined;
  const state = item ? itemSaleState(item, now) : 'missing';
  if (!item || state === 'missing') return refuse({ code: 'orders.listing_missing', listingId });
  const { currency, priceAmount } = item;
  // An old listing may have a currency that can no longer be charged.
  if (state === 'closed' || priceAmount === null || !isChargeable(currency))
    return refuse({ code: 'orders.off_sale', listingId });
  if (!offeredDeliveries(item).includes(delivery)) return refuse({ code: 'orders.delivery', listingId });
  const postage = postageOf(item, delivery);
  if (postage === undefined) return refuse({ code: 'orders.delivery', listingId });
  return ok({
    capacityId: item.capacityId,
    listingId,
    sellerId: item.sellerId,
    title: item.title,
    currency,
    unitAmount: priceAmount,
    flatAmount: postage,
    refuseShortage: ({ limit, left }) => {
      if (limit === 'person') return { code: 'orders.unpaid_limit', listingId };
      return left > 0 ? { code: 'orders.too_few', listingId, left } : { code: 'orders.sold_out', listingId };
    },
    // One person may reserve the whole stock. If there is only one unit, reserving half of it would make no sense.
    maxUnpaid: item.stock,
    terms: termsOf(item, delivery, postage),
    photoFileId: item.photoFileId,
  });
}

/**
 * The postage of one line, whatever its number of units. Undefined if there is no postage price in the listing's
 * currency.
 */
function postageOf(item: ItemForSale, delivery: Delivery): number | undefined {
  if (delivery === 'collection') return 0;
  const { postageAmount, postageCurrency, currency } = item;
  return postageAmount !== null && postageCurrency === currency ? postageAmount : undefined;
}

/** The terms that are stored with the line, so that its receipt stays the same when the listing changes. */
function termsOf(item: ItemForSale, delivery: Delivery, postageAmount: number): Offer['terms'] {
  const { system, seller, currency } = item;
  return {
    system,
    seller,
    delivery,
    postageAmount,
    notes: [
      delivery === 'collection'
        ? 'You collect it from the seller.'
        : `The seller posts it to you. Postage: ${formatMoney({ amount: postageAmount, currency })}.`,
    ],
  };
}

async function confirm(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  const { id: orderLineId, orderId, listingId, sellerId, buyerId, terms } = line;
  const delivery = deliveryOf(terms);
  if (delivery === undefined) throw new Error(`Order line ${orderLineId} has no delivery`);
  await createHandover(tx, {
    orderLineId,
    orderId,
    listingId,
    sellerId,
    buyerId,
    delivery,
    isFromTrader: parseFrozenTerms(terms).seller?.type === 'trader',
    paidAt: now,
    ...beginHandover(now),
  });
}
