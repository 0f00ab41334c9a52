import type { Ports } from '../../../ports.ts';
import { createRemovals } from '../stored-bytes/removals.queries.ts';
import { lockUpload, deleteUploadRow } from './uploads.queries.ts';
import { release } from '../stored-bytes/usage.queries.ts';

/** Deletes an unfinished upload and releases its reserved space. False if it is done, being finished or unknown. */
export async function abandonUpload(
  { db, clock, jobs }: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  uploadId: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, uploadId);
    if (upload?.state !== 'open') return false;
    await release(tx, upload.userId, upload.reserved);
    await deleteUploadRow(tx, uploadId);
    await createRemovals(tx, [{ storeKey: uploadId, isUpload: true }], clock.now());
    await jobs.enqueue(tx, 'files.remove', {});
    return true;
  });
}
