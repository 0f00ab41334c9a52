import { createHash } from 'node:crypto';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { HEAD_BYTES } from '@tessera/domain/files/personal-files/kinds';
import type { Ports } from '../../../ports.ts';
import { proveChunks } from '../chunks/read-back.ts';
import type { KnownContent } from '../chunks/running-digests.ts';
import { storeWhole } from '../uploads/store-whole.ts';
import { type Chunk, findStoredChunks } from '../chunks/upload-chunks.queries.ts';
import { listPartials, recordCopied } from './partial-uploads.queries.ts';

type Needs = Pick<Ports, 'db' | 'store' | 'clock'>;

/**
 * Copies the bytes of partial uploads, one after another, into the final upload that joins them. It works with any
 * store, and may be repeated after a kill. Undefined if the stored bytes of a partial upload differ from those that
 * were sent.
 */
export async function assemblePartials(
  { db, store, clock }: Needs,
  finalId: string,
): Promise<KnownContent | undefined> {
  const copy = copyInto(store, finalId);
  for (const partial of await listPartials(db, finalId)) {
    // One after another: they are positions of one file.
    // oxlint-disable-next-line no-await-in-loop
    const chunks = await findStoredChunks(db, partial.id);
    // oxlint-disable-next-line no-await-in-loop
    if (!(await storeWhole(store, partial.id, partial.size ?? 0, chunks))) return undefined;
    const proof = proveChunks(chunks, createHash('sha256'));
    // oxlint-disable-next-line no-await-in-loop
    for await (const bytes of (await store.read(partial.id)) as AsyncIterable<Buffer>) {
      if (!proof.add(bytes)) return undefined;
      await copy.add(bytes);
    }
    if (!proof.isComplete()) return undefined;
  }
  const { content, pieces } = await copy.end();
  await recordCopied(db, finalId, pieces, clock.now());
  return content;
}

/** Writes the bytes to the upload in pieces of 2 MB, however they are cut when they come, and hashes them. */
function copyInto(store: Needs['store'], upload: string) {
  const whole = createHash('sha256');
  const pieces: Chunk[] = [];
  let head = Buffer.alloc(0);
  let held: Buffer[] = [];
  let heldBytes = 0;
  let start = 0;

  async function flush(): Promise<void> {
    if (heldBytes === 0) return;
    const bytes = Buffer.concat(held);
    held = [];
    heldBytes = 0;
    if (start === 0) head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
    whole.update(bytes);
    await store.writePiece(upload, start, bytes);
    pieces.push({ start, length: bytes.length, sha256: createHash('sha256').update(bytes).digest() });
    start += bytes.length;
  }

  return {
    async add(bytes: Buffer): Promise<void> {
      for (let at = 0; at < bytes.length;) {
        const piece = bytes.subarray(at, at + CHUNK_BYTES - heldBytes);
        held.push(piece);
        heldBytes += piece.length;
        at += piece.length;
        // oxlint-disable-next-line no-await-in-loop -- the next piece waits for this one
        if (heldBytes === CHUNK_BYTES) await flush();
      }
    },
    async end(): Promise<{ readonly content: KnownContent; readonly pieces: readonly Chunk[] }> {
      await flush();
      return { content: { sha256: whole.digest(), head }, pieces };
    },
  };
}
