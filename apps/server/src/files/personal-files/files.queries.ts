import { freeName, nameKey, splitEnding } from '@tessera/domain/files/personal-files/names';
import { searchKey } from '@tessera/domain/files/personal-files/search-key';
import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.generated.ts';

export interface StoredFile {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly sha256: Buffer;
  readonly storeKey: string;
  readonly folderPath: string;
  readonly uploadMethod: 'chunked' | 'tus';
  readonly chunkCount: number;
  readonly downloadCount: number;
  readonly lastDownloadAt: Date | null;
  readonly uploadedAt: Date;
  readonly updatedAt: Date;
}

export const fileColumns = [
  'files.id',
  'files.userId',
  'files.name',
  'files.size',
  'files.mimeType',
  'files.sha256',
  'files.storeKey',
  'folders.path as folderPath',
  'files.uploadMethod',
  'files.chunkCount',
  'files.downloadCount',
  'files.lastDownloadAt',
  'files.uploadedAt',
  'files.updatedAt',
] as const;

// The table's check constraint allows no other upload method.
export type FileRow = Omit<StoredFile, 'uploadMethod'> & { uploadMethod: string };
export const toFile = (row: FileRow) => row as StoredFile;

/** Finds a file by its id. Other people's files are not found. */
export async function findFile(db: Db, userId: number, fileId: number): Promise<StoredFile | undefined> {
  const [file] = await findFilesById(db, userId, [fileId]);
  return file;
}

/** The file that a finished upload created. */
export async function findUploadedFile(
  db: Db,
  userId: number,
  clientId: string,
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.fileId')
    .innerJoin('folders', 'folders.id', 'files.folderId')
    .select(fileColumns)
    .where('uploads.userId', '=', userId)
    .where('uploads.clientId', '=', clientId)
    .where('uploads.state', '=', 'done')
    .where('files.userId', '=', userId)
    .executeTakeFirst();
  return row && toFile(row);
}

/** Files in the order of the given ids, without those of other people. */
export async function findFilesById(
  db: Db,
  userId: number,
  fileIds: readonly number[],
): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('files')
    .innerJoin('folders', 'folders.id', 'files.folderId')
    .select(fileColumns)
    .where('files.userId', '=', userId)
    .where('files.id', '=', sql<number>`any(${fileIds}::int[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toFile(row)]));
  return fileIds.flatMap((id) => byId.get(id) ?? []);
}

export interface NewFile {
  readonly userId: number;
  readonly folderId: number;
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly sha256: Buffer;
  readonly storeKey: string;
  readonly uploadMethod: 'chunked' | 'tus';
  readonly chunkCount: number;
  readonly now: Date;
}

/** The columns that are derived from a file's name. */
export function namesOf(name: string) {
  return { name, nameKey: nameKey(name), searchKey: searchKey(name) };
}

/** Adds a file to its folder. If the name is taken, a number is added to it. */
export async function createFile(tx: Tx, { now, ...file }: NewFile): Promise<{ id: number; name: string }> {
  // Similar names are queried only if the name is taken, because a folder may have thousands of them.
  for (let isFirst = true; ; isFirst = false) {
    const name = isFirst ? file.name : await findFreeName(tx, file.folderId, file.name);
    const row = await tx
      .insertInto('files')
      .values({ ...file, ...namesOf(name), uploadedAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.columns(['folderId', 'nameKey']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) continue;
    await countIn(tx, file.folderId, { files: 1, bytes: file.size });
    return { id: row.id, name };
  }
}

export async function findFreeName(
  tx: Tx,
  folderId: number,
  name: string,
  exceptFileId = 0,
): Promise<string> {
  const [stem] = splitEnding(name);
  const rows = await tx
    .selectFrom('files')
    .select('nameKey')
    .where('folderId', '=', folderId)
    .where('id', '<>', exceptFileId)
    .where((is) =>
      is.or([
        is('nameKey', '=', nameKey(name)),
        // A name that is too long is shortened before its number, so taken names may share only the beginning of the
        // stem.
        sql<boolean>`starts_with(name_key, ${nameKey(Array.from(stem).slice(0, 40).join(''))})`,
      ]),
    )
    .execute();
  const taken = new Set(rows.map((row) => row.nameKey));
  return freeName(name, (candidate) => taken.has(nameKey(candidate)));
}

interface Amount {
  readonly files: number;
  readonly bytes: number;
}

export async function countIn(tx: Tx, folderId: number, { files, bytes }: Amount): Promise<void> {
  await tx
    .updateTable('folders')
    .set((expression) => ({
      fileCount: expression('fileCount', '+', files),
      totalSize: expression('totalSize', '+', bytes),
    }))
    .where('id', '=', folderId)
    .execute();
}

export interface HeldFile {
  readonly id: number;
  readonly folderId: number;
  readonly name: string;
  readonly size: number;
  readonly storeKey: string;
  readonly drawnEdits: readonly string[];
}

/** Locks those of the given files that belong to the person, always in the order of their ids. */
export async function lockFiles(tx: Tx, userId: number, fileIds: readonly number[]): Promise<HeldFile[]> {
  return tx
    .selectFrom('files')
    .select(['id', 'folderId', 'name', 'size', 'storeKey', 'drawnEdits'])
    .where('userId', '=', userId)
    .where('id', '=', sql<number>`any(${fileIds}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateName(tx: Tx, fileId: number, name: string, now: Date): Promise<void> {
  await tx
    .updateTable('files')
    .set({ ...namesOf(name), updatedAt: now })
    .where('id', '=', fileId)
    .execute();
}

export async function updateFolder(
  tx: Tx,
  file: HeldFile,
  to: { readonly folderId: number; readonly name: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ folderId: to.folderId, ...namesOf(to.name), updatedAt: to.now })
    .where('id', '=', file.id)
    .execute();
}

export async function deleteFileRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('files').where('id', 'in', ids).execute();
}

export async function countDownloads(
  db: Db,
  userId: number,
  fileIds: readonly number[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('files')
    .set((expression) => ({
      downloadCount: expression('downloadCount', '+', 1),
      lastDownloadAt: now,
    }))
    .where('userId', '=', userId)
    .where('id', '=', sql<number>`any(${fileIds}::int[])`)
    .execute();
}

/** Files, for queries of other features to join. PostgreSQL merges the fragment into the query. */
export const files = expressionBuilder<Schema>()
  .selectFrom('files')
  .select(['id', 'userId', 'name', 'mimeType', 'size', 'sha256']);
