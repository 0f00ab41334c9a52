import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { FindFileUses } from '../../ports.ts';

export interface StoredPhoto {
  readonly id: number;
  readonly shopId: number;
  readonly fileId: number;
  readonly width: number;
  readonly height: number;
}

const columns = ['id', 'shopId', 'fileId', 'width', 'height'] as const;
const MAX_PHOTOS_OF_SHOP = 2_000;

export async function listPhotos(db: Db, shopId: number, ids?: readonly number[]): Promise<StoredPhoto[]> {
  return db
    .selectFrom('shopPhotos')
    .select(columns)
    .where('shopId', '=', shopId)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${[...(ids ?? [])]}::int[])`))
    .orderBy('id')
    .limit(MAX_PHOTOS_OF_SHOP)
    .execute();
}

export async function findPhoto(
  db: Db,
  { shopId, photoId }: { readonly shopId: number; readonly photoId: number },
): Promise<StoredPhoto | undefined> {
  return db
    .selectFrom('shopPhotos')
    .select(columns)
    .where('shopId', '=', shopId)
    .where('id', '=', photoId)
    .executeTakeFirst();
}

/** Adds photos to a shop. A file that the shop has already keeps its id. */
export async function createPhotos(
  tx: Tx,
  photos: readonly Omit<StoredPhoto, 'id'>[],
): Promise<StoredPhoto[]> {
  const rows = await tx
    .insertInto('shopPhotos')
    .values([...photos])
    .onConflict((conflict) =>
      conflict.constraint('shop_photos_once').doUpdateSet((row) => ({
        width: row.ref('excluded.width'),
        height: row.ref('excluded.height'),
      })),
    )
    .returning(columns)
    .execute();
  const byFile = new Map(rows.map((row) => [row.fileId, row]));
  return photos.flatMap(({ fileId }) => byFile.get(fileId) ?? []);
}

/** Whether a live product of the shop has this photo. */
export async function isPhotoOfProduct(
  db: Db,
  { shopId, photoId }: { readonly shopId: number; readonly photoId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('shopProducts')
    .select('id')
    .where('shopId', '=', shopId)
    .where('status', '=', 'live')
    .where('removedAt', 'is', null)
    .where(sql<boolean>`${photoId}::int = any(photo_ids)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Published shops that have these files as photos. Such a file cannot be deleted. */
export const findShopFileUses: FindFileUses = async (db, fileIds) => {
  const rows = await db
    .selectFrom('shopPhotos')
    .innerJoin('shops', 'shops.id', 'shopPhotos.shopId')
    .select(['shopPhotos.fileId', sql<string>`shops.draft ->> 'name'`.as('shop')])
    .where('shopPhotos.fileId', '=', sql<number>`any(${[...fileIds]}::int[])`)
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('shopProducts')
            .select('shopProducts.id')
            .whereRef('shopProducts.shopId', '=', 'shops.id')
            .where('shopProducts.removedAt', 'is', null)
            .where(sql<boolean>`shop_photos.id = any(shop_products.photo_ids)`),
        ),
        sql<boolean>`jsonb_path_exists(shops.published, '$.blocks[*] ? (@.photoId == $id || @.photoIds[*] == $id)',
          jsonb_build_object('id', shop_photos.id))`,
      ]),
    )
    .limit(1_000)
    .execute();
  return rows.map((row) => ({ ...row, isHolding: true }));
};
