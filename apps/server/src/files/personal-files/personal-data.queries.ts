import type { Db, Tx } from '../../platform/db/database.ts';
import type { DrawnFile } from './stored-bytes/store-keys.ts';

export interface PersonalFile {
  readonly name: string;
  readonly folderPath: string;
  readonly size: number;
  readonly mimeType: string;
  readonly storeKey: string;
  readonly uploadedAt: Date;
  readonly updatedAt: Date;
  readonly downloadCount: number;
}

export async function listAllFiles(db: Db, userId: number): Promise<PersonalFile[]> {
  return db
    .selectFrom('files')
    .innerJoin('folders', 'folders.id', 'files.folderId')
    .select(['files.name', 'folders.path as folderPath', 'files.size', 'files.mimeType', 'files.storeKey'])
    .select(['files.uploadedAt', 'files.updatedAt', 'files.downloadCount'])
    .where('files.userId', '=', userId)
    .orderBy('folders.path')
    .orderBy('files.name')
    .execute();
}

/** Keys in the store of a person's files and unfinished uploads. */
export async function listStoreKeys(
  tx: Tx,
  userId: number,
): Promise<{ readonly files: DrawnFile[]; readonly uploads: string[] }> {
  const files = await tx
    .selectFrom('files')
    .select(['storeKey', 'drawnEdits'])
    .where('userId', '=', userId)
    .execute();
  const uploads = await tx
    .selectFrom('uploads')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '<>', 'done')
    .execute();
  return { files, uploads: uploads.map(({ id }) => id) };
}

export async function deleteFileData(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('uploads').where('userId', '=', userId).execute();
  await tx.deleteFrom('files').where('userId', '=', userId).execute();
  await tx.deleteFrom('folders').where('userId', '=', userId).execute();
  await tx.deleteFrom('zipBatches').where('userId', '=', userId).execute();
  await tx.deleteFrom('storageUsage').where('userId', '=', userId).execute();
}
