import { Readable } from 'node:stream';
import type { Db } from '../../../platform/db/database.ts';
import type { ZipEntry } from '../../../platform/zip/zip-stream.ts';
import { findPhoto, listPhotosOfPerson } from './request-photos.queries.ts';

/** Photos of a person’s moves and of damage during them, for their download. Each is read only when it is packed. */
export async function listMovePhotoEntries(db: Db, userId: number): Promise<ZipEntry[]> {
  const photos = await listPhotosOfPerson(db, userId);
  return photos.map(({ id, requestId, size, createdAt }) => ({
    name: `photos of moves/${id}.webp`,
    modifiedAt: createdAt,
    size,
    isPacked: false,
    async open() {
      const photo = await findPhoto(db, { requestId, photoId: id });
      if (!photo) throw new Error(`Photo ${id} was deleted during the download`);
      return Readable.from([photo.content]);
    },
  }));
}
