import { setTimeout as pause } from 'node:timers/promises';
import type { Ports } from '../../ports.ts';
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
import { createUploadState } from './upload-state.ts';
import type { Upload } from './uploads.queries.ts';

const LOOK_MS = 30;

/**
 * Writes a claimed chunk whose digest is right, and counts it. Resolves when both are durable. In the local store, the
 * chunk is counted and hashed while the disk makes its bytes durable: every reader finds them by then, and if the machine
 * loses them, no digest of the file remains in memory, so that finishing the upload reads all bytes and finds the
 * difference.
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
    // Claim and bytes are durable, so a lost count can be found again.
    counting = markStored(db, upload.id, chunk, { now: clock.now(), isLight: store.readPiece !== undefined });
    return counting;
  };
  const onWritten = () => {
    // Awaited below, after the bytes.
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

/** For a chunk that was counted before. The request that counted it may still be waiting for the disk. */
export async function countAgain(
  { db, store, clock }: Ports,
  { id }: Upload,
  chunk: Chunk,
): Promise<Progress | undefined> {
  await store.makeDurable(id);
  return markStored(db, id, chunk, { now: clock.now(), isLight: false });
}

/**
 * Waits until no other request writes bytes of this claimed chunk that are not proved: one in this process stops at once
 * or completes the chunk, one in another process does so within two seconds. Returns the state of the claim afterwards.
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
  while (performance.now() - since < waitMs && (await findEarlyUntil(db, id, chunk))) await pause(LOOK_MS);
  return claimChunk(db, id, chunk, { isLight: !store.readPiece });
}

/** Clients of remote stores need a copy, because other threads read the shared memory. */
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
