import { listFiles } from '@tessera/contract/files';
import { fullPath } from '@tessera/domain/files/paths';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { toRecord } from './file-record.ts';
import type { StoredFile } from './files.queries.ts';
import { readPath } from './folder-of.ts';
import { pathKey } from './folders.queries.ts';
import { findHome } from './home.ts';
import { type FilesWish, countMatching, findFolderCounts, findPage } from './list-files.queries.ts';

/** A folder that is not the person's holds nothing of theirs, so a list of it is an empty one. */
export const listFilesRoute = handle(listFiles, async ({ viewer, query }, ports: Ports) => {
  const { db } = ports;
  const { user } = signedIn(viewer);
  const { page, limit, sortBy, sortOrder, search, directory } = query;
  const home = findHome(user);
  const path = home && directory ? readPath(home, directory) : undefined;
  const counts = await findFolderCounts(db, user.id);
  const folder = path?.ok ? counts.find((each) => pathKey(each.path) === pathKey(path.value)) : undefined;
  const isNowhere = !home || (path !== undefined && !folder);
  const wish: FilesWish = {
    userId: user.id,
    search: search || undefined,
    folder,
    sortBy,
    sortOrder,
    limit,
    offset: (page - 1) * limit,
  };
  const inFolders = folder?.fileCount ?? counts.reduce((sum, { fileCount }) => sum + fileCount, 0);
  const [files, total] = isNowhere ? [[], 0] : await findAndCount(db, wish, inFolders);
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return ok({
    files: home ? files.map((file) => toRecord(ports, home, file)) : [],
    pagination: { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 },
    directoryStats: home
      ? counts.map((each) => ({
          upload_directory: fullPath(home.subfolder, each.path),
          file_count: each.fileCount,
          total_size: each.totalSize,
        }))
      : [],
  });
});

/** No index knows words so short, but so many names have them that a page of them is soon found. */
const SHORT = 3;

async function findAndCount(
  db: Ports['db'],
  wish: FilesWish,
  inFolders: number,
): Promise<readonly [StoredFile[], number]> {
  const { search } = wish;
  if (search !== undefined && search.length < SHORT)
    return Promise.all([findPage(db, wish, Number.POSITIVE_INFINITY), countMatching(db, wish)]);
  const total = search === undefined ? inFolders : await countMatching(db, wish);
  return [await findPage(db, wish, total), total];
}
