import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface ProviderPhoto {
  readonly key: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface NewPhoto extends ProviderPhoto {
  readonly providerId: number;
  readonly use?: 'page' | 'dish';
  readonly content: Buffer;
  readonly createdAt: Date;
}

/** Photos for the pages of these providers, each provider's in their order. */
export async function listPhotos(
  db: Db,
  providerIds: readonly number[],
): Promise<(ProviderPhoto & { readonly providerId: number })[]> {
  return db
    .selectFrom('providerPhotos')
    .select(['providerId', 'key', 'alt', 'width', 'height'])
    .where('providerId', '=', sql<number>`any(${providerIds}::int[])`)
    .where('use', '=', 'page')
    .orderBy('providerId')
    .orderBy('position')
    .orderBy('key')
    .execute();
}

export async function hasPhotos(db: Db, providerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('providerPhotos')
    .select('key')
    .where('providerId', '=', providerId)
    .where('use', '=', 'page')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPhoto(db: Db, key: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('providerPhotos')
    .select('content')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.content;
}

export async function countDishPhotos(db: Db, providerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('providerPhotos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('providerId', '=', providerId)
    .where('use', '=', 'dish')
    .executeTakeFirstOrThrow();
  return count;
}

export async function isDishPhoto(
  db: Db,
  { providerId, key }: { readonly providerId: number; readonly key: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('providerPhotos')
    .select('key')
    .where('providerId', '=', providerId)
    .where('key', '=', key)
    .where('use', '=', 'dish')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a photo after the others. */
export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<void> {
  await tx
    .insertInto('providerPhotos')
    .values({
      ...photo,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from provider_photos where provider_id = ${photo.providerId})`,
    })
    .execute();
}

export async function deletePhoto(
  db: Db,
  { providerId, key }: { readonly providerId: number; readonly key: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('providerPhotos')
    .where('providerId', '=', providerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
