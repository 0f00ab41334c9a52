import { constants } from 'node:fs';
import * as promises from 'node:fs/promises';
import { join } from 'node:path';
import { isName, StoreFull, StoreUnavailable } from './file-store.ts';
import { type OpenFile, openExisting } from './open-file.ts';

/** File operations that the store uses. Tests pass a disk whose operations fail. */
export type Disk = Pick<
  typeof promises,
  'access' | 'lstat' | 'mkdir' | 'open' | 'readdir' | 'rename' | 'unlink'
> & { readonly openExisting: typeof openExisting };

export const realDisk: Disk = { ...promises, openExisting };

/**
 * Writes all bytes. A full disk may write fewer bytes without an error, so this tries again with the rest, and the next
 * write reports the error.
 */
export async function writeAll(file: OpenFile, bytes: Uint8Array, start: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    // oxlint-disable-next-line no-await-in-loop
    const { bytesWritten } = await unlessInterrupted(
      file.write(bytes, written, bytes.length - written, start + written),
    );
    written += bytesWritten;
  }
}

async function unlessInterrupted(
  write: Promise<{ bytesWritten: number }>,
): Promise<{ bytesWritten: number }> {
  try {
    const { bytesWritten } = await write;
    if (bytesWritten === 0) throw new StoreUnavailable('The disk accepts no bytes');
    return { bytesWritten };
  } catch (error) {
    if (codeOf(error) === 'EINTR') return { bytesWritten: 0 };
    throw error;
  }
}

export async function syncFolder(disk: Disk, path: string): Promise<void> {
  const handle = await disk.open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Lists all files in a folder and its subfolders. Links and other entries that the store did not create are skipped.
 */
export async function* walk(
  disk: Disk,
  folder: string,
  depth: number,
): AsyncGenerator<{ full: string; name: string }> {
  const entries = await guarded(() => unlessAbsent(disk.readdir(folder, { withFileTypes: true })));
  for (const entry of entries ?? []) {
    const full = join(folder, entry.name);
    if (depth > 0 && entry.isDirectory()) yield* walk(disk, full, depth - 1);
    else if (depth === 0 && entry.isFile() && isName(entry.name)) yield { full, name: entry.name };
  }
}

export async function unlessAbsent<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function unlessMissing<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new StoreFull('The disk is full', { cause: error });
    throw new StoreUnavailable(`The disk answers ${code}`, { cause: error });
  }
}

export function codeOf(error: unknown): string | undefined {
  // An error of the system has both `errno` and `code`. An error of Node itself, such as ERR_INVALID_ARG_TYPE, is a bug
  // of ours and has only `code`.
  const isOfTheSystem = error instanceof Error && 'errno' in error && 'code' in error;
  return isOfTheSystem ? String(error.code) : undefined;
}
