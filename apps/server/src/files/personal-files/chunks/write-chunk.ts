import { setTimeout as pause } from 'node:timers/promises';
import type { Ports } from '../../../ports.ts';
import type { ReceivedChunk } from './received-chunk.ts';
import {
  type Chunk,
  type Claim,
  type Progress,
  claimChunk,
  deleteChunk,
  findEarlyUntil,
  markStored,
} from './upload-chunks.queries.ts';
import { createUploadState } from '../uploads/upload-state.ts';
import type { Upload } from '../uploads/uploads.queries.ts';

const POLL_MS = 30;

/**
 * Writes a claimed chunk whose digest is right, and counts it. Resolves when both the bytes and the count are done. In
 * the local store, the chunk is counted and hashed while the disk still makes its bytes durable: every reader already
 * finds the bytes by then. If the machine fails and loses them, the digest in memory is lost too, so finishing the
 * upload reads all bytes and notices the difference.
 *
 * Undefined if the upload was deleted.
 */
export async function writeChunk(
  ports: Ports,
  upload: Upload,
  chunk: Chunk,
  received: ReceivedChunk,
): Promise<Progress | undefined> {
  const { db, store, clock } = ports;
  const { chunkDigests } = ports.state.get(createUploadState);
  let counting: Promise<Progress | undefined> | undefined;
  const count = () => {
    if (upload.totalChunks === 1) chunkDigests.addWhole(upload.id, chunk.sha256, received);
    else chunkDigests.add(upload.id, chunk.start, received);
    // Claim and bytes are durable, so a count that a power failure loses can be found again.
    counting = markStored(db, upload.id, chunk, { now: clock.now(), isLight: store.readPiece !== undefined });
    return counting;
  };
  const onWritten = () => {
    // The promise is awaited below, after the bytes were written.
    count().catch(() => {});
  };
  try {
    await (received.early
      ? received.early.finish(received.bytes, onWritten)
      : storeBytes(store, upload.id, chunk.start, received.bytes, onWritten));
  } catch (error) {
    chunkDigests.doubt(upload.id);
    if (counting) {
      await counting.catch(() => {});
      await deleteChunk(db, upload.id, chunk.start);
    }
    throw error;
  }
  return counting ?? count();
}

/**
 * Answers a repeated chunk that was counted before. The request that counted it may still be waiting for the disk, so
 * this waits too.
 */
export async function countAgain(
  { db, store, clock }: Ports,
  { id }: Upload,
  chunk: Chunk,
): Promise<Progress | undefined> {
  await store.makeDurable(id);
  return markStored(db, id, chunk, { now: clock.now(), isLight: false });
}

/**
 * Waits until no other request is writing unchecked bytes of this claimed chunk. A request in this process is stopped
 * at once or completes the chunk; one in another process ends within two seconds. Returns the state of the claim
 * afterwards.
 */
export async function waitForOthers(
  { db, store, clock, state }: Ports,
  { id }: Upload,
  chunk: Chunk,
  { early }: ReceivedChunk,
): Promise<Claim> {
  const { earlyPieces } = state.get(createUploadState);
  const other = await earlyPieces.stop(id, chunk.start, early);
  if (other === 'stopped') return 'claimed';
  if (other === 'ended') return claimChunk(db, id, chunk, { isLight: !store.readPiece });
  const since = performance.now();
  const end = await findEarlyUntil(db, id, chunk);
  if (!end) return 'claimed';
  const waitMs = end.getTime() - clock.now().getTime();
  while (performance.now() - since < waitMs && (await findEarlyUntil(db, id, chunk))) await pause(POLL_MS);
  return claimChunk(db, id, chunk, { isLight: !store.readPiece });
}

/** Writes bytes to the store. Clients of remote stores get a copy, because other threads can read the shared memory. */
export async function storeBytes(
  store: Ports['store'],
  uploadId: string,
  start: number,
  bytes: Uint8Array,
  onWritten?: () => void,
): Promise<void> {
  if (bytes.length === 0) return;
  await store.writePiece(uploadId, start, store.kind === 'local' ? bytes : Buffer.from(bytes), onWritten);
}
