import { setTimeout as pause } from 'node:timers/promises';
import { detectType } from '@tessera/domain/files/personal-files/kinds';
import type { Ports } from '../../../ports.ts';
import { createFile } from '../files.queries.ts';
import { makeFileAtOnce } from './finish-at-once.queries.ts';
import { lockFolders } from '../folders/folders.queries.ts';
import { assemblePartials } from '../tus/assemble-partials.ts';
import { readBack } from '../chunks/read-back.ts';
import type { RunningDigests } from '../chunks/running-digests.ts';
import {
  extendFinishing,
  leaveFinishing,
  markDone,
  markEmpty,
  claimFinishing,
} from './finish-upload.queries.ts';
import { storeWhole } from './store-whole.ts';
import { findStoredChunks } from '../chunks/upload-chunks.queries.ts';
import { deleteFinal, deletePartials } from '../tus/partial-uploads.queries.ts';
import {
  type UploadWithState,
  findUploadById,
  isFinal,
  isPartialUpload,
  lockUpload,
} from './uploads.queries.ts';
import { release } from '../stored-bytes/usage.queries.ts';

type Needs = Pick<Ports, 'db' | 'store' | 'clock'>;

/** A process that has not renewed its lease for this long counts as dead, and another one takes over. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_500;
const POLL_MS = 50;

/**
 * Turns an upload whose chunks are all stored into a file: joins the bytes in the store, computes their digest, and
 * creates the file in one transaction. Every step may be repeated, so the process may be killed at any point. If
 * another process is finishing the upload, this one waits for it. `claimed` is the upload if the caller has already
 * claimed its finishing.
 *
 * Returns the upload as it is afterwards. Its state is `open` if the store lost or damaged bytes: the client then has
 * to send everything once more. Undefined if the upload was deleted.
 */
export async function finishUpload(
  needs: Needs,
  uploadId: string,
  digests?: RunningDigests,
  claimed?: UploadWithState,
): Promise<UploadWithState | undefined> {
  const { db, clock } = needs;
  if (claimed) await withLease(needs, claimed, digests);
  for (;;) {
    const upload = await findUploadById(db, uploadId);
    // The upload is done, or open again because the stored bytes differed from those that were sent.
    if (!upload || upload.state !== 'finishing') return upload;
    // A partial upload does not become a file by itself.
    if (isPartialUpload(upload)) return upload;
    if (await claimFinishing(db, uploadId, clock.now(), finishingEnd(needs))) {
      await withLease(needs, upload, digests);
    } else await pause(POLL_MS);
  }
}

/** When the claim of a process to finish an upload expires, if it claims or renews it now. */
export function finishingEnd({ clock }: Pick<Needs, 'clock'>): Date {
  return new Date(clock.now().getTime() + LEASE_MS);
}

async function withLease(needs: Needs, upload: UploadWithState, digests?: RunningDigests): Promise<void> {
  const renewal = setInterval(() => {
    extendFinishing(needs.db, upload.id, finishingEnd(needs)).catch(() => {
      // A failed renewal is ignored: the lease then expires.
    });
  }, RENEW_MS);
  try {
    await makeFile(needs, upload, digests);
  } catch (error) {
    await leaveFinishing(needs.db, upload.id).catch(() => {
      // If the database is unreachable, the lease is not released here but expires.
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
  const assembled = isFinal(upload) ? await assemblePartials({ db, store, clock }, upload.id) : undefined;
  if (isFinal(upload) && !assembled) return dropFinal({ db, clock }, upload.id);
  const chunks = await findStoredChunks(db, upload.id);
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const storeKey = upload.id;
  const isWhole = await storeWhole(store, upload.id, size, chunks);
  const known = assembled ?? (await digests?.take(upload.id, size));
  const content = isWhole ? (known ?? (await readBack(store, storeKey, chunks))) : undefined;
  if (!content) return startAgain({ db, store }, upload.id);
  const { sha256 } = content;
  const mimeType = detectType(content.head, upload.name);
  const now = clock.now();
  const { id: uploadId, folderId, name } = upload;
  const file = { uploadId, folderId, name, state: 'finishing', size, mimeType, sha256, now } as const;
  const made = await makeFileAtOnce(db, file);
  if (typeof made?.fileId === 'number') return endPartials({ db, clock }, upload);
  // `makeFileAtOnce` did nothing, because the name is taken, the folder was renamed meanwhile, or the reserved room
  // differs from the size.
  await db.transaction().execute(async (tx) => {
    // The folder is locked before the upload, as when a folder is renamed. Another order could make the two
    // transactions deadlock.
    await lockFolders(tx, [upload.folderId]);
    const locked = await lockUpload(tx, upload.id);
    if (locked?.state !== 'finishing') return;
    const created = await createFile(tx, {
      userId: locked.userId,
      folderId: locked.folderId,
      name: locked.name,
      size,
      mimeType,
      sha256,
      storeKey,
      uploadMethod: locked.method,
      chunkCount: locked.totalChunks,
      now,
    });
    await release(tx, locked.userId, locked.reserved - size);
    await markDone(tx, locked.id, created.id, now);
  });
  await endPartials({ db, clock }, upload);
}

async function endPartials(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  upload: UploadWithState,
): Promise<void> {
  if (isFinal(upload)) await db.transaction().execute((tx) => deletePartials(tx, upload.id, clock.now()));
}

async function dropFinal({ db, clock }: Pick<Needs, 'db' | 'clock'>, uploadId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockUpload(tx, uploadId);
    if (locked?.state === 'finishing') await deleteFinal(tx, locked, clock.now());
  });
}

/**
 * Opens an upload again whose bytes were lost or damaged. Its row is reset last: if the process is killed before that,
 * the next attempt finds no bytes and gets here again.
 */
async function startAgain({ db, store }: Pick<Needs, 'db' | 'store'>, uploadId: string): Promise<void> {
  if ((await findUploadById(db, uploadId))?.state !== 'finishing') return;
  await store.remove(uploadId);
  await store.discardUpload(uploadId);
  await db.transaction().execute((tx) => markEmpty(tx, uploadId));
}
