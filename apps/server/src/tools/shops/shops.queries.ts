import { MAX_SHOPS_PER_PERSON, type ShopDocument } from '@tessera/domain/tools/shops/shop-document';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { activePeople } from '../../people/accounts/public.ts';

export interface StoredShop {
  readonly id: number;
  readonly ownerId: number;
  readonly slug: string;
  readonly draft: ShopDocument;
  readonly version: number;
  readonly published: ShopDocument | null;
  readonly publishedVersion: number | null;
  readonly publishedAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly hiddenReason: string | null;
  readonly updatedAt: Date;
}

const columns = [
  'shops.id',
  'shops.ownerId',
  'shops.slug',
  'shops.draft',
  'shops.version',
  'shops.published',
  'shops.publishedVersion',
  'shops.publishedAt',
  'shops.hiddenAt',
  'shops.hiddenReason',
  'shops.updatedAt',
] as const;

type Row = Omit<StoredShop, 'draft' | 'published'> & { readonly draft: unknown; readonly published: unknown };

/** Documents are checked by the contract's schema before they are stored. */
const toShop = (row: Row) => row as StoredShop;

/** A shop that everybody can see, with the address in any case. */
export async function findPublicShop(
  db: Db,
  slug: string,
): Promise<(StoredShop & { readonly published: ShopDocument; readonly publishedAt: Date }) | undefined> {
  const row = await publicShops(db).where('shops.slug', '=', slug.toLowerCase()).executeTakeFirst();
  if (!row) return undefined;
  const { published, publishedAt, ...shop } = toShop(row);
  return published && publishedAt ? { ...shop, published, publishedAt } : undefined;
}

function publicShops(db: Db) {
  return db
    .selectFrom('shops')
    .innerJoin(activePeople.as('owner'), 'owner.id', 'shops.ownerId')
    .select(columns)
    .where('shops.published', 'is not', null)
    .where('shops.hiddenAt', 'is', null);
}

export async function countOpenShops(db: Db): Promise<number> {
  const { count } = await publicShops(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether somebody has a shop that visitors see. */
export async function hasOpenShop(db: Db, userId: number): Promise<boolean> {
  const row = await publicShops(db).where('shops.ownerId', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function listPublicShops(db: Db, limit: number): Promise<StoredShop[]> {
  const rows = await publicShops(db).orderBy('shops.id', 'desc').limit(limit).execute();
  return rows.map(toShop);
}

/** Addresses of public shops with their last change, for sitemaps. */
export async function listShopAddresses(
  db: Db,
  limit: number,
): Promise<{ readonly id: number; readonly slug: string; readonly changedAt: Date }[]> {
  const rows = await publicShops(db)
    .select('shops.updatedAt as changedAt')
    .orderBy('shops.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, slug, changedAt }) => ({ id, slug, changedAt }));
}

/** A shop whoever owns it and whether or not it is public. For photos and moderators. */
export async function findShop(db: Db, id: number): Promise<StoredShop | undefined> {
  const row = await db.selectFrom('shops').select(columns).where('shops.id', '=', id).executeTakeFirst();
  return row && toShop(row);
}

interface MyKey {
  readonly shopId: number;
  readonly ownerId: number;
}

export async function findMyShop(db: Db, { shopId, ownerId }: MyKey): Promise<StoredShop | undefined> {
  const row = await db
    .selectFrom('shops')
    .select(columns)
    .where('shops.id', '=', shopId)
    .where('shops.ownerId', '=', ownerId)
    .executeTakeFirst();
  return row && toShop(row);
}

/** Locks a shop against other changes of its draft and products. */
export async function lockMyShop(tx: Tx, { shopId, ownerId }: MyKey): Promise<StoredShop | undefined> {
  const row = await tx
    .selectFrom('shops')
    .select(columns)
    .where('shops.id', '=', shopId)
    .where('shops.ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
  return row && toShop(row);
}

export async function lockShop(tx: Tx, id: number): Promise<StoredShop | undefined> {
  const row = await tx
    .selectFrom('shops')
    .select(columns)
    .where('shops.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toShop(row);
}

export async function listMyShops(db: Db, ownerId: number): Promise<StoredShop[]> {
  const rows = await db
    .selectFrom('shops')
    .select(columns)
    .where('shops.ownerId', '=', ownerId)
    .orderBy('shops.id')
    .limit(MAX_SHOPS_PER_PERSON)
    .execute();
  return rows.map(toShop);
}

interface NewShop {
  readonly ownerId: number;
  readonly slug: string;
  readonly skeleton: string;
  readonly draft: ShopDocument;
  readonly now: Date;
}

/** Creates a shop. Undefined if another shop has the address or one that looks like it. */
export async function createShopRow(
  tx: Tx,
  { ownerId, slug, skeleton, draft, now }: NewShop,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('shops')
    .values({ ownerId, slug, skeleton, draft: JSON.stringify(draft), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Saves a draft as the next version, and records it in the history. Returns the new version. */
export async function updateDraft(
  tx: Tx,
  shop: Pick<StoredShop, 'id' | 'version'>,
  { document, now }: { readonly document: ShopDocument; readonly now: Date },
): Promise<number> {
  const version = shop.version + 1;
  const json = JSON.stringify(document);
  await tx
    .updateTable('shops')
    .set({ draft: json, version, updatedAt: now })
    .where('id', '=', shop.id)
    .execute();
  await tx
    .insertInto('shopVersions')
    .values({ shopId: shop.id, version, document: json, createdAt: now })
    .execute();
  await deleteOldVersions(tx, shop.id);
  return version;
}

/** How many unpublished versions the history keeps. */
const MAX_VERSIONS = 100;

async function deleteOldVersions(tx: Tx, shopId: number): Promise<void> {
  await sql`
    delete from shop_versions where shop_id = ${shopId} and not is_published and version <= (
      select version from shop_versions where shop_id = ${shopId} and not is_published
      order by version desc offset ${MAX_VERSIONS} limit 1)`.execute(tx);
}

export interface ShopVersion {
  readonly version: number;
  readonly isPublished: boolean;
  readonly createdAt: Date;
  readonly document: ShopDocument;
}

export async function listVersions(db: Db, shopId: number, limit: number): Promise<ShopVersion[]> {
  const rows = await db
    .selectFrom('shopVersions')
    .select(['version', 'isPublished', 'createdAt', 'document'])
    .where('shopId', '=', shopId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row as ShopVersion);
}

export async function markPublished(tx: Tx, shop: StoredShop, now: Date): Promise<void> {
  const json = JSON.stringify(shop.draft);
  await tx
    .updateTable('shops')
    .set({
      published: json,
      publishedVersion: shop.version,
      publishedAt: shop.publishedAt ?? now,
      updatedAt: now,
    })
    .where('id', '=', shop.id)
    .execute();
  await tx
    .insertInto('shopVersions')
    .values({ shopId: shop.id, version: shop.version, document: json, isPublished: true, createdAt: now })
    .onConflict((conflict) => conflict.columns(['shopId', 'version']).doUpdateSet({ isPublished: true }))
    .execute();
}

export async function markClosed(tx: Tx, shopId: number, now: Date): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ published: null, publishedVersion: null, publishedAt: null, updatedAt: now })
    .where('id', '=', shopId)
    .execute();
}

/** Takes all shops of a person offline. */
export async function closeShopsOf(tx: Tx, ownerId: number, now: Date): Promise<void> {
  for (const { id } of await listMyShops(tx, ownerId)) await markClosed(tx, id, now);
}

/** Hides a shop from everybody but its seller, or shows it again with null. */
export async function updateHidden(
  tx: Tx,
  shopId: number,
  hidden: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .where('id', '=', shopId)
    .execute();
}

/** Records that the storefront changed, for sitemaps. */
export async function markShopChanged(tx: Tx, shopId: number, now: Date): Promise<void> {
  await tx.updateTable('shops').set({ updatedAt: now }).where('id', '=', shopId).execute();
}
