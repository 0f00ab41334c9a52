import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface RequestPhoto {
  readonly id: string;
  readonly requestId: string;
  /** Null for what is moved. */
  readonly damageId: string | null;
  readonly width: number;
  readonly height: number;
}

/** Photos of these requests, in the order in which they were added. */
export async function listPhotos(db: Db, requestIds: readonly string[]): Promise<RequestPhoto[]> {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('requestPhotos')
    .select(['id', 'requestId', 'damageId', 'width', 'height'])
    .where('requestId', '=', sql<string>`any(${requestIds}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** All photos of a person’s requests, with their size in bytes. */
export async function listPhotosOfPerson(
  db: Db,
  userId: number,
): Promise<
  { readonly id: string; readonly requestId: string; readonly size: number; readonly createdAt: Date }[]
> {
  return db
    .selectFrom('requestPhotos')
    .innerJoin('serviceRequests', 'serviceRequests.id', 'requestPhotos.requestId')
    .select([
      'requestPhotos.id',
      'requestId',
      sql<number>`octet_length(content)`.as('size'),
      'requestPhotos.createdAt',
    ])
    .where('userId', '=', userId)
    .orderBy('requestPhotos.createdAt')
    .orderBy('requestPhotos.id')
    .execute();
}

export async function findPhoto(
  db: Db,
  { requestId, photoId }: { readonly requestId: string; readonly photoId: string },
): Promise<{ readonly damageId: string | null; readonly content: Buffer } | undefined> {
  return db
    .selectFrom('requestPhotos')
    .select(['damageId', 'content'])
    .where('requestId', '=', requestId)
    .where('id', '=', photoId)
    .executeTakeFirst();
}

export async function insertPhotos(
  tx: Tx,
  photos: readonly (RequestPhoto & { readonly content: Buffer; readonly createdAt: Date })[],
): Promise<void> {
  if (photos.length > 0) await tx.insertInto('requestPhotos').values(photos).execute();
}

/** Deletes a photo of what is moved. False if there is none with this id. */
export async function deletePhoto(
  tx: Tx,
  { requestId, photoId }: { readonly requestId: string; readonly photoId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('requestPhotos')
    .where('requestId', '=', requestId)
    .where('id', '=', photoId)
    .where('damageId', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface Damage {
  readonly id: string;
  readonly requestId: string;
  readonly reportedBy: 'customer' | 'provider';
  readonly thing: string;
  readonly description: string;
  readonly createdAt: Date;
}

/** The check constraint allows only these two. */
const toDamage = (row: Omit<Damage, 'reportedBy'> & { readonly reportedBy: string }): Damage => ({
  ...row,
  reportedBy: row.reportedBy === 'customer' ? 'customer' : 'provider',
});

export async function listDamages(db: Db, requestIds: readonly string[]): Promise<Damage[]> {
  if (requestIds.length === 0) return [];
  const rows = await db
    .selectFrom('moveDamages')
    .selectAll()
    .where('requestId', '=', sql<string>`any(${requestIds}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(toDamage);
}

export async function insertDamage(tx: Tx, damage: Damage): Promise<void> {
  await tx.insertInto('moveDamages').values(damage).execute();
}

/** Deletes photos and reports of damage of requests whose private details are deleted. */
export async function deletePhotosAndDamages(tx: Tx, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return;
  const ofThese = sql<string>`any(${requestIds}::uuid[])`;
  await tx.deleteFrom('requestPhotos').where('requestId', '=', ofThese).execute();
  await tx.deleteFrom('moveDamages').where('requestId', '=', ofThese).execute();
}
