import { nameKey } from '@tessera/domain/files/names';
import type { SortField, SortOrder } from '@tessera/domain/files/sorting';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { pathKey } from './folders.queries.ts';
import { type StoredFile, fileColumns, toFile } from './files.queries.ts';

export interface FilesWish {
  readonly userId: number;
  readonly search: string | undefined;
  /** Below the personal folder. */
  readonly path: string | undefined;
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

/** With the number of all that match, a page in the second half is read from the end, which is nearer. */
export async function findPage(db: Db, wish: FilesWish, total?: number): Promise<StoredFile[]> {
  if (total === undefined || wish.offset * 2 < total) return findInOrder(db, wish);
  const limit = Math.min(wish.limit, total - wish.offset);
  if (limit <= 0) return [];
  const sortOrder = wish.sortOrder === 'ASC' ? 'DESC' : 'ASC';
  const offset = total - wish.offset - limit;
  return (await findInOrder(db, { ...wish, sortOrder, limit, offset })).toReversed();
}

async function findInOrder(db: Db, wish: FilesWish): Promise<StoredFile[]> {
  const order = wish.sortOrder === 'ASC' ? 'asc' : 'desc';
  // The page is chosen by its index alone; only its few rows are then looked up whole.
  const page = matching(db, wish)
    .select('files.id')
    .orderBy(sortColumns[wish.sortBy], order)
    .orderBy('files.id', order)
    .limit(wish.limit)
    .offset(wish.offset);
  const rows = await db
    .selectFrom('files')
    .innerJoin('folders', 'folders.id', 'files.folderId')
    .select(fileColumns)
    .where('files.id', 'in', page)
    .orderBy(sortColumns[wish.sortBy], order)
    .orderBy('files.id', order)
    .execute();
  return rows.map(toFile);
}

export async function countMatching(db: Db, wish: FilesWish): Promise<number> {
  const { count } = await matching(db, wish)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface FolderCount {
  readonly path: string;
  readonly fileCount: number;
  readonly totalSize: number;
}

/** Folders that hold files, by name. */
export async function findFolderCounts(db: Db, userId: number): Promise<FolderCount[]> {
  return db
    .selectFrom('folders')
    .select(['path', 'fileCount', 'totalSize'])
    .where('userId', '=', userId)
    .where('fileCount', '>', 0)
    .orderBy('pathKey')
    .execute();
}

function matching(db: Db, { userId, search, path }: FilesWish) {
  const pattern = search && `%${nameKey(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('files')
    .where('files.userId', '=', userId)
    .$if(path !== undefined, (query) =>
      query.where('files.folderId', '=', (expression) =>
        expression
          .selectFrom('folders')
          .select('folders.id')
          .where('folders.userId', '=', userId)
          .where('folders.pathKey', '=', pathKey(path ?? '')),
      ),
    )
    .$if(Boolean(pattern), (query) => query.where(sql<boolean>`files.name_key like ${pattern}`));
}
