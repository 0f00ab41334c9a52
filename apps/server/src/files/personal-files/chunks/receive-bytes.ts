import { type Hash, createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Ports } from '../../../ports.ts';
import { finishUpload } from '../uploads/finish-upload.ts';
import type { ReceivedChunk } from './received-chunk.ts';
import { type PieceReader, readPieces } from '../downloads/read-pieces.ts';
import { storeBytes } from './write-chunk.ts';
import type { Checksum } from '../tus/tus-headers.ts';
import { type Writer, claimWriter, countPieces, uncountPiece } from '../tus/tus.queries.ts';
import { markFinishing } from '../uploads/finish-upload.queries.ts';
import type { Chunk } from './upload-chunks.queries.ts';
import { type UploadState, createUploadState } from '../uploads/upload-state.ts';
import { type Upload, findUploadById, isPartialUpload } from '../uploads/uploads.queries.ts';
import { NotTheWriter, type WriterLease, startLease, leaseEnd } from './writer-lease.ts';

export type ReceiveRefusal = Refusal<
  | 'request.too_large'
  | 'upload.unknown'
  | 'upload.busy'
  | 'upload.offset_differs'
  | 'upload.sum_differs'
  | 'upload.too_many_chunks'
>;

export interface Incoming {
  readonly offset: number;
  readonly body: Readable;
  /** Length of the body. Undefined if the client did not announce it. */
  readonly length: number | undefined;
  readonly checksum: Checksum | undefined;
}

interface Work {
  readonly ports: Ports;
  readonly upload: Upload & { readonly size: number };
  readonly writer: Writer;
  readonly lease: WriterLease;
  readonly state: UploadState;
  readonly reader: PieceReader;
}

/**
 * Maximum number of pieces of one upload. Each piece is a row, and in some stores an object, so a client that sends
 * tiny pieces could otherwise create millions of them.
 */
const MAX_PIECES = 20_000;
/** When a client may try again whose upload was busy. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Adds a body's bytes to an upload, piece by piece. Each piece is durable and counted before the next one, so a broken
 * connection loses nothing that was counted. Returns the new offset. The last bytes of the upload finish the file.
 */
export async function receiveBytes(
  ports: Ports,
  upload: Work['upload'],
  incoming: Incoming,
): Promise<Result<number, ReceiveRefusal>> {
  const { db, clock } = ports;
  if (incoming.offset + (incoming.length ?? 0) > upload.size) return refuse({ code: 'request.too_large' });
  const writer = { uploadId: upload.id, token: randomUUID() };
  const state = ports.state.get(createUploadState);
  let lease: WriterLease | undefined;
  let isAtOffset = false;
  // The body may already be received while the lease is being taken, but at most one piece of it.
  const max = Math.max(0, upload.size - incoming.offset);
  const arriving = {
    file: upload.id,
    start: incoming.offset,
    max,
    // As long as this connection has the lease, nobody else writes beyond the counted bytes, so a piece may be written
    // while it arrives.
    beginPiece: (start: number) =>
      ports.store.beginPiece?.(upload.id, start, () => isAtOffset && lease?.isSafe() === true),
  };
  const reader = readPieces(state, incoming.body, arriving, () => lease?.onBytes());
  try {
    const taken = await claimWriter(db, writer, clock.now(), leaseEnd(clock.now()));
    if (!taken) return await withoutLease(ports, upload, incoming.offset);
    lease = startLease(ports, writer);
    if (taken.storedBytes !== incoming.offset)
      return refuse({ code: 'upload.offset_differs', offset: taken.storedBytes });
    if (taken.storedChunks >= MAX_PIECES)
      return refuse({ code: 'upload.too_many_chunks', limit: MAX_PIECES });
    isAtOffset = true;
    const received = await takeBytes({ ports, upload, writer, lease, state, reader }, incoming);
    if (!received.ok || received.value !== upload.size) return received;
    if (isPartialUpload(upload)) {
      // A partial upload does not become a file by itself, so its digest is discarded.
      await state.tusDigests.take(upload.id, upload.size);
      return received;
    }
    const finished = await finishUpload(ports, upload.id, state.tusDigests);
    return finished?.state === 'open' ? refuse({ code: 'upload.offset_differs', offset: 0 }) : received;
  } catch (error) {
    if (error instanceof NotTheWriter) return replaced(ports, upload);
    throw error;
  } finally {
    await reader.leave();
    await lease?.end();
  }
}

async function takeBytes(
  work: Work,
  { offset, length, checksum }: Incoming,
): Promise<Result<number, ReceiveRefusal>> {
  const { reader } = work;
  const sum = checksum && createHash(checksum.algorithm);
  const unproved: Chunk[] = [];
  let end = offset;
  try {
    for (let piece = await reader.next(); piece; piece = await reader.next()) {
      const start = end;
      end += piece.bytes.length;
      // The last bytes are final when they are counted, so they wait until it is certain that no more follow.
      // oxlint-disable-next-line no-await-in-loop
      if (end === work.upload.size && (await reader.isTooLong())) break;
      // oxlint-disable-next-line no-await-in-loop
      if (sum) unproved.push(await storeUnproved(work, start, piece, sum));
      // oxlint-disable-next-line no-await-in-loop
      else await storePiece(work, start, piece, end === offset + (length ?? Number.NaN));
    }
  } finally {
    reader.stop();
  }
  if (reader.end() === 'too long') return refuse({ code: 'request.too_large' });
  if (!sum || !checksum) return ok(end);
  if (!sum.digest().equals(checksum.digest)) return refuse({ code: 'upload.sum_differs' });
  await count(work, unproved, true);
  return ok(end);
}

/**
 * Writes a piece and counts it. In the local store, a piece is counted while the disk makes it durable. Only the
 * upload's last piece is counted afterwards, because it would finish the file.
 */
async function storePiece(work: Work, start: number, piece: ReceivedChunk, isLast: boolean): Promise<void> {
  const { bytes } = piece;
  const countPiece = async () => count(work, [await describe(start, piece)], isLast);
  let counting: Promise<void> | undefined;
  const countEarly = () => {
    counting = countPiece();
    // The promise is awaited below, after the bytes were written.
    counting.catch(() => {});
  };
  try {
    const isEnd = start + bytes.length === work.upload.size;
    await write(work, start, piece, isEnd ? undefined : countEarly);
  } catch (error) {
    const isCounted = await counting?.then(
      () => true,
      () => false,
    );
    if (isCounted) await uncountPiece(work.ports.db, work.writer, { start, length: bytes.length });
    throw error;
  }
  await (counting ?? countPiece());
  // The piece is hashed only after it was counted: a piece that was not counted may be sent again with other bytes.
  work.state.tusDigests.add(work.upload.id, start, piece);
}

async function storeUnproved(work: Work, start: number, piece: ReceivedChunk, sum: Hash): Promise<Chunk> {
  await write(work, start, piece);
  sum.update(piece.bytes);
  const described = await describe(start, piece);
  piece.release();
  return described;
}

async function describe(start: number, { bytes, sha256, hash }: ReceivedChunk): Promise<Chunk> {
  const digest = await sha256;
  return { start, length: bytes.length, sha256: digest, isFromStart: hash?.isFromStart() === true };
}

async function write(
  { ports: { store }, upload, lease, state }: Work,
  start: number,
  { bytes, early }: ReceivedChunk,
  onWritten?: () => void,
): Promise<void> {
  try {
    await lease.whileHeld(() =>
      early ? early.finish(bytes, onWritten) : storeBytes(store, upload.id, start, bytes, onWritten),
    );
  } catch (error) {
    await early?.stop();
    state.tusDigests.doubt(upload.id);
    throw error;
  }
}

/**
 * Counts pieces. The last bytes of the upload also mark it for finishing, in the same transaction, so that a kill
 * cannot separate the two. The last bytes of the body also end the lease, to save a statement.
 */
async function count(
  { ports, upload, writer, lease }: Work,
  pieces: readonly Chunk[],
  isBodyComplete: boolean,
): Promise<void> {
  const { db, clock, jobs } = ports;
  const now = clock.now();
  const last = pieces.at(-1);
  const isLast = last !== undefined && last.start + last.length === upload.size && !isPartialUpload(upload);
  const counted = { now, until: isBodyComplete ? undefined : leaseEnd(now) };
  const isCounted = await (isLast
    ? db.transaction().execute(async (tx) => {
        if (!(await countPieces(tx, writer, pieces, counted))) return false;
        await markFinishing(tx, upload.id);
        await jobs.enqueue(tx, 'files.finish', { uploadId: upload.id });
        return true;
      })
    : countPieces(db, writer, pieces, counted));
  if (!isCounted) throw new NotTheWriter();
  if (isBodyComplete && last) lease.left();
}

/** Answers a connection that has no lease: the upload is closed or unknown, or another connection is writing to it. */
async function withoutLease(
  ports: Ports,
  { id, size }: Work['upload'],
  offset: number,
): Promise<Result<number, ReceiveRefusal>> {
  const now = await findUploadById(ports.db, id);
  if (!now) return refuse({ code: 'upload.unknown' });
  if (now.state === 'open') return refuse({ code: 'upload.busy', retryAfter: RETRY_AFTER_SECONDS });
  if (now.state === 'finishing') await finishUpload(ports, id, ports.state.get(createUploadState).tusDigests);
  return offset === size ? ok(size) : refuse({ code: 'upload.offset_differs', offset: size });
}

async function replaced({ db, store }: Ports, { id }: Upload): Promise<Result<number, ReceiveRefusal>> {
  if (await findUploadById(db, id)) return refuse({ code: 'upload.busy', retryAfter: RETRY_AFTER_SECONDS });
  // The upload was deleted while this connection was still adding bytes. Those bytes are orphaned, so they are deleted.
  await store.discardUpload(id);
  return refuse({ code: 'upload.unknown' });
}
