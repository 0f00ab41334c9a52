import { formatMoney } from '@tessera/domain/selling/money/money';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { MAX_PRODUCTS } from '@tessera/domain/tools/shops/shop-document';
import { type PricedGoods, priceShopBasket } from '@tessera/domain/tools/shops/shop-basket';
import { vatRates } from '@tessera/domain/tools/shops/shop-prices';
import { MIN_PRODUCT_PENCE, productPath, shopPath } from '@tessera/domain/tools/shops/shop-products';
import type { Db } from '../../platform/db/database.ts';
import type { LineRefusal, Offer } from '../../selling/line-kind.ts';
import type { Need } from '../../selling/holds/public.ts';
import type { BasketLine, BasketLineItem } from './basket-line.ts';
import { findDiscount, type StoredDiscount } from './discounts.queries.ts';
import { listPhotos } from './photos.queries.ts';
import { listProducts, type StoredProduct, type StoredVariant } from './products.queries.ts';
import { findShopSeller, listBuyNowListings } from './sellers.queries.ts';
import { remainingOf } from './shop-cards.ts';
import { findPublicShop } from './shops.queries.ts';
import { withoutTwice } from './storefront.ts';

type Offered = Result<Offer, LineRefusal>;
type PublicShop = NonNullable<Awaited<ReturnType<typeof findPublicShop>>>;

interface Chosen {
  readonly product: StoredProduct;
  readonly variant: StoredVariant;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly text: string;
}

/** Offers for parcels by prices, stock and terms as they are now, in the order of the lines. */
export async function readProductOffers(
  db: Db,
  lines: readonly BasketLine[],
  now: Date,
): Promise<readonly Offered[]> {
  const shops = new Map<string, { shop: PublicShop; products: readonly StoredProduct[] } | undefined>();
  for (const slug of new Set(lines.map(({ shop }) => shop))) {
    const shop = await findPublicShop(db, slug);
    shops.set(slug, shop && { shop, products: await listSold(db, shop, now) });
  }
  const offers: Offered[] = [];
  for (const line of lines) {
    const found = shops.get(line.shop);
    offers.push(found ? await readOffer(db, line, found, now) : refuse({ code: 'shops.missing' }));
  }
  return offers;
}

/** What a shop sells now. A product that sells from a listing is sold only while the listing is. */
async function listSold(db: Db, { id, ownerId }: PublicShop, now: Date): Promise<readonly StoredProduct[]> {
  const products = await listProducts(db, [id], { onlyLive: true, limit: MAX_PRODUCTS });
  if (products.every(({ listingId }) => listingId === null)) return products;
  return withoutTwice(products, await listBuyNowListings(db, ownerId, now)).shown;
}

async function readOffer(
  db: Db,
  line: BasketLine,
  { shop, products }: { readonly shop: PublicShop; readonly products: readonly StoredProduct[] },
  now: Date,
): Promise<Offered> {
  const { name, delivery: terms } = shop.published;
  const { delivery } = line;
  if (!(delivery === 'postage' ? terms.postage : terms.collection))
    return refuse({ code: 'products.delivery', delivery });
  const chosen: Chosen[] = [];
  for (const item of line.items) {
    const found = choose(item, products);
    if (!found.ok) return found;
    chosen.push(found.value);
  }
  const discount = await readDiscount(db, line, shop.id, now);
  if (!discount.ok) return discount;
  const seller = await findShopSeller(db, shop.ownerId);
  if (!seller) return refuse({ code: 'shops.missing' });
  const goods = seller.type === 'trader' ? chosen.map(withVat) : chosen;
  const priced = priceShopBasket(goods, { delivery, terms, discount: discount.value });
  const { minAmount = 0, code } = discount.value ?? {};
  if (priced.goods < minAmount)
    return refuse({
      code: 'products.code',
      sentence: `The code ${code ?? ''} needs goods for at least ${pounds(minAmount)}.`,
    });
  if (priced.total < MIN_PRODUCT_PENCE) return refuse({ code: 'products.free' });
  const photoIds = chosen.flatMap(({ product }) => product.photoIds.slice(0, 1));
  const [photo] = await listPhotos(db, shop.id, photoIds.slice(0, 1));
  return ok({
    sellerId: shop.ownerId,
    title: titleOf(chosen, name),
    currency: 'GBP',
    unitAmount: priced.total,
    parts: priced.parts,
    needs: needsOf(chosen, discount.value),
    refuseShortage: () => shortageOf(chosen),
    terms: {
      seller,
      shopId: shop.id,
      shopName: name,
      parts: priced.parts,
      shopDelivery: delivery,
      path: shopPath(shop.slug),
      sellerPath: `/shop-builder/${shop.id}`,
      summary: chosen.map(({ text, quantity }) => `${quantity} × ${text}`).join(', '),
      postage: priced.postage,
      discount: priced.discount,
      items: chosen.map(({ product, variant, quantity, unitAmount, text }) => ({
        productId: product.id,
        variantId: variant.id,
        title: text,
        quantity,
        amount: unitAmount * quantity,
        vatRate: product.vatRate,
        max: product.maxPerPerson,
        path: productPath(shop.slug, product),
      })),
      notes: notesOf(chosen, { isTrader: seller.type === 'trader', delivery, note: terms.collectionNote }),
    },
    photoFileId: photo?.fileId ?? null,
  });
}

/** Goods with the rate of VAT of their product, which only traders charge. */
function withVat({ product, text, quantity, unitAmount }: Chosen): PricedGoods {
  const vatRate = vatRates[product.vatRate];
  return { text, quantity, unitAmount, ...(vatRate !== null && { vatRate }) };
}

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

function titleOf([first, ...others]: readonly Chosen[], shopName: string): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${first?.text ?? 'Order'}${more}, from ${shopName}`;
}

function choose(item: BasketLineItem, products: readonly StoredProduct[]): Result<Chosen, LineRefusal> {
  const product = products.find(({ id }) => id === item.productId);
  if (!product) return refuse({ code: 'products.missing', title: null });
  const { title, variants } = product;
  const variant =
    item.variantId === undefined && variants.length === 1
      ? variants[0]
      : variants.find(({ id }) => id === item.variantId);
  if (!variant) return refuse({ code: 'products.missing', title });
  const text = variant.name === '' ? title : `${title}, ${variant.name}`;
  const unitAmount = variant.priceAmount ?? product.priceAmount;
  if (item.unitAmount !== undefined && item.unitAmount !== unitAmount)
    return refuse({ code: 'products.price', title: text, price: pounds(unitAmount), unitAmount });
  return ok({ product, variant, quantity: item.quantity, unitAmount, text });
}

async function readDiscount(
  db: Db,
  { code }: BasketLine,
  shopId: number,
  now: Date,
): Promise<Result<StoredDiscount | undefined, LineRefusal>> {
  if (code === undefined) return ok(undefined);
  const found = await findDiscount(db, { shopId, code, now });
  return found
    ? ok(found)
    : refuse({ code: 'products.code', sentence: `The code ${code} isn’t valid in this shop.` });
}

/** Units of every variant, and one use of the discount code if its uses are limited. */
function needsOf(chosen: readonly Chosen[], discount: StoredDiscount | undefined): Need[] {
  const capacityId = discount?.capacityId ?? null;
  return [
    ...chosen.map(({ variant, quantity }): Need => ({
      sort: 'units',
      capacityId: variant.capacityId,
      quantity,
    })),
    ...(capacityId === null ? [] : [{ sort: 'units', capacityId, quantity: 1 } as const]),
  ];
}

/**
 * Why the needs of a line cannot be reserved. If all its products are in stock, the last use of the discount code is
 * taken.
 */
function shortageOf(chosen: readonly Chosen[]): LineRefusal {
  const short = chosen.find(({ variant, quantity }) => remainingOf(variant) < quantity);
  return short
    ? { code: 'products.short', title: short.text, left: remainingOf(short.variant) }
    : { code: 'products.code', sentence: 'This code was used up a moment ago. Remove it to pay without it.' };
}

interface Noted {
  readonly isTrader: boolean;
  readonly delivery: BasketLine['delivery'];
  readonly note: string;
}

function notesOf(chosen: readonly Chosen[], { isTrader, delivery, note }: Noted): string[] {
  const exceptions = chosen.filter(({ product }) => product.returnRule !== 'allowed');
  return [
    delivery === 'postage'
      ? 'The shop posts it to you.'
      : `You collect it from the shop.${note === '' ? '' : ` ${note}`}`,
    ...(isTrader
      ? exceptions.map(({ text }) => `The 14-day right to cancel does not apply to “${text}”.`)
      : []),
  ];
}
