import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { HEAD_BYTES, detectType } from '@tessera/domain/files/kinds';
import type { Ports } from '../../ports.ts';
import { addFile } from './files.queries.ts';
import type { KnownContent, RunningDigests } from './running-digests.ts';
import {
  type UploadStanding,
  findStoredChunks,
  findUploadById,
  keepFinishing,
  leaveFinishing,
  lockUpload,
  markDone,
  takeFinishing,
} from './uploads.queries.ts';
import { release } from './usage.queries.ts';

type Needs = Pick<Ports, 'db' | 'store' | 'clock'>;

/** A process that was not heard of for so long is given up, and another one goes on where it was. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_500;
const LOOK_MS = 50;

/**
 * Makes a file of an upload whose chunks are all stored. Every step may be repeated, so it may be killed anywhere:
 * bytes into the store, digest, and then one transaction that makes the file known. Whoever comes while another
 * process is at it waits for that one. Undefined where the upload was removed.
 */
export async function finishUpload(
  needs: Needs,
  uploadId: string,
  digests?: RunningDigests,
): Promise<UploadStanding | undefined> {
  const { db, clock } = needs;
  for (;;) {
    const upload = await findUploadById(db, uploadId);
    if (!upload || upload.state === 'done') return upload;
    if (await takeFinishing(db, uploadId, clock.now(), leaseEnd(needs))) {
      await withLease(needs, upload, digests);
    } else await pause(LOOK_MS);
  }
}

function leaseEnd({ clock }: Needs): Date {
  return new Date(clock.now().getTime() + LEASE_MS);
}

async function withLease(needs: Needs, upload: UploadStanding, digests?: RunningDigests): Promise<void> {
  const renewal = setInterval(() => {
    keepFinishing(needs.db, upload.id, leaseEnd(needs)).catch(() => {
      // The lease then runs out by itself.
    });
  }, RENEW_MS);
  try {
    await makeFile(needs, upload, digests);
  } catch (error) {
    await leaveFinishing(needs.db, upload.id).catch(() => {
      // With the database away the lease runs out by itself, too.
    });
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function makeFile(
  { db, store, clock }: Needs,
  upload: UploadStanding,
  digests: RunningDigests | undefined,
): Promise<void> {
  const chunks = await findStoredChunks(db, upload.id);
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const storeKey = upload.id;
  await store.finish(
    upload.id,
    storeKey,
    size,
    chunks.filter(({ length }) => length > 0),
  );
  const content = (await digests?.take(upload.id, size)) ?? (await readContent(store, storeKey));
  await db.transaction().execute(async (tx) => {
    const locked = await lockUpload(tx, upload.id);
    if (locked?.state !== 'finishing') return;
    const now = clock.now();
    const file = await addFile(tx, {
      userId: locked.userId,
      folderId: locked.folderId,
      name: locked.name,
      size,
      mimeType: detectType(content.head, locked.name),
      sha256: content.sha256,
      storeKey,
      uploadMethod: locked.method,
      chunkCount: locked.totalChunks,
      now,
    });
    await release(tx, locked.userId, locked.reserved - size);
    await markDone(tx, locked.id, file.id, now);
  });
}

async function readContent(store: Needs['store'], storeKey: string): Promise<KnownContent> {
  const hash = createHash('sha256');
  const start: Buffer[] = [];
  let kept = 0;
  for await (const piece of (await store.read(storeKey)) as AsyncIterable<Buffer>) {
    hash.update(piece);
    if (kept < HEAD_BYTES) {
      start.push(Buffer.from(piece.subarray(0, HEAD_BYTES - kept)));
      kept += piece.length;
    }
  }
  return { sha256: hash.digest(), head: Buffer.concat(start) };
}
