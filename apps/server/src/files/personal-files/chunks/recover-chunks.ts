import { createHash } from 'node:crypto';
import type { Ports } from '../../../ports.ts';
import { findUnprovedClaims, markStored } from './upload-chunks.queries.ts';
import { createUploadState } from '../uploads/upload-state.ts';

/**
 * Counts the chunks of an upload whose bytes are stored but whose count was lost. The local store allows that: it
 * acknowledges a chunk when its claim and its bytes are durable, and a power failure may lose the count.
 */
export async function recoverChunks(ports: Ports, uploadId: string): Promise<void> {
  const { db, store, clock } = ports;
  if (!store.readPiece) return;
  const { earlyPieces } = ports.state.get(createUploadState);
  const claims = await findUnprovedClaims(db, uploadId, clock.now());
  for (const chunk of claims.filter(({ start }) => !earlyPieces.isRunning(uploadId, start))) {
    // One after another, because each is read into memory.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await store.readPiece(uploadId, chunk.start, chunk.length);
    if (!bytes || !createHash('sha256').update(bytes).digest().equals(chunk.sha256)) continue;
    // oxlint-disable-next-line no-await-in-loop
    await store.makeDurable(uploadId);
    // oxlint-disable-next-line no-await-in-loop
    await markStored(db, uploadId, chunk, { now: clock.now(), isLight: false });
  }
}
