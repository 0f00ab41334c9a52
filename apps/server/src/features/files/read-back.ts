import { createHash } from 'node:crypto';
import { HEAD_BYTES } from '@tessera/domain/files/kinds';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { KnownContent } from './running-digests.ts';
import type { Chunk } from './upload-chunks.queries.ts';

/**
 * What lies in the store, read from its first byte to its last. Undefined where a chunk is not what was sent: a store
 * at the other end of a network may have gone on writing after a connection to it broke.
 */
export async function readBack(
  store: FileStore,
  storeKey: string,
  chunks: readonly Chunk[],
): Promise<KnownContent | undefined> {
  const whole = createHash('sha256');
  const proof = proveChunks(chunks);
  const start: Buffer[] = [];
  let headBytes = 0;
  for await (const piece of (await store.read(storeKey)) as AsyncIterable<Buffer>) {
    whole.update(piece);
    if (!proof.add(piece)) return undefined;
    if (headBytes < HEAD_BYTES) {
      start.push(Buffer.from(piece.subarray(0, HEAD_BYTES - headBytes)));
      headBytes += piece.length;
    }
  }
  return proof.isComplete() ? { sha256: whole.digest(), head: Buffer.concat(start) } : undefined;
}

/** Whether a finished file has just these bytes at the chunk's offset. */
export async function holdsChunk(
  store: FileStore,
  file: { readonly storeKey: string; readonly size: number; readonly sha256: Buffer },
  { start, length, sha256 }: Chunk,
): Promise<boolean> {
  if (start + length > file.size) return false;
  if (length === file.size) return sha256.equals(file.sha256);
  const hash = createHash('sha256');
  const range = { start, end: start + length };
  for await (const piece of (await store.read(file.storeKey, range)) as AsyncIterable<Buffer>)
    hash.update(piece);
  return hash.digest().equals(sha256);
}

/** Compares bytes with the digests of the chunks that they are made of, as they come. */
function proveChunks(chunks: readonly Chunk[]) {
  const rest = chunks.filter(({ length }) => length > 0);
  let hash = createHash('sha256');
  let left = rest[0]?.length ?? 0;
  return {
    /** False where they are other ones, or more. */
    add(bytes: Buffer): boolean {
      for (let at = 0; at < bytes.length;) {
        const [chunk] = rest;
        if (!chunk) return false;
        const piece = bytes.subarray(at, at + left);
        hash.update(piece);
        at += piece.length;
        left -= piece.length;
        if (left > 0) continue;
        if (!hash.digest().equals(chunk.sha256)) return false;
        rest.shift();
        hash = createHash('sha256');
        left = rest[0]?.length ?? 0;
      }
      return true;
    },
    isComplete: () => rest.length === 0,
  };
}
