import type {
  LineKind,
  LineRefusal,
  OfferedTo,
  SoldLine,
  TakeBack,
  TakenBack,
} from '../../selling/line-kind.ts';
import { vatRateNames } from '@tessera/domain/tools/shops/shop-prices';
import { paidAmounts } from '@tessera/domain/tools/shops/shop-sale';
import type { Tx } from '../../platform/db/database.ts';
import { drawPicture, findFilesById } from '../../files/personal-files/public.ts';
import { beginFulfilment, takeBackFulfilled } from '../../selling/fulfilment/public.ts';
import { findBarredBuyers } from '../../sold/barred-buyers.ts';
import { type BasketLine, combineProducts } from './basket-line.ts';
import { cancelRest, decideRest, recordWholeRefund } from './orders/refund-records.ts';
import { lockSale } from './orders/sale-record.queries.ts';
import { readProductOffers } from './product-offers.ts';
import { countTaken, createSale, markSaleRefunded, type SaleItem } from './sales.queries.ts';

/** Edge of the photo on receipts, in pixels, as for listings. */
const PHOTO_EDGE_PX = 480;

/** The kind of order line for the products of a shop: what it sends in one parcel. */
export function createProductLines(): LineKind<BasketLine> {
  return {
    combineLines: combineProducts,
    isPosted: ({ delivery }) => delivery === 'postage',
    readOffers: readProductOffers,
    findBarred,
    confirm,
    takeBack,
    async readRest(tx, { id }) {
      const sale = await lockSale(tx, id);
      return sale ? decideRest(sale).amount : 0;
    },
    async onStep(tx, line, { step, now }) {
      if (step === 'cancel-rest' || step === 'refuse-rest') await cancelRest(tx, line.id, { step, now });
    },
    async drawPhoto({ db, store, pictures }, { fileId, sellerId }) {
      const [file] = await findFilesById(db, sellerId, [fileId]);
      return file && pictures.canDraw(file)
        ? drawPicture({ store, pictures }, file, { edge: PHOTO_EDGE_PX, format: 'jpg' })
        : undefined;
    },
  };
}

/** Nobody buys from themselves or from somebody who blocked them, nor more of a product than one person may. */
async function findBarred(tx: Tx, buyers: readonly OfferedTo[]): Promise<(LineRefusal | undefined)[]> {
  const general = await findBarredBuyers(tx, buyers);
  const limited = buyers.map(({ offer }) =>
    parseProductTerms(offer.terms).items.filter(({ max }) => max !== null),
  );
  const productIds = [...new Set(limited.flat().map(({ productId }) => productId))];
  if (productIds.length === 0) return general;
  const taken = new Map(await countTaken(tx, { productIds, userIds: buyers.map(({ userId }) => userId) }));
  return buyers.map(({ userId }, index) => {
    const own = general[index];
    if (own) return own;
    const items = limited[index] ?? [];
    const over = items.find(({ productId, quantity, max }) => {
      const before = taken.get(`${userId} ${productId}`) ?? 0;
      // Added here and not after the loop, because a later order in `buyers` may be by the same person.
      taken.set(`${userId} ${productId}`, before + quantity);
      return max !== null && before + quantity > max;
    });
    return over && { code: 'products.limit', title: over.title, max: over.max ?? 0 };
  });
}

async function confirm(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  const { shopId, delivery, postage, items } = parseProductTerms(line.terms);
  await createSale(tx, {
    orderLineId: line.id,
    orderId: line.orderId,
    shopId,
    buyerId: line.buyerId,
    delivery,
    postageAmount: postage,
    paidAt: now,
    items: items.map(({ max: _, ...item }) => item),
  });
  await beginFulfilment(tx, line, { startsAt: null, endsAt: null }, now);
}

async function takeBack(tx: Tx, line: SoldLine, taken: TakeBack): Promise<TakenBack> {
  const back = await takeBackFulfilled(tx, line, taken);
  await recordWholeRefund(tx, line.id, taken);
  await markSaleRefunded(tx, line.id, taken.now);
  return back;
}

interface ProductTerms {
  readonly shopId: number;
  readonly delivery: 'collection' | 'postage';
  readonly postage: number;
  readonly items: readonly (SaleItem & { readonly max: number | null })[];
}

/** Reads the terms of a line that `readProductOffers` wrote. */
export function parseProductTerms(stored: unknown): ProductTerms {
  const terms: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const { shopId, shopDelivery, items, postage, discount } = terms;
  if (typeof shopId !== 'number' || !Array.isArray(items)) throw new Error('A parcel has no shop');
  const paid = paidAmounts(
    items.map((item: Readonly<Record<string, unknown>>) => Number(item['amount'])),
    Number(discount ?? 0),
  );
  return {
    shopId,
    delivery: shopDelivery === 'collection' ? 'collection' : 'postage',
    postage: Number(postage ?? 0),
    items: items.map((item: Readonly<Record<string, unknown>>, index) => ({
      productId: Number(item['productId']),
      variantId: Number(item['variantId']),
      title: String(item['title']),
      quantity: Number(item['quantity']),
      amount: Number(item['amount']),
      paidAmount: paid[index] ?? 0,
      vatRate: vatRateNames.find((name) => name === item['vatRate']) ?? 'none',
      max: typeof item['max'] === 'number' ? item['max'] : null,
    })),
  };
}
