import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import { deleteRemovals, findRemovals } from './stored-bytes/removals.queries.ts';
import { isComplete, markFinishing } from './uploads/finish-upload.queries.ts';
import { findUploadById } from './uploads/uploads.queries.ts';

type Needs = Pick<Ports, 'db' | 'store' | 'clock'>;

/** Finishes a complete upload whose last request did not finish it, because its process ended. */
export function finishWorker(needs: Needs): Worker<'files.finish'> {
  return {
    retries: 10,
    async run({ payload: { uploadId } }) {
      const upload = await findUploadById(needs.db, uploadId);
      if (upload?.state === 'open' && isComplete(upload))
        await needs.db.transaction().execute((tx) => markFinishing(tx, uploadId));
      await finishUpload(needs, uploadId);
    },
  };
}

const REMOVED_AT_ONCE = 500;

/** Deletes the bytes of deleted files and abandoned uploads, every five minutes. Failed deletions are retried. */
export function removeWorker({ db, store }: Needs): Worker<'files.remove'> {
  return {
    retries: 10,
    schedule: '*/5 * * * *',
    async run() {
      for (;;) {
        const removals = await findRemovals(db, REMOVED_AT_ONCE);
        const removed: string[] = [];
        try {
          for (const { storeKey, isUpload } of removals) {
            if (isUpload) await store.discardUpload(storeKey);
            // A file of one chunk is stored under its final name before its upload is marked as finished.
            await store.remove(storeKey);
            removed.push(storeKey);
          }
        } finally {
          await deleteRemovals(db, removed);
        }
        if (removals.length < REMOVED_AT_ONCE) return;
      }
    },
  };
}
