import type { Readable } from 'node:stream';
import { isPacked } from '@tessera/domain/files/personal-files/kinds';
import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ZipEntry } from '../../platform/zip/zip-stream.ts';
import type { Ports } from '../../ports.ts';
import { archiveNames } from './downloads/archive-names.ts';
import { deleteFileData, listAllFiles, listStoreKeys, type PersonalFile } from './personal-data.queries.ts';
import { createRemovals } from './stored-bytes/removals.queries.ts';
import { derivedKeys } from './stored-bytes/store-keys.ts';

export async function exportFiles(db: Db, userId: number): Promise<ExportedData> {
  const files = await listAllFiles(db, userId);
  return {
    Files: files.map(({ name, folderPath, size, mimeType, uploadedAt, downloadCount }) => ({
      name,
      folder: folderPath,
      size,
      mimeType,
      uploadedAt,
      downloadCount,
    })),
  };
}

/**
 * The person's files, in their folders, as entries of the zip of their data. Each file is read only when the zip is
 * sent.
 */
export async function listZipEntries(
  { db, store }: Pick<Ports, 'db' | 'store'>,
  userId: number,
): Promise<ZipEntry[]> {
  const files = await listAllFiles(db, userId);
  const names = archiveNames(files);
  return files.map((file, at) => toEntry(file, `files/${names[at] ?? file.name}`, store));
}

function toEntry(file: PersonalFile, name: string, store: Ports['store']): ZipEntry {
  return {
    name,
    modifiedAt: file.updatedAt,
    size: file.size,
    isPacked: isPacked(file.mimeType),
    open: (): Promise<Readable> => store.read(file.storeKey),
  };
}

/**
 * Deletes all files, folders and uploads of a person. A job deletes their bytes afterwards, and retries until that has
 * worked.
 */
export async function eraseFiles(
  tx: Tx,
  userId: number,
  { jobs, clock }: Pick<Ports, 'jobs' | 'clock'>,
): Promise<void> {
  const { files, uploads } = await listStoreKeys(tx, userId);
  const removals = [
    ...files.flatMap((file) =>
      [file.storeKey, ...derivedKeys(file)].map((storeKey) => ({ storeKey, isUpload: false })),
    ),
    ...uploads.map((storeKey) => ({ storeKey, isUpload: true })),
  ];
  for (let from = 0; from < removals.length; from += INSERTED_AT_ONCE)
    await createRemovals(tx, removals.slice(from, from + INSERTED_AT_ONCE), clock.now());
  await deleteFileData(tx, userId);
  await jobs.enqueue(tx, 'files.remove', {});
}

/** Removals are inserted in batches of this size, because a statement has a limited number of params. */
const INSERTED_AT_ONCE = 2_000;
