import type { Db } from '../../../platform/db/database.ts';

export interface Photo {
  /** A JPEG file. */
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

interface NewPhoto {
  readonly fileId: number;
  /** Undefined if the file could not be drawn as a picture. That is stored too, so that nobody tries again. */
  readonly drawn: Photo | undefined;
  readonly createdAt: Date;
}

export async function createPhoto(db: Db, { fileId, drawn, createdAt }: NewPhoto): Promise<void> {
  await db
    .insertInto('orderPhotos')
    .values({ fileId, createdAt, ...drawn })
    .onConflict((conflict) => conflict.column('fileId').doNothing())
    .execute();
}

export async function hasPhoto(db: Db, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orderPhotos')
    .select('fileId')
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

interface LineKey {
  readonly orderId: string;
  readonly lineId: string;
}

/**
 * The photo of an order's line. Buyers and sellers find the photos of what they bought or sold, administrators all
 * photos.
 */
export async function findLinePhoto(
  db: Db,
  { orderId, lineId }: LineKey,
  viewer: { readonly userId: number; readonly isAdministrator: boolean },
): Promise<(Photo & { readonly fileId: number }) | undefined> {
  const row = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .innerJoin('orderPhotos', 'orderPhotos.fileId', 'orderLines.photoFileId')
    .select(['orderPhotos.fileId', 'content', 'width', 'height'])
    .where('orderLines.id', '=', lineId)
    .where('orders.id', '=', orderId)
    .$if(!viewer.isAdministrator, (query) =>
      query.where((where) =>
        where.or([
          where('orders.userId', '=', viewer.userId),
          where.and([
            where('orderLines.sellerId', '=', viewer.userId),
            where('orders.paidAt', 'is not', null),
          ]),
        ]),
      ),
    )
    .executeTakeFirst();
  if (!row || row.content === null || row.width === null || row.height === null) return undefined;
  const { fileId, content, width, height } = row;
  return { fileId, content, width, height };
}

/** The photos of an order's lines, by the line's id. */
export async function listLinePhotos(db: Db, orderId: string): Promise<ReadonlyMap<string, Photo>> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('orderPhotos', 'orderPhotos.fileId', 'orderLines.photoFileId')
    .select(['orderLines.id', 'content', 'width', 'height'])
    .where('orderId', '=', orderId)
    .execute();
  return new Map(
    rows.flatMap(({ id, content, width, height }) =>
      content === null || width === null || height === null ? [] : [[id, { content, width, height }]],
    ),
  );
}
