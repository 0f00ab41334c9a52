import { setTimeout as wait } from 'node:timers/promises';
import { readThumbnail } from '@tessera/contract/files';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { handleBytes, signedIn } from '../../platform/http/handle.ts';
import { NotDrawable } from '../../platform/pictures/not-drawable.ts';
import type { Ports } from '../../ports.ts';
import { toWeb } from './file-answer.ts';
import { type StoredFile, findFile } from './files.queries.ts';
import { refuseWithoutBytes } from './store-faults.ts';
import { type PictureSize, thumbnailKey } from './store-keys.ts';

const edges = { small: 480, large: 2_048 } as const satisfies Record<PictureSize, number>;
/** Whoever asks is not kept waiting longer; it is drawn behind them, and there when they ask again. */
const WAIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 5;

type Needs = Pick<Ports, 'store' | 'pictures'>;

/** Drawn when it is first looked at, and kept beside the file. */
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
            // A file's bytes never change, and its small picture is only ever made of them.
            'Cache-Control': 'private, max-age=3600',
            ETag: etag,
          },
        }),
      ),
    );
  },
);

/** No refusal, which a browser would complain of aloud: the picture is on its way. */
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

const beingDrawn = new WeakMap<FileStore, Map<string, Promise<number>>>();

/** Its length; 0 where it cannot be drawn. Who asks while it is being drawn waits for the same one. */
async function ensureThumbnail(needs: Needs, file: StoredFile, size: PictureSize): Promise<number> {
  const key = thumbnailKey(file.storeKey, size);
  const all = beingDrawn.get(needs.store) ?? new Map<string, Promise<number>>();
  beingDrawn.set(needs.store, all);
  const drawing = all.get(key) ?? drawOnce(needs, file, size).finally(() => all.delete(key));
  all.set(key, drawing);
  return drawing;
}

/** What cannot be drawn is remembered by an empty picture. */
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
