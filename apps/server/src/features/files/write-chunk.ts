import type { Ports } from '../../ports.ts';
import type { ReceivedChunk } from './received-chunk.ts';
import { type Chunk, type Progress, deleteChunk, markStored } from './upload-chunks.queries.ts';
import { createUploadState } from './upload-state.ts';
import type { Upload } from './uploads.queries.ts';

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
  const { db, clock } = ports;
  const { chunkDigests } = ports.state.get(createUploadState);
  let counting: Promise<Progress | undefined> | undefined;
  const count = () => {
    if (upload.totalChunks === 1) chunkDigests.addWhole(upload.id, chunk.sha256, received);
    else chunkDigests.add(upload.id, chunk.start, received);
    counting = markStored(db, upload.id, chunk.start, clock.now());
    return counting;
  };
  try {
    await storeBytes(ports.store, upload.id, chunk.start, received.bytes, () => {
      // Awaited below, after the bytes.
      count().catch(() => {});
    });
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
  { start }: Chunk,
): Promise<Progress | undefined> {
  await store.makeDurable(id);
  return markStored(db, id, start, clock.now());
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
