import type { SortField, SortOrder } from '@tessera/domain/files/personal-files/sorting';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type StoredFile, fileColumns, toFile } from '../files.queries.ts';

export interface FilesQuery {
  readonly userId: number;
  /** Search text in the form of `searchKey`. Undefined finds all names. */
  readonly search: string | undefined;
  /** Undefined for files of all folders. */
  readonly folders: readonly FolderCount[] | undefined;
  readonly sortBy: SortField;
  readonly sortOrder: SortOrder;
  readonly limit: number;
  readonly offset: number;
}

const sortColumns = {
  updated_at: 'files.updatedAt',
  upload_date: 'files.uploadedAt',
  original_filename: 'files.nameKey',
  file_size: 'files.size',
} as const satisfies Record<SortField, string>;

const MAX_GATHERED = 10_000;

/** Finds one page. A page in the second half of the list is read backwards from the end, which skips fewer rows. */
export async function findPage(db: Db, query: FilesQuery, total: number): Promise<StoredFile[]> {
  if (query.offset * 2 < total) return findInOrder(db, query, total);
  const limit = Math.min(query.limit, total - query.offset);
  if (limit <= 0) return [];
  const sortOrder = query.sortOrder === 'ASC' ? 'DESC' : 'ASC';
  const offset = total - query.offset - limit;
  return (await findInOrder(db, { ...query, sortOrder, limit, offset }, total)).toReversed();
}

async function findInOrder(db: Db, query: FilesQuery, total: number): Promise<StoredFile[]> {
  const order = query.sortOrder === 'ASC' ? 'asc' : 'desc';
  // The subquery finds the page's ids from an index alone. Only the rows of this page are then read in full.
  const page = candidates(db, query, total)
    .select('files.id')
    .orderBy(sortColumns[query.sortBy], order)
    .orderBy('files.id', order)
    .limit(query.limit)
    .offset(query.offset);
  const rows = await db
    .selectFrom('files')
    .innerJoin('folders', 'folders.id', 'files.folderId')
    .select(fileColumns)
    .where('files.id', 'in', page)
    .orderBy(sortColumns[query.sortBy], order)
    .orderBy('files.id', order)
    .execute();
  return rows.map(toFile);
}

/**
 * The rows from which the page is chosen. If few match, they are collected first and then sorted. Walking through all
 * files in sort order until enough match would take longer, but the database underestimates that.
 */
function candidates(db: Db, query: FilesQuery, total: number) {
  const found = matching(db, query);
  const isFiltered = query.folders !== undefined || query.search !== undefined;
  if (!isFiltered || total > MAX_GATHERED) return found;
  const gathered = found
    .select(['files.id', 'files.updatedAt', 'files.uploadedAt', 'files.nameKey', 'files.size'])
    .offset(0);
  return db.selectFrom(gathered.as('files'));
}

export async function countMatching(db: Db, query: FilesQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface FolderCount {
  readonly id: number;
  readonly path: string;
  readonly fileCount: number;
  readonly totalSize: number;
}

/** All of a person's folders, by name, with the number and size of the files directly in each. */
export async function findFolderCounts(db: Db, userId: number): Promise<FolderCount[]> {
  return db
    .selectFrom('folders')
    .select(['id', 'path', 'fileCount', 'totalSize'])
    .where('userId', '=', userId)
    .orderBy('pathKey')
    .execute();
}

function matching(db: Db, { userId, search, folders }: FilesQuery) {
  const pattern = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return (
    db
      .selectFrom('files')
      .where('files.userId', '=', userId)
      // The ids are inserted as literals, so that the database can estimate how many files those folders have when it
      // chooses an index.
      .$if(folders !== undefined, (query) =>
        query.where('files.folderId', 'in', folders?.map(({ id }) => id) ?? []),
      )
      .$if(Boolean(pattern), (query) => query.where(sql<boolean>`files.search_key like ${pattern}`))
  );
}
