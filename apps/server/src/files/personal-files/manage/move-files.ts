import { moveFiles } from '@tessera/contract/files/files';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { type HeldFile, countIn, findFreeName, lockFiles, updateFolder } from '../files.queries.ts';
import { folderOf } from '../folders/folder-of.ts';
import { lockFolders } from '../folders/folders.queries.ts';
import { findPersonalFolder } from '../folders/personal-folder.ts';

export const moveFilesRoute = handle(moveFiles, async ({ viewer, body }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  const personalFolder = findPersonalFolder(user);
  if (!personalFolder) return refuse({ code: 'files.folder_missing' });
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const target = await folderOf(tx, personalFolder, body.targetDirectory, now);
    if (!target.ok) return target;
    const files = await lockFiles(tx, user.id, body.fileIds);
    const moving = files.filter(({ folderId }) => folderId !== target.value.id);
    // All folders are locked at once in the order of their ids, so that moves in opposite directions cannot deadlock.
    const held = await lockFolders(tx, [target.value.id, ...moving.map(({ folderId }) => folderId)]);
    if (!held.has(target.value.id)) return refuse({ code: 'files.folder_missing' });
    for (const file of moving) await moveFile(tx, file, target.value.id, now);
    return ok({ totalMoved: moving.length });
  });
});

async function moveFile(tx: Tx, file: HeldFile, folderId: number, now: Date): Promise<void> {
  const name = await findFreeName(tx, folderId, file.name);
  await updateFolder(tx, file, { folderId, name, now });
  await countIn(tx, file.folderId, { files: -1, bytes: -file.size });
  await countIn(tx, folderId, { files: 1, bytes: file.size });
}
