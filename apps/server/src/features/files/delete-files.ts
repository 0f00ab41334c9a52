import { deleteFiles } from '@tessera/contract/files';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { countIn, lockFiles, removeFiles } from './files.queries.ts';
import { thumbnailKey } from './store-keys.ts';
import { addRemovals } from './removals.queries.ts';
import { release } from './usage.queries.ts';

export const deleteFilesRoute = handle(deleteFiles, async ({ viewer, body }, { db, clock, jobs }: Ports) => {
  const { user } = signedIn(viewer);
  return db.transaction().execute(async (tx) => {
    const files = await lockFiles(tx, user.id, body.fileIds);
    if (files.length === 0) return ok({ deletedCount: 0 });
    await removeFiles(
      tx,
      files.map(({ id }) => id),
    );
    // Folders in one order, for two transactions that lock in different orders would wait for each other.
    const byFolder = Map.groupBy(files, ({ folderId }) => folderId);
    for (const [folderId, gone] of [...byFolder].toSorted(([one], [other]) => one - other)) {
      await countIn(tx, folderId, { files: -gone.length, bytes: -sumOfSizes(gone) });
    }
    await release(tx, user.id, sumOfSizes(files));
    await addRemovals(
      tx,
      files.flatMap(({ storeKey }) => [
        { storeKey, isUpload: false },
        { storeKey: thumbnailKey(storeKey), isUpload: false },
      ]),
      clock.now(),
    );
    await jobs.enqueue(tx, 'files.remove', {});
    return ok({ deletedCount: files.length });
  });
});

function sumOfSizes(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
