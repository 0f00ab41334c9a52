import { createDirectory } from '@tessera/contract/files/directories';
import {
  MAX_FOLDERS,
  MAX_FOLDER_DEPTH,
  PATH_MAX_BYTES,
  childPath,
  depthOf,
  fullPath,
} from '@tessera/domain/files/personal-files/paths';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { readFolderName } from './folder-names.ts';
import { folderOf } from './folder-of.ts';
import { createFolder, countFolders } from './folders.queries.ts';
import { getPersonalFolder, isForeignUser } from './personal-folder.ts';

export const createDirectoryRoute = handle(
  createDirectory,
  async ({ query, body, viewer }, { db, clock }: Ports) => {
    const { user } = signedIn(viewer);
    if (isForeignUser(query.userId, user)) return refuse({ code: 'files.user_foreign' });
    const personalFolder = getPersonalFolder(user);
    const name = readFolderName(body.directoryName);
    if (!name.ok) return name;
    if (!body.parentDirectory) return refuse({ code: 'files.parent_missing' });

    const parent = await folderOf(db, personalFolder, body.parentDirectory, clock.now());
    if (!parent.ok) return parent;
    const path = childPath(parent.value.path, name.value);
    const directoryPath = fullPath(personalFolder.subfolder, path);
    if (depthOf(path) > MAX_FOLDER_DEPTH)
      return refuse({ code: 'files.folders_too_deep', limit: MAX_FOLDER_DEPTH });
    if (Buffer.byteLength(directoryPath) > PATH_MAX_BYTES)
      return refuse({ code: 'files.path_too_long', limit: PATH_MAX_BYTES });
    if ((await countFolders(db, user.id)) >= MAX_FOLDERS)
      return refuse({ code: 'files.folders_too_many', limit: MAX_FOLDERS });

    const isNew = await createFolder(db, user.id, path, clock.now());
    if (!isNew) return refuse({ code: 'files.folder_exists', name: name.value });
    return ok({ directoryName: name.value, directoryPath });
  },
);
