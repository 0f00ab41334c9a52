import { deleteDirectory } from '@tessera/contract/files/directories';
import { meansBase } from '@tessera/domain/files/personal-files/paths';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { readPath } from './folder-of.ts';
import { countUnfinishedUploads, lockFolder, lockTree, deleteFolders } from './folders.queries.ts';
import { getPersonalFolder, isForeignUser } from './personal-folder.ts';

/**
 * Deletes an empty folder. A folder that contains files is refused, because its owner may have forgotten that they are
 * in it.
 */
export const deleteDirectoryRoute = handle(deleteDirectory, async ({ query, viewer }, { db }: Ports) => {
  const { user } = signedIn(viewer);
  if (isForeignUser(query.userId, user)) return refuse({ code: 'files.user_foreign' });
  const personalFolder = getPersonalFolder(user);
  if (meansBase(personalFolder.subfolder, query.directoryPath)) return refuse({ code: 'files.base_delete' });
  const path = readPath(personalFolder, query.directoryPath);
  if (!path.ok) return path;

  return db.transaction().execute(async (tx) => {
    const folder = await lockFolder(tx, user.id, path.value);
    if (!folder) return refuse({ code: 'files.folder_missing' });
    const { ids, files } = await lockTree(tx, folder);
    const uploads = await countUnfinishedUploads(tx, ids);
    if (files > 0 || uploads > 0) return refuse({ code: 'files.folder_not_empty', files, uploads });
    await deleteFolders(tx, ids);
    return ok({});
  });
});
