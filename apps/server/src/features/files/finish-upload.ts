import { setTimeout as pause } from 'node:timers/promises';
import { detectType } from '@tessera/domain/files/kinds';
import { IncompleteUpload } from '../../platform/file-store/file-store.ts';
import type { Ports } from '../../ports.ts';
import { addFile } from './files.queries.ts';
import { lockFolders } from './folders.queries.ts';
import { readBack } from './read-back.ts';
import type { RunningDigests } from './running-digests.ts';
import {
  extendFinishing,
  leaveFinishing,
  markDone,
  markEmpty,
  takeFinishing,
} from './finish-upload.queries.ts';
import { type Chunk, findStoredChunks } from './upload-chunks.queries.ts';
import { type UploadWithState, findUploadById, lockUpload } from './uploads.queries.ts';
import { release } from './usage.queries.ts';

type Needs = Pick<Ports, 'db' | 'store' | 'clock'>;

/** A process that was not heard of for so long is given up, and another one goes on where it was. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_500;
const LOOK_MS = 50;

/**
 * Makes a file of an upload whose chunks are all stored. Every step may be repeated, so it may be killed anywhere:
 * bytes into the store, digest, and then one transaction that makes the file known. Whoever comes while another
 * process is at it waits for that one. Undefined where the upload was removed; open again where the store lost or
 * spoilt some of it, so that all of it has to be sent once more.
 */
export async function finishUpload(
  needs: Needs,
  uploadId: string,
  digests?: RunningDigests,
): Promise<UploadWithState | undefined> {
  const { db, clock } = needs;
  for (;;) {
    const upload = await findUploadById(db, uploadId);
    // An open one is to be sent again: what lay in the store was not what had been sent.
    if (!upload || upload.state !== 'finishing') return upload;
    if (await takeFinishing(db, uploadId, clock.now(), leaseEnd(needs))) {
      await withLease(needs, upload, digests);
    } else await pause(LOOK_MS);
  }
}

function leaseEnd({ clock }: Needs): Date {
  return new Date(clock.now().getTime() + LEASE_MS);
}

async function withLease(needs: Needs, upload: UploadWithState, digests?: RunningDigests): Promise<void> {
  const renewal = setInterval(() => {
    extendFinishing(needs.db, upload.id, leaseEnd(needs)).catch(() => {
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
  upload: UploadWithState,
  digests: RunningDigests | undefined,
): Promise<void> {
  const chunks = await findStoredChunks(db, upload.id);
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const storeKey = upload.id;
  const isWhole = await putTogether(store, upload.id, size, chunks);
  const known = await digests?.take(upload.id, size);
  const content = isWhole ? (known ?? (await readBack(store, storeKey, chunks))) : undefined;
  if (!content) return startAgain({ db, store }, upload.id);
  await db.transaction().execute(async (tx) => {
    // In the order in which a renamed folder takes its uploads with it: the two would wait for each other.
    await lockFolders(tx, [upload.folderId]);
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

async function putTogether(
  store: Needs['store'],
  uploadId: string,
  size: number,
  chunks: readonly Chunk[],
): Promise<boolean> {
  try {
    await store.finish(
      uploadId,
      uploadId,
      size,
      chunks.filter(({ length }) => length > 0),
    );
    return true;
  } catch (error) {
    if (error instanceof IncompleteUpload) return false;
    throw error;
  }
}

/** In this order: killed in between, nothing is found the next time, and it comes here once more. */
async function startAgain({ db, store }: Pick<Needs, 'db' | 'store'>, uploadId: string): Promise<void> {
  if ((await findUploadById(db, uploadId))?.state !== 'finishing') return;
  await store.remove(uploadId);
  await store.discardUpload(uploadId);
  await db.transaction().execute((tx) => markEmpty(tx, uploadId));
}
