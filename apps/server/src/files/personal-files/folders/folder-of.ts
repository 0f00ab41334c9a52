import type { Refusal } from '@tessera/contract/refusals';
import { myPath } from '@tessera/domain/files/personal-files/paths';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../../platform/db/database.ts';
import { type Folder, ensureBaseFolder, findFolder } from './folders.queries.ts';
import type { PersonalFolder } from './personal-folder.ts';

export type PathRefusal = Refusal<'files.path_invalid' | 'files.folder_foreign'>;
export type FolderRefusal = PathRefusal | Refusal<'files.folder_missing'>;

/** Turns a full path into a path within the person's folder. */
export function readPath(personalFolder: PersonalFolder, text: string): Result<string, PathRefusal> {
  const path = myPath(personalFolder.subfolder, text);
  if (path.ok) return path;
  return refuse({ code: path.refusal === 'foreign' ? 'files.folder_foreign' : 'files.path_invalid' });
}

/** Finds the person's folder at a full path. */
export async function folderOf(
  db: Db,
  personalFolder: PersonalFolder,
  text: string,
  now: Date,
): Promise<Result<Folder, FolderRefusal>> {
  const path = readPath(personalFolder, text);
  if (!path.ok) return path;
  if (path.value === '') await ensureBaseFolder(db, personalFolder.userId, now);
  const folder = await findFolder(db, personalFolder.userId, path.value);
  return folder ? ok(folder) : refuse({ code: 'files.folder_missing' });
}
