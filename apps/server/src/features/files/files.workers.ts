import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { finishUpload } from './finish-upload.ts';
import { findRemovals, forgetRemoval } from './removals.queries.ts';
import { isComplete, markFinishing } from './finish-upload.queries.ts';
import { findUploadById } from './uploads.queries.ts';

type Needs = Pick<Ports, 'db' | 'store' | 'clock'>;

/** Finishes an upload if the process that took its last chunk did not. */
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

const BATCH = 500;

/** Removes the bytes of deleted files and of uploads that were given up. What fails is tried again. */
export function removeWorker({ db, store }: Needs): Worker<'files.remove'> {
  return {
    retries: 10,
    schedule: '*/5 * * * *',
    async run() {
      for (;;) {
        const removals = await findRemovals(db, BATCH);
        for (const { storeKey, isUpload } of removals) {
          if (isUpload) await store.discardUpload(storeKey);
          // A file of one chunk is in its final place before its upload is known to be finished.
          await store.remove(storeKey);
          await forgetRemoval(db, storeKey);
        }
        if (removals.length < BATCH) return;
      }
    },
  };
}
