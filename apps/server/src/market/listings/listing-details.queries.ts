import type { Attribute } from '@tessera/domain/market/listings/envelope';
import type { MediaKind } from '@tessera/domain/market/listings/media';
import type { PictureEdit } from '@tessera/domain/market/listings/picture-edits';
import type { System } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { activePeople } from '../../people/accounts/public.ts';
import { files } from '../../files/personal-files/public.ts';
import type { SystemColumns } from './listing-row.ts';

/** Name of the table for the columns of a system. A test compares it with the system's fields. */
export function systemTable(system: System): string {
  return `listing_${system}`;
}

/** Stores the columns of the listing's system. PostgreSQL matches them by name and converts their types. */
export async function saveSystemColumns(
  tx: Tx,
  { id, system }: { readonly id: number; readonly system: System },
  columns: SystemColumns,
): Promise<void> {
  const table = sql.table(systemTable(system));
  const row = JSON.stringify({ ...columns, listing_id: id });
  await sql`delete from ${table} where listing_id = ${id}`.execute(tx);
  await sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${row}::jsonb)`.execute(
    tx,
  );
}

export async function saveAttributes(
  tx: Tx,
  listingId: number,
  attributes: readonly Attribute[],
): Promise<void> {
  await tx.deleteFrom('listingAttributes').where('listingId', '=', listingId).execute();
  if (attributes.length === 0) return;
  await tx
    .insertInto('listingAttributes')
    .values(attributes.map((attribute) => ({ listingId, ...attribute })))
    .execute();
}

/** A file, with the size of its picture as shown upright. */
export interface MeasuredFile {
  readonly fileId: number;
  readonly kind: MediaKind;
  readonly fileWidth: number | null;
  readonly fileHeight: number | null;
}

/** How the listing shows the file. */
export interface MediaDetails {
  readonly caption: string | null;
  readonly isFloorPlan: boolean;
  readonly edit: PictureEdit | null;
}

export interface NewMedia extends MeasuredFile, MediaDetails {
  /** Size of the picture after turning and cropping. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Stores the media in this order. A file that was attached before uses its former row again, because the row's id is
 * in its address. A picture with another edit gets a new row, and so a new address, because caches know the picture at
 * the old address.
 */
export async function saveMedia(tx: Tx, listingId: number, media: readonly NewMedia[]): Promise<void> {
  await sql`
    delete from listing_media present where listing_id = ${listingId} and not exists (
      select from unnest(${media.map(({ fileId }) => fileId)}::int[], ${media.map(editText)}::jsonb[]) as sent (file_id, edit)
      where sent.file_id = present.file_id and sent.edit is not distinct from present.edit)`.execute(tx);
  if (media.length === 0) return;
  await tx
    .insertInto('listingMedia')
    .values(media.map((each, sortOrder) => ({ listingId, sortOrder, ...each, edit: editText(each) })))
    .onConflict((conflict) =>
      conflict.columns(['listingId', 'fileId']).doUpdateSet((expression) => ({
        sortOrder: expression.ref('excluded.sortOrder'),
        kind: expression.ref('excluded.kind'),
        width: expression.ref('excluded.width'),
        height: expression.ref('excluded.height'),
        fileWidth: expression.ref('excluded.fileWidth'),
        fileHeight: expression.ref('excluded.fileHeight'),
        caption: expression.ref('excluded.caption'),
        isFloorPlan: expression.ref('excluded.isFloorPlan'),
      })),
    )
    .execute();
}

function editText({ edit }: MediaDetails): string | null {
  return edit && JSON.stringify(edit);
}

/** How the listing shows its files, by file id. */
export async function findMediaDetails(
  db: Db,
  listingId: number,
): Promise<ReadonlyMap<number, MediaDetails>> {
  const rows = await db
    .selectFrom('listingMedia')
    .select(['fileId', 'caption', 'isFloorPlan', 'edit'])
    .where('listingId', '=', listingId)
    .execute();
  return new Map(rows.map(({ fileId, ...details }) => [fileId, details as MediaDetails]));
}

/** The latest edit of a person's picture in any of their listings. */
export async function findLatestEdit(db: Db, userId: number, fileId: number): Promise<PictureEdit | null> {
  const row = await db
    .selectFrom('listingMedia')
    .innerJoin('listings', 'listings.id', 'listingMedia.listingId')
    .select('listingMedia.edit')
    .where('listings.userId', '=', userId)
    .where('listingMedia.fileId', '=', fileId)
    .orderBy('listings.updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.edit as PictureEdit | null | undefined) ?? null;
}

export interface Media extends MediaDetails {
  readonly id: number;
  readonly fileId: number;
  readonly kind: MediaKind;
  readonly width: number | null;
  readonly height: number | null;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
}

// A check constraint allows no other kinds.
export const toMedia = (row: Omit<Media, 'kind' | 'edit'> & { kind: string; edit: unknown }) => row as Media;

/** The sizes of pictures that were measured for any of the person's listings. A file's bytes never change. */
export async function findMeasured(
  db: Db,
  userId: number,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, MeasuredFile>> {
  const rows = await db
    .selectFrom('listingMedia')
    .innerJoin(files.as('files'), 'files.id', 'listingMedia.fileId')
    .distinctOn('listingMedia.fileId')
    .select(['listingMedia.fileId', 'listingMedia.kind', 'listingMedia.fileWidth', 'listingMedia.fileHeight'])
    .where('files.userId', '=', userId)
    .where('listingMedia.fileId', '=', sql<number>`any(${fileIds}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.fileId, row as MeasuredFile]));
}

export interface ListedMedia {
  readonly fileId: number;
  readonly kind: MediaKind;
  readonly edit: PictureEdit | null;
  readonly userId: number;
  readonly status: string;
  readonly expiresAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly publishedAt: Date | null;
}

export async function findListedMedia(
  db: Db,
  named: { listingId: number; mediaId: number },
): Promise<ListedMedia | undefined> {
  const row = await db
    .selectFrom('listingMedia')
    .innerJoin('listings', 'listings.id', 'listingMedia.listingId')
    .innerJoin(activePeople.as('owner'), 'owner.id', 'listings.userId')
    .select([
      'listingMedia.fileId',
      'listingMedia.kind',
      'listingMedia.edit',
      'listings.userId',
      'listings.status',
      'listings.expiresAt',
      'listings.hiddenAt',
      'listings.publishedAt',
    ])
    .where('listingMedia.id', '=', named.mediaId)
    .where('listingMedia.listingId', '=', named.listingId)
    .executeTakeFirst();
  return row && (row as ListedMedia);
}

export interface MainPicture {
  readonly mediaId: number;
  readonly width: number;
  readonly height: number;
}

/** The picture that represents the listing in lists. */
export async function findMainPicture(db: Db, listingId: number): Promise<MainPicture | undefined> {
  const row = await db
    .selectFrom('listingMedia')
    .select(['id as mediaId', 'width', 'height'])
    .where('listingId', '=', listingId)
    .where('kind', '=', 'image')
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.width === null || row.height === null) return undefined;
  return { mediaId: row.mediaId, width: row.width, height: row.height };
}
