import { listDirectories } from '@tessera/contract/files/directories';
import { fullPath } from '@tessera/domain/files/personal-files/paths';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findFolderPaths } from './folders.queries.ts';
import { findPersonalFolder, isForeignUser } from './personal-folder.ts';

export const listDirectoriesRoute = handle(listDirectories, async ({ query, viewer }, { db }: Ports) => {
  const { user } = signedIn(viewer);
  if (isForeignUser(query.userId, user)) return refuse({ code: 'files.user_foreign' });
  const personalFolder = findPersonalFolder(user);
  if (!personalFolder) return ok({ directories: [], userUploadPath: null });
  const below = (await findFolderPaths(db, user.id)).filter((path) => path !== '');
  const directories = ['', ...below].map((path) => fullPath(personalFolder.subfolder, path));
  return ok({ directories, userUploadPath: personalFolder.path });
});
