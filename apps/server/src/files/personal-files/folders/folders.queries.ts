import { childPath } from '@tessera/domain/files/personal-files/paths';
import { nameKey } from '@tessera/domain/files/personal-files/names';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface Folder {
  readonly id: number;
  readonly userId: number;
  readonly path: string;
}

const columns = ['id', 'userId', 'path'] as const;

/** A path in the form in which it is compared: paths that a person would take for the same folder have the same key. */
export function pathKey(path: string): string {
  return path.split('/').map(nameKey).join('/');
}

/** Creates the row of the personal folder unless it exists. It has none until it is first needed. */
export async function ensureBaseFolder(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('folders')
    .values({ userId, path: '', pathKey: '', createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'pathKey']).doNothing())
    .execute();
}

export async function findFolder(db: Db, userId: number, path: string): Promise<Folder | undefined> {
  return db
    .selectFrom('folders')
    .select(columns)
    .where('userId', '=', userId)
    .where('pathKey', '=', pathKey(path))
    .executeTakeFirst();
}

export async function findFolderPaths(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('folders')
    .select('path')
    .where('userId', '=', userId)
    .orderBy('pathKey')
    .execute();
  return rows.map(({ path }) => path);
}

export async function countFolders(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('folders')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Creates a folder. False if it exists already. If several requests create it simultaneously, one of them succeeds. */
export async function createFolder(db: Db, userId: number, path: string, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('folders')
    .values({ userId, path, pathKey: pathKey(path), createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'pathKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Locks the folder, so that nothing is added to it while it is deleted or renamed. */
export async function lockFolder(tx: Tx, userId: number, path: string): Promise<Folder | undefined> {
  return tx
    .selectFrom('folders')
    .select(columns)
    .where('userId', '=', userId)
    .where('pathKey', '=', pathKey(path))
    .forUpdate()
    .executeTakeFirst();
}

/** Locks folders in the order of their ids. Returns the ids of those that still exist. */
export async function lockFolders(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('folders')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Locks a folder against being deleted until the transaction ends. False if it has been deleted already. */
export async function retainFolder(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('folders')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface FolderTree {
  readonly ids: readonly number[];
  readonly files: number;
}

/** Locks a folder and all folders below it. */
export async function lockTree(tx: Tx, { userId, path }: Folder): Promise<FolderTree> {
  const rows = await treeOf(tx, userId, path).select(['id', 'fileCount']).orderBy('id').forUpdate().execute();
  return { ids: rows.map(({ id }) => id), files: rows.reduce((sum, { fileCount }) => sum + fileCount, 0) };
}

/** Length in bytes of the longest path among a folder and all folders below it. */
export async function findLongestPath(tx: Tx, { userId, path }: Folder): Promise<number> {
  const { longest } = await treeOf(tx, userId, path)
    .select(sql<number>`coalesce(max(octet_length(path)), 0)`.as('longest'))
    .executeTakeFirstOrThrow();
  return longest;
}

/** Number of a person's files, from the counts of their folders. */
export async function countFiles(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('folders')
    .select(sql<number>`coalesce(sum(file_count), 0)::integer`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUnfinishedUploads(tx: Tx, folderIds: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('uploads')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('folderId', 'in', folderIds)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteFolders(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('folders').where('id', 'in', ids).execute();
}

/**
 * Renames a folder, and with it all folders below it, in one statement. Fails with `folders_user_id_path_key_key` if
 * the name is taken.
 */
export async function renameTree(tx: Tx, { userId, path }: Folder, newPath: string): Promise<void> {
  const key = pathKey(path);
  // The database computes the lengths, because JavaScript counts characters such as emoji twice.
  await sql`
    update folders
    set path = ${newPath} || substr(path, length(${path}) + 1),
      path_key = ${pathKey(newPath)} || substr(path_key, length(${key}) + 1)
    where user_id = ${userId} and (path_key = ${key} or starts_with(path_key, ${childPath(key, '')}))`.execute(
    tx,
  );
}

/** Updates the stored folder path of unfinished uploads after a folder was renamed. Both arguments are full paths. */
export async function renameUploads(tx: Tx, userId: number, from: string, to: string): Promise<void> {
  await sql`
    update uploads
    set directory = ${to} || substr(directory, length(${from}) + 1)
    where user_id = ${userId} and state <> 'done'
      and (directory = ${from} or starts_with(directory, ${childPath(from, '')}))`.execute(tx);
}

function treeOf(tx: Tx, userId: number, path: string) {
  const key = pathKey(path);
  return tx
    .selectFrom('folders')
    .where('userId', '=', userId)
    .where(sql<boolean>`(path_key = ${key} or starts_with(path_key, ${childPath(key, '')}))`);
}
