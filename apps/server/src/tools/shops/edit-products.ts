import {
  changeProduct,
  createProduct,
  type ProductForm,
  removeProduct,
} from '@tessera/contract/tools/my-shops';
import type { Refusal } from '@tessera/contract/refusals';
import { MAX_PRODUCTS } from '@tessera/domain/tools/shops/shop-document';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { lockCapacities, updateCapacity } from '../../selling/holds/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listPhotos } from './photos.queries.ts';
import {
  countProducts,
  createProductRow,
  createVariant,
  findProduct,
  findReference,
  markProductRemoved,
  markVariantsRemoved,
  type StoredProduct,
  updateProductRow,
  updateVariant,
} from './products.queries.ts';
import { lockMyShop, markShopChanged } from './shops.queries.ts';

type ProductRefusal = Refusal<
  | 'shops.product_missing'
  | 'shops.photo_missing'
  | 'shops.reference_taken'
  | 'shops.stock_taken'
  | 'shops.too_many_products'
>;

type ProductAnswer = Result<{ id: number }, ProductRefusal | Refusal<'shops.missing'>>;

interface Saving {
  readonly tx: Tx;
  readonly shopId: number;
  readonly form: ProductForm;
  readonly now: Date;
}

export const createProductRoute = handle(
  createProduct,
  async ({ viewer, params, body }, { db, clock }: Ports) => {
    const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
    return inTransaction(db, async (tx) => {
      const shop = await lockMyShop(tx, key);
      if (!shop) return refuse({ code: 'shops.missing' });
      await markShopChanged(tx, shop.id, clock.now());
      return addProduct({ tx, shopId: shop.id, form: body, now: clock.now() });
    });
  },
);

/** Adds a product. The caller has locked the shop, and marks it as changed. */
export async function addProduct(saving: Saving): Promise<Result<{ id: number }, ProductRefusal>> {
  const { tx, shopId, form, now } = saving;
  if ((await countProducts(tx, shopId)) >= MAX_PRODUCTS)
    return refuse({ code: 'shops.too_many_products', limit: MAX_PRODUCTS });
  const fault = await findFault(saving, undefined);
  if (fault) return { ok: false, refusal: fault };
  const id = await createProductRow(tx, shopId, { form, now });
  for (const [position, variant] of form.variants.entries())
    await createVariant(tx, id, { ...variant, position });
  return ok({ id });
}

export const changeProductRoute = handle(
  changeProduct,
  async ({ viewer, params, body }, { db, clock }: Ports) => {
    const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
    return inTransaction(db, async (tx) => {
      const shop = await lockMyShop(tx, key);
      if (!shop) return refuse({ code: 'shops.missing' });
      const product = await findProduct(tx, { shopId: shop.id, productId: params.productId });
      if (!product) return refuse({ code: 'shops.product_missing' });
      await markShopChanged(tx, shop.id, clock.now());
      return updateProduct({ tx, shopId: shop.id, form: body, now: clock.now() }, product);
    });
  },
);

/** Changes a product with its variants and stock. The caller has locked the shop, and marks it as changed. */
export async function updateProduct(
  saving: Saving,
  product: StoredProduct,
): Promise<Result<{ id: number }, ProductRefusal>> {
  const { tx, form, now } = saving;
  const fault = await findFault(saving, product.id);
  if (fault) return { ok: false, refusal: fault };
  const stock = await saveStock(saving, product);
  if (!stock.ok) return stock;
  await updateProductRow(tx, product.id, { form, now });
  return ok({ id: product.id });
}

async function findFault(
  { tx, shopId, form }: Saving,
  exceptId: number | undefined,
): Promise<ProductRefusal | undefined> {
  const photos = await listPhotos(tx, shopId, form.photoIds);
  if (photos.length < form.photoIds.length) return { code: 'shops.photo_missing' };
  const { reference } = form;
  if (reference === null) return undefined;
  const other = await findReference(tx, { shopId, reference, exceptId });
  return other !== undefined ? { code: 'shops.reference_taken', taken: reference } : undefined;
}

/**
 * Saves variants and their stock. The counters are locked first, as buying does, so that units that are bought at this
 * moment are neither lost nor put back on sale.
 */
async function saveStock(
  { tx, form, now }: Saving,
  product: StoredProduct,
): Promise<Result<undefined, ProductRefusal>> {
  const known = new Map(product.variants.map((variant) => [variant.id, variant]));
  const counters = await lockCapacities(
    tx,
    product.variants.map(({ capacityId }) => capacityId),
  );
  const kept = form.variants.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (kept.some((id) => !known.has(id))) return refuse({ code: 'shops.product_missing' });
  const removed = [...known.keys()].filter((id) => !kept.includes(id));
  // Removed first: a new variant may have the name of a removed one.
  await markVariantsRemoved(tx, removed, now);
  for (const [position, variant] of form.variants.entries()) {
    const stored = variant.id === undefined ? undefined : known.get(variant.id);
    if (!stored) {
      await createVariant(tx, product.id, { ...variant, position });
      continue;
    }
    const counter = counters.get(stored.capacityId);
    if (!counter) throw new Error(`Variant ${stored.id} has no counter`);
    const total = counter.total + variant.stock - variant.stockSeen;
    const taken = counter.held + counter.sold;
    if (total < taken) return refuse({ code: 'shops.stock_taken', taken });
    if (total !== counter.total)
      await updateCapacity(tx, stored.capacityId, { total, extraUnits: counter.extraUnits });
    await updateVariant(tx, stored.id, { name: variant.name, priceAmount: variant.priceAmount, position });
  }
  return ok(undefined);
}

export const removeProductRoute = handle(removeProduct, async ({ viewer, params }, { db, clock }: Ports) => {
  const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
  return db.transaction().execute(async (tx) => {
    const shop = await lockMyShop(tx, key);
    if (!shop) return refuse({ code: 'shops.missing' });
    const product = await findProduct(tx, { shopId: shop.id, productId: params.productId });
    if (!product) return refuse({ code: 'shops.product_missing' });
    await markProductRemoved(tx, product.id, clock.now());
    await markShopChanged(tx, shop.id, clock.now());
    return ok({});
  });
});

class Refused extends Error {
  override readonly name = 'Refused';
}

/** Runs a change in a transaction that a refusal rolls back, because variants may have been written before it. */
async function inTransaction(
  db: Ports['db'],
  change: (tx: Tx) => Promise<ProductAnswer>,
): Promise<ProductAnswer> {
  let answer: ProductAnswer | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      answer = await change(tx);
      if (!answer.ok) throw new Refused();
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused && answer) return answer;
    throw error;
  }
}
