import { type Hash, createHash } from 'node:crypto';
import { HEAD_BYTES } from '@tessera/domain/files/personal-files/kinds';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import type { KnownContent } from './running-digests.ts';
import type { Chunk } from './upload-chunks.queries.ts';

/**
 * Reads a stored file completely and returns what was computed from it. Undefined if a chunk differs from what was
 * sent, which happens when a remote store went on writing after the connection to it broke.
 */
export async function readBack(
  store: FileStore,
  storeKey: string,
  chunks: readonly Chunk[],
): Promise<KnownContent | undefined> {
  const whole = createHash('sha256');
  const proof = proveChunks(chunks, whole);
  const start: Buffer[] = [];
  let headBytes = 0;
  for await (const piece of (await store.read(storeKey)) as AsyncIterable<Buffer>) {
    if (!proof.add(piece)) return undefined;
    if (headBytes < HEAD_BYTES) {
      start.push(Buffer.from(piece.subarray(0, HEAD_BYTES - headBytes)));
      headBytes += piece.length;
    }
  }
  return proof.isComplete() ? { sha256: whole.digest(), head: Buffer.concat(start) } : undefined;
}

/** Whether a finished file has exactly this chunk's bytes at the chunk's offset. */
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

/**
 * Compares bytes with the digests of their chunks as they are read, and adds them to the digest of the file, `whole`.
 */
export function proveChunks(chunks: readonly Chunk[], whole: Hash) {
  const rest = chunks.filter(({ length }) => length > 0);
  let hash = createHash('sha256');
  let left = rest[0]?.length ?? 0;
  return {
    /**
     * Takes the next bytes of the file. False if they differ from a chunk, or if there are more than the chunks have.
     */
    add(bytes: Buffer): boolean {
      for (let at = 0; at < bytes.length;) {
        const [chunk] = rest;
        if (!chunk) return false;
        const piece = bytes.subarray(at, at + left);
        whole.update(piece);
        if (!chunk.isFromStart) hash.update(piece);
        at += piece.length;
        left -= piece.length;
        if (left > 0) continue;
        const found = chunk.isFromStart ? whole.copy() : hash;
        if (!found.digest().equals(chunk.sha256)) return false;
        rest.shift();
        hash = createHash('sha256');
        left = rest[0]?.length ?? 0;
      }
      return true;
    },
    isComplete: () => rest.length === 0,
  };
}
