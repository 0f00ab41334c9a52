import { renameDirectory } from '@tessera/contract/files/directories';
import {
  PATH_MAX_BYTES,
  basePath,
  childPath,
  fullPath,
  meansBase,
  parentPath,
} from '@tessera/domain/files/personal-files/paths';
import { ok, refuse } from '@tessera/domain/result';
import { violatedConstraint } from '../../../platform/db/database-faults.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { readFolderName } from './folder-names.ts';
import { readPath } from './folder-of.ts';
import { findLongestPath, lockFolder, renameTree, renameUploads } from './folders.queries.ts';
import { getPersonalFolder, isForeignUser } from './personal-folder.ts';

export const renameDirectoryRoute = handle(
  renameDirectory,
  async ({ query, body, viewer }, { db }: Ports) => {
    const { user } = signedIn(viewer);
    if (isForeignUser(query.userId, user)) return refuse({ code: 'files.user_foreign' });
    const personalFolder = getPersonalFolder(user);
    if (meansBase(personalFolder.subfolder, body.currentDirectoryPath))
      return refuse({ code: 'files.base_rename' });
    const path = readPath(personalFolder, body.currentDirectoryPath);
    if (!path.ok) return path;
    const name = readFolderName(body.newDirectoryName);
    if (!name.ok) return name;

    try {
      return await db.transaction().execute(async (tx) => {
        const folder = await lockFolder(tx, user.id, path.value);
        if (!folder) return refuse({ code: 'files.folder_missing' });
        const newPath = childPath(parentPath(folder.path), name.value);
        const newDirectoryPath = fullPath(personalFolder.subfolder, newPath);
        const longest = await findLongestPath(tx, folder);
        const growth = Buffer.byteLength(newPath) - Buffer.byteLength(folder.path);
        if (
          growth > 0 &&
          Buffer.byteLength(basePath(personalFolder.subfolder)) + 1 + longest + growth > PATH_MAX_BYTES
        )
          return refuse({ code: 'files.path_too_long', limit: PATH_MAX_BYTES });
        await renameTree(tx, folder, newPath);
        await renameUploads(tx, user.id, fullPath(personalFolder.subfolder, folder.path), newDirectoryPath);
        return ok({ newDirectoryPath });
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'folders_user_id_path_key_key') throw error;
      return refuse({ code: 'files.folder_exists', name: name.value });
    }
  },
);
