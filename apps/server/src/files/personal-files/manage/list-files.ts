import { listFiles } from '@tessera/contract/files/files';
import { fullPath, isWithin } from '@tessera/domain/files/personal-files/paths';
import { searchKey } from '@tessera/domain/files/personal-files/search-key';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { toRecord } from '../file-record.ts';
import type { StoredFile } from '../files.queries.ts';
import { readPath } from '../folders/folder-of.ts';
import { pathKey } from '../folders/folders.queries.ts';
import { findPersonalFolder, type PersonalFolder } from '../folders/personal-folder.ts';
import {
  countMatching,
  type FilesQuery,
  findFolderCounts,
  findPage,
  type FolderCount,
} from './list-files.queries.ts';

/** Lists files. If the requested folder is not the person's, the list is empty. */
export const listFilesRoute = handle(listFiles, async ({ viewer, query }, ports: Ports) => {
  const { db } = ports;
  const { user } = signedIn(viewer);
  const { page, limit, sortBy, sortOrder, search, directory, includeSubfolders } = query;
  const personalFolder = findPersonalFolder(user);
  const path = personalFolder && directory ? readPath(personalFolder, directory) : undefined;
  const counts = await findFolderCounts(db, user.id);
  const folders = path && (path.ok ? foldersAt(counts, path.value, includeSubfolders === 'true') : []);
  const isNowhere = !personalFolder || folders?.length === 0;
  const filesQuery: FilesQuery = {
    userId: user.id,
    search: searchKey(search ?? '') || undefined,
    folders: folders?.length === counts.length ? undefined : folders,
    sortBy,
    sortOrder,
    limit,
    offset: (page - 1) * limit,
  };
  const inFolders = (folders ?? counts).reduce((sum, { fileCount }) => sum + fileCount, 0);
  const [files, total] = isNowhere ? [[], 0] : await findAndCount(db, filesQuery, inFolders);
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return ok({
    files: personalFolder ? files.map((file) => toRecord(ports, personalFolder, file)) : [],
    pagination: { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 },
    directoryStats: personalFolder ? statsOf(personalFolder, counts) : [],
  });
});

function foldersAt(counts: readonly FolderCount[], path: string, hasSubfolders: boolean): FolderCount[] {
  const key = pathKey(path);
  return counts.filter((each) => {
    const eachKey = pathKey(each.path);
    return eachKey === key || (hasSubfolders && isWithin(eachKey, key));
  });
}

/** Statistics of all folders. The personal folder is added if it has no row yet. */
function statsOf({ subfolder }: PersonalFolder, counts: readonly FolderCount[]) {
  const stats = counts.map(({ path, fileCount, totalSize }) => ({
    upload_directory: fullPath(subfolder, path),
    file_count: fileCount,
    total_size: totalSize,
  }));
  return counts.some(({ path }) => path === '')
    ? stats
    : [{ upload_directory: fullPath(subfolder, ''), file_count: 0, total_size: 0 }, ...stats];
}

/**
 * Search texts shorter than this are not covered by the index. So many names contain them that a page is found quickly
 * without counting the matches first.
 */
const MIN_INDEXED_CHARS = 3;

async function findAndCount(
  db: Ports['db'],
  query: FilesQuery,
  inFolders: number,
): Promise<readonly [StoredFile[], number]> {
  const { search } = query;
  if (search !== undefined && search.length < MIN_INDEXED_CHARS)
    return Promise.all([findPage(db, query, Number.POSITIVE_INFINITY), countMatching(db, query)]);
  const total = search === undefined ? inFolders : await countMatching(db, query);
  return [await findPage(db, query, total), total];
}
