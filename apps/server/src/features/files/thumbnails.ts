import { readThumbnail } from '@tessera/contract/files';
import { pictureTypes } from '@tessera/domain/files/kinds';
import { MB } from '@tessera/domain/plans/sizes';
import { ok, refuse } from '@tessera/domain/result';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { handleBytes, signedIn } from '../../platform/http/handle.ts';
import { NotDrawable, drawSmall } from '../../platform/pictures/small-picture.ts';
import type { Ports } from '../../ports.ts';
import { toWeb } from './file-answer.ts';
import { type StoredFile, findFile } from './files.queries.ts';
import { refuseWithoutBytes } from './store-faults.ts';
import { thumbnailKey } from './store-keys.ts';

/** What is larger is read only by whoever asks for all of it. */
const LARGEST_PICTURE = 60 * MB;
const noPreview = refuse({ code: 'files.no_preview' });

/** Drawn when it is first looked at, and kept beside the file. */
export const readThumbnailRoute = handleBytes(
  readThumbnail,
  async ({ viewer, params, headers, log }, { db, store }: Ports) => {
    const { user } = signedIn(viewer);
    const file = await findFile(db, user.id, params.fileId);
    if (!file) return refuse({ code: 'files.missing' });
    if (!pictureTypes.includes(file.mimeType) || file.size > LARGEST_PICTURE) return noPreview;
    const etag = `"${file.sha256.toString('base64url')}-small"`;
    if (headers.get('if-none-match') === etag)
      return ok(new Response(null, { status: 304, headers: { ETag: etag } }));

    const drawn = await refuseWithoutBytes(log, () => ensureThumbnail(store, file));
    if (!drawn.ok) return drawn;
    if (drawn.value === 0) return noPreview;
    return refuseWithoutBytes(log, async () =>
      ok(
        new Response(toWeb(await store.read(thumbnailKey(file.storeKey))), {
          headers: {
            'Content-Type': 'image/webp',
            'Content-Length': String(drawn.value),
            // A file's bytes never change, and its small picture is only ever made of them.
            'Cache-Control': 'private, max-age=3600',
            ETag: etag,
          },
        }),
      ),
    );
  },
);

/** Its length; 0 where it cannot be drawn, which is remembered by an empty one. */
async function ensureThumbnail(store: FileStore, file: StoredFile) {
  const key = thumbnailKey(file.storeKey);
  const known = await store.sizeOf(key);
  if (known !== undefined) return ok(known);
  const bytes = await drawOrNothing(store, file);
  if (bytes.length > 0) await store.writePiece(key, 0, bytes);
  const pieces = bytes.length > 0 ? [{ start: 0, length: bytes.length }] : [];
  await store.finish(key, key, bytes.length, pieces);
  return ok(bytes.length);
}

async function drawOrNothing(store: FileStore, file: StoredFile): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of (await store.read(file.storeKey)) as AsyncIterable<Buffer>) pieces.push(piece);
  try {
    return await drawSmall(Buffer.concat(pieces));
  } catch (error) {
    if (error instanceof NotDrawable) return new Uint8Array();
    throw error;
  }
}
