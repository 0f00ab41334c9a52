import type { ProductForm } from '@tessera/contract/tools/my-shops';
import type { VatRate } from '@tessera/domain/tools/shops/shop-prices';
import type { ProductStatus, ReturnRule } from '@tessera/domain/tools/shops/shop-products';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { capacities, createCapacity } from '../../selling/holds/public.ts';

export interface StoredVariant {
  readonly id: number;
  readonly name: string;
  readonly priceAmount: number | null;
  readonly capacityId: number;
  readonly total: number;
  readonly held: number;
  readonly sold: number;
}

export interface StoredProduct {
  readonly id: number;
  readonly shopId: number;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly reference: string | null;
  readonly priceAmount: number;
  readonly vatRate: VatRate;
  readonly maxPerPerson: number | null;
  readonly returnRule: ReturnRule;
  readonly photoIds: readonly number[];
  readonly status: ProductStatus;
  readonly alertBelow: number | null;
  /** The listing whose stock it sells from. */
  readonly listingId: number | null;
  readonly addedAt: Date;
  readonly updatedAt: Date;
  readonly variants: readonly StoredVariant[];
}

const columns = [
  'id',
  'shopId',
  'title',
  'description',
  'category',
  'reference',
  'priceAmount',
  'vatRate',
  'maxPerPerson',
  'returnRule',
  'photoIds',
  'status',
  'alertBelow',
  'listingId',
  'addedAt',
  'updatedAt',
] as const;

/** Products of shops with their variants, in the order in which they were added. */
export async function listProducts(
  db: Db,
  shopIds: readonly number[],
  { onlyLive, limit }: { readonly onlyLive: boolean; readonly limit: number },
): Promise<StoredProduct[]> {
  const rows = await db
    .selectFrom('shopProducts')
    .select(columns)
    .where('shopId', '=', sql<number>`any(${[...shopIds]}::int[])`)
    .where('removedAt', 'is', null)
    .$if(onlyLive, (query) => query.where('status', '=', 'live'))
    .orderBy('id')
    .limit(limit)
    .execute();
  return withVariants(db, rows);
}

export async function findProduct(
  db: Db,
  { shopId, productId }: { readonly shopId: number; readonly productId: number },
): Promise<StoredProduct | undefined> {
  const rows = await db
    .selectFrom('shopProducts')
    .select(columns)
    .where('shopId', '=', shopId)
    .where('id', '=', productId)
    .where('removedAt', 'is', null)
    .execute();
  const [product] = await withVariants(db, rows);
  return product;
}

type Row = Omit<StoredProduct, 'variants' | 'vatRate' | 'returnRule' | 'status'> & {
  readonly vatRate: string;
  readonly returnRule: string;
  readonly status: string;
};

async function withVariants(db: Db, rows: readonly Row[]): Promise<StoredProduct[]> {
  const variants = await listVariants(
    db,
    rows.map(({ id }) => id),
  );
  // The columns' check constraints allow only these names.
  return rows.map((row) => ({ ...row, variants: variants.get(row.id) ?? [] }) as StoredProduct);
}

async function listVariants(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, StoredVariant[]>> {
  const rows = await db
    .selectFrom('shopVariants')
    .innerJoin(capacities.as('capacities'), 'capacities.id', 'shopVariants.capacityId')
    .select([
      'shopVariants.id',
      'shopVariants.productId',
      'shopVariants.name',
      'shopVariants.priceAmount',
      'shopVariants.capacityId',
      'capacities.total',
      'capacities.held',
      'capacities.sold',
    ])
    .where('shopVariants.productId', '=', sql<number>`any(${[...productIds]}::int[])`)
    .where('shopVariants.removedAt', 'is', null)
    .orderBy('shopVariants.position')
    .orderBy('shopVariants.id')
    .execute();
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...byProduct].map(([id, each]) => [id, each.map(({ productId: _, ...variant }) => variant)]),
  );
}

export async function countProducts(db: Db, shopId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shopProducts')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('shopId', '=', shopId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The id of another product of the shop with this reference. */
export async function findReference(
  tx: Tx,
  { shopId, reference, exceptId }: { shopId: number; reference: string; exceptId: number | undefined },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('shopProducts')
    .select('id')
    .where('shopId', '=', shopId)
    .where('reference', '=', reference)
    .where('removedAt', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst();
  return row?.id;
}

function productValues({ variants: _, photoIds, ...form }: ProductForm, now: Date) {
  return { ...form, photoIds: [...photoIds], updatedAt: now };
}

export async function createProductRow(
  tx: Tx,
  shopId: number,
  { form, now }: { readonly form: ProductForm; readonly now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('shopProducts')
    .values({ shopId, ...productValues(form, now), addedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateProductRow(
  tx: Tx,
  id: number,
  { form, now }: { readonly form: ProductForm; readonly now: Date },
): Promise<void> {
  await tx.updateTable('shopProducts').set(productValues(form, now)).where('id', '=', id).execute();
}

type VariantForm = ProductForm['variants'][number];

/** Adds a product that sells from the counter of a listing. Undefined if the listing is in a shop already. */
export async function createListingProduct(
  tx: Tx,
  shopId: number,
  {
    form,
    listingId,
    capacityId,
    now,
  }: {
    readonly form: ProductForm;
    readonly listingId: number;
    readonly capacityId: number;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('shopProducts')
    .values({ shopId, ...productValues(form, now), listingId, addedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .insertInto('shopVariants')
    .values({ productId: row.id, name: '', priceAmount: null, capacityId, position: 0 })
    .execute();
  return row.id;
}

export async function createVariant(
  tx: Tx,
  productId: number,
  {
    name,
    priceAmount,
    stock,
    position,
  }: Omit<VariantForm, 'id' | 'stockSeen'> & { readonly position: number },
): Promise<void> {
  const capacityId = await createCapacity(tx, { total: stock, extraUnits: 0 });
  await tx
    .insertInto('shopVariants')
    .values({ productId, name, priceAmount, capacityId, position })
    .execute();
}

export async function updateVariant(
  tx: Tx,
  id: number,
  change: { readonly name: string; readonly priceAmount: number | null; readonly position: number },
): Promise<void> {
  await tx.updateTable('shopVariants').set(change).where('id', '=', id).execute();
}

export async function markVariantsRemoved(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('shopVariants')
    .set({ removedAt: now })
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

export async function markProductRemoved(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('shopProducts').set({ removedAt: now }).where('id', '=', id).execute();
  // The listing that it sold from can be put into a shop again.
  await tx
    .updateTable('shopVariants')
    .set({ removedAt: now })
    .where('productId', '=', id)
    .where('removedAt', 'is', null)
    .execute();
}
