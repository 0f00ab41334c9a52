import type { Refusal } from '@tessera/contract/refusals';
import type { PictureShape } from '@tessera/domain/market/listings/media';
import { editKey, type PictureEdit } from '@tessera/domain/market/listings/picture-edits';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { FileMissing, type FileStore } from '../../../platform/file-store/file-store.ts';
import type { Log } from '../../../platform/log/log.ts';
import { NotDrawable } from '../../../platform/pictures/not-drawable.ts';
import type { PictureFormat, PictureSize } from '../../../platform/pictures/drawing-task.ts';
import type { Ports } from '../../../ports.ts';
import { readRange } from '../downloads/byte-range.ts';
import { answerFile, answerUnchanged, etagOf, type ServedFile, toWeb } from '../downloads/file-answer.ts';
import { recordDrawnEdit } from './drawn-edits.queries.ts';
import type { StoredFile } from '../files.queries.ts';
import { createRunningDrawings } from './running-drawings.ts';
import { refuseWithoutBytes } from '../stored-bytes/store-faults.ts';
import { pictureKey } from '../stored-bytes/store-keys.ts';

interface Needs extends Pick<Ports, 'db' | 'store' | 'pictures' | 'state'> {
  readonly log: Log;
}

interface DrawnShape {
  readonly edge: number;
  readonly format: PictureFormat;
  readonly edit?: PictureEdit | null;
}

/** A picture in one of the shapes that pages use, as it is in the file or edited. */
interface ShownShape extends PictureShape {
  readonly edit: PictureEdit | null;
}

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

type PictureRefusal = Refusal<'files.missing' | 'files.no_preview' | 'files.store_away'>;

/** Returns a picture in one of the shapes that pages use. It is drawn on first use and stored beside the file. */
export async function answerPicture(
  needs: Needs,
  file: StoredFile,
  { shape, headers }: { readonly shape: ShownShape; readonly headers: Headers },
): Promise<Result<Response, PictureRefusal>> {
  if (!needs.pictures.canDraw(file)) return refuse({ code: 'files.no_preview' });
  const etag = `"${file.sha256.toString('base64url')}-${shape.edge}-${shape.format}${shape.edit ? `-${editKey(shape.edit)}` : ''}"`;
  if (headers.get('if-none-match') === etag)
    return ok(new Response(null, { status: 304, headers: { ETag: etag } }));
  const drawn = await refuseWithoutBytes(needs.log, async () => ok(await ensurePicture(needs, file, shape)));
  if (!drawn.ok) return drawn;
  if (drawn.value === 0) return refuse({ code: 'files.no_preview' });
  return refuseWithoutBytes(needs.log, async () =>
    ok(
      new Response(toWeb(await needs.store.read(keyOf(file, shape))), {
        headers: {
          'Content-Type': contentTypes[shape.format],
          'Content-Length': String(drawn.value),
          ETag: etag,
        },
      }),
    ),
  );
}

/** Returns the picture's length, or 0 if it cannot be drawn. Simultaneous requests share one drawing. */
async function ensurePicture(needs: Needs, file: StoredFile, shape: ShownShape): Promise<number> {
  const drawings = needs.state.get(createRunningDrawings);
  return drawings.share(keyOf(file, shape), () => drawOnce(needs, file, shape));
}

function keyOf({ storeKey }: StoredFile, shape: ShownShape): string {
  return pictureKey(storeKey, shape, shape.edit ? editKey(shape.edit) : undefined);
}

/**
 * Draws the picture unless it is stored already, and returns its length. An empty stored picture means that the file
 * cannot be drawn.
 */
async function drawOnce(
  { db, store, pictures }: Needs,
  file: StoredFile,
  shape: ShownShape,
): Promise<number> {
  const key = keyOf(file, shape);
  const known = await store.sizeOf(key);
  if (known !== undefined) return known;
  if (shape.edit && !(await recordDrawnEdit(db, file.id, editKey(shape.edit)))) return 0;
  const bytes = await draw({ store, pictures }, file, shape).catch((error: unknown) => {
    if (error instanceof NotDrawable) return new Uint8Array();
    throw error;
  });
  if (bytes.length > 0) await store.writePiece(key, 0, bytes);
  await store.finish(key, key, bytes.length, bytes.length > 0 ? [{ start: 0, length: bytes.length }] : []);
  return bytes.length;
}

/** Undefined if the file cannot be drawn or its bytes are missing. */
export async function drawPicture(
  needs: Pick<Needs, 'store' | 'pictures'>,
  file: StoredFile,
  shape: DrawnShape,
): Promise<Uint8Array | undefined> {
  try {
    return await draw(needs, file, shape);
  } catch (error) {
    if (error instanceof NotDrawable || error instanceof FileMissing) return undefined;
    throw error;
  }
}

async function draw(
  { store, pictures }: Pick<Needs, 'store' | 'pictures'>,
  file: StoredFile,
  { edge, format, edit = null }: DrawnShape,
): Promise<Uint8Array> {
  return pictures.draw(file.mimeType, sourceOf(store, file), edge, { format, edit });
}

function sourceOf(store: FileStore, file: StoredFile) {
  const read = (range?: { start: number; end: number }) => store.read(file.storeKey, range);
  return { size: file.size, read };
}

/**
 * Number of bytes that are read to find a picture's size. They include any header, even with the thumbnail that cameras
 * embed before it.
 */
const HEAD_BYTES = 512 * 1024;
/** If the header does not contain the size, the picture is drawn with this edge and the drawing is measured. */
const PROBE_EDGE = 1_920;

/** Size of a picture after it is turned upright. Undefined if it cannot be drawn or its bytes are missing. */
export async function measureFile(
  needs: Pick<Needs, 'store' | 'pictures'>,
  file: StoredFile,
): Promise<PictureSize | undefined> {
  if (!needs.pictures.canDraw(file)) return undefined;
  try {
    const { pictures } = needs;
    const measured = await pictures.measure(await readHead(needs.store, file));
    return (
      measured ?? (await pictures.measure(await draw(needs, file, { edge: PROBE_EDGE, format: 'webp' })))
    );
  } catch (error) {
    if (error instanceof NotDrawable || error instanceof FileMissing) return undefined;
    throw error;
  }
}

async function readHead(store: FileStore, file: StoredFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const head = await store.read(file.storeKey, { start: 0, end: HEAD_BYTES });
  for await (const piece of head as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Returns an unchanged file, the whole or a range of it. The browser displays it if its type is harmless. */
export async function answerFileAsIs(
  { store, log }: Pick<Needs, 'store' | 'log'>,
  file: ServedFile,
  headers: Headers,
): Promise<Result<Response, Refusal<'files.missing' | 'files.range_invalid' | 'files.store_away'>>> {
  if (headers.get('if-none-match') === etagOf(file)) return ok(answerUnchanged(file, { isShown: true }));
  const condition = headers.get('if-range');
  const isOther = condition !== null && condition !== etagOf(file);
  const range = isOther ? undefined : readRange(headers.get('range'), file.size);
  if (range === 'unsatisfiable') return refuse({ code: 'files.range_invalid', size: file.size });
  return refuseWithoutBytes(log, async () => ok(await answerFile(store, file, { range, isShown: true })));
}
