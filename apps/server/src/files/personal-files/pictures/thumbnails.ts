import { setTimeout as wait } from 'node:timers/promises';
import { readThumbnail } from '@tessera/contract/files/files';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { handleBytes, signedIn } from '../../../platform/http/handle.ts';
import { NotDrawable } from '../../../platform/pictures/not-drawable.ts';
import type { Ports } from '../../../ports.ts';
import { toWeb } from '../downloads/file-answer.ts';
import { type StoredFile, findFile } from '../files.queries.ts';
import { createRunningDrawings } from './running-drawings.ts';
import { refuseWithoutBytes } from '../stored-bytes/store-faults.ts';
import { type PictureSize, thumbnailKey } from '../stored-bytes/store-keys.ts';

const edges = { small: 480, large: 2_048 } as const satisfies Record<PictureSize, number>;
/** How long a request waits for a thumbnail. Drawing goes on in the background, and a later request finds it. */
const WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 5;

type Needs = Pick<Ports, 'store' | 'pictures' | 'state'>;

/** Returns the preview of a file. It is drawn on first use and stored beside the file. */
export const readThumbnailRoute = handleBytes(
  readThumbnail,
  async ({ viewer, params, query, headers, log }, ports: Ports) => {
    const { user } = signedIn(viewer);
    const file = await findFile(ports.db, user.id, params.fileId);
    if (!file) return refuse({ code: 'files.missing' });
    if (!ports.pictures.canDraw(file)) return refuse({ code: 'files.no_preview' });
    const etag = `"${file.sha256.toString('base64url')}-${query.size}"`;
    if (headers.get('if-none-match') === etag)
      return ok(new Response(null, { status: 304, headers: { ETag: etag } }));

    const drawing = refuseWithoutBytes(log, async () => ok(await ensureThumbnail(ports, file, query.size)));
    const length = await inTime(drawing);
    if (length === 'later') return ok(notYet());
    if (!length.ok) return length;
    if (length.value === 0) return refuse({ code: 'files.no_preview' });
    return refuseWithoutBytes(log, async () =>
      ok(
        new Response(toWeb(await ports.store.read(thumbnailKey(file.storeKey, query.size))), {
          headers: {
            'Content-Type': 'image/webp',
            'Content-Length': String(length.value),
            // A file's bytes never change, so neither does its preview.
            'Cache-Control': 'private, max-age=3600',
            ETag: etag,
          },
        }),
      ),
    );
  },
);

/** Answers that the picture is still being drawn. The status is a success, because browsers log failed requests. */
function notYet(): Response {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' };
  return new Response(null, { status: 202, headers });
}

async function inTime<Value extends Result<number, unknown>>(
  drawing: Promise<Value>,
): Promise<Value | 'later'> {
  const ended = new AbortController();
  try {
    return await Promise.race([drawing, wait(WAIT_MS, 'later' as const, { signal: ended.signal })]);
  } finally {
    ended.abort();
  }
}

/** Returns the picture's length, or 0 if it cannot be drawn. Simultaneous requests share one drawing. */
async function ensureThumbnail(needs: Needs, file: StoredFile, size: PictureSize): Promise<number> {
  const drawings = needs.state.get(createRunningDrawings);
  return drawings.share(thumbnailKey(file.storeKey, size), () => drawOnce(needs, file, size));
}

/**
 * Draws the preview unless it is stored already, and returns its length. An empty stored picture means that the file
 * cannot be drawn.
 */
async function drawOnce({ store, pictures }: Needs, file: StoredFile, size: PictureSize): Promise<number> {
  const key = thumbnailKey(file.storeKey, size);
  const known = await store.sizeOf(key);
  if (known !== undefined) return known;
  const source = {
    size: file.size,
    read: (range?: { start: number; end: number }) => store.read(file.storeKey, range),
  };
  const bytes = await pictures.draw(file.mimeType, source, edges[size]).catch((error: unknown) => {
    if (error instanceof NotDrawable) return new Uint8Array();
    throw error;
  });
  if (bytes.length > 0) await store.writePiece(key, 0, bytes);
  const pieces = bytes.length > 0 ? [{ start: 0, length: bytes.length }] : [];
  await store.finish(key, key, bytes.length, pieces);
  return bytes.length;
}
