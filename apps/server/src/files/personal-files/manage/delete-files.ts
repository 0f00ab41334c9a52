import { deleteFiles } from '@tessera/contract/files/files';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { countIn, type HeldFile, lockFiles, deleteFileRows } from '../files.queries.ts';
import { derivedKeys } from '../stored-bytes/store-keys.ts';
import { createRemovals } from '../stored-bytes/removals.queries.ts';
import { release } from '../stored-bytes/usage.queries.ts';

export const deleteFilesRoute = handle(
  deleteFiles,
  async ({ viewer, body }, { db, clock, jobs, fileUses }: Ports) => {
    const { user } = signedIn(viewer);
    return db.transaction().execute(async (tx) => {
      const files = await lockFiles(tx, user.id, body.fileIds);
      if (files.length === 0) return ok({ deletedCount: 0 });
      const holding = await findHolding(tx, fileUses, files);
      if (holding) return refuse(holding);
      await deleteFileRows(
        tx,
        files.map(({ id }) => id),
      );
      // Folders are locked in a fixed order: transactions that lock in different orders could deadlock.
      const byFolder = Map.groupBy(files, ({ folderId }) => folderId);
      for (const [folderId, deleted] of [...byFolder].toSorted(([one], [other]) => one - other)) {
        await countIn(tx, folderId, { files: -deleted.length, bytes: -sumOfSizes(deleted) });
      }
      await release(tx, user.id, sumOfSizes(files));
      await createRemovals(
        tx,
        files.flatMap((file) => [
          { storeKey: file.storeKey, isUpload: false },
          ...derivedKeys(file).map((key) => ({ storeKey: key, isUpload: false })),
        ]),
        clock.now(),
      );
      await jobs.enqueue(tx, 'files.remove', {});
      return ok({ deletedCount: files.length });
    });
  },
);

/** Why these files cannot be deleted: the first that a published listing or a shop uses. */
async function findHolding(tx: Tx, fileUses: Ports['fileUses'], files: readonly HeldFile[]) {
  const ids = files.map(({ id }) => id);
  const uses = (await Promise.all(fileUses.map((find) => find(tx, ids)))).flat();
  const holding = uses.find(({ isHolding }) => isHolding);
  const file = files.find(({ id }) => id === holding?.fileId);
  if (!holding || !file) return undefined;
  const { listing, shop = '' } = holding;
  return listing
    ? ({ code: 'files.in_use', file: file.name, listing: listing.title } as const)
    : ({ code: 'files.in_shop', file: file.name, shop } as const);
}

function sumOfSizes(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
