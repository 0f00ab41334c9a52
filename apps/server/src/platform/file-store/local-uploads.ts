import { constants } from 'node:fs';
import { join } from 'node:path';
import { isWholeBlocks } from './blocks.ts';
import { openEarlyPiece } from './early-piece.ts';
import { type EarlyPiece, checkName, checkPiece } from './file-store.ts';
import { codeOf, type Disk, syncFolder, unlessMissing, writeAll } from './disk.ts';
import type { OpenFile } from './open-file.ts';
import { createPending } from './pending.ts';

const TO_WRITE = constants.O_WRONLY | constants.O_NOFOLLOW;
/** Flag for writing directly from memory. 0 on systems that do not know it. */
const DIRECT = constants.O_DIRECT ?? 0;
/** Bytes that are written early at once. A disk takes nearly as long for fewer. */
const STEP_BYTES = 512 * 1024;
/**
 * Up to this number of arriving pieces, each is written in steps of `STEP_BYTES`. With more, the disk writes one while
 * the others arrive, so larger steps cost no time.
 */
const MAX_FOR_SMALL_STEPS = 3;
const LARGE_STEP_BYTES = 1024 * 1024;
/**
 * Maximum number of uploads that are remembered because their folder entry is durable. Forgetting one only costs an
 * extra fsync.
 */
const REMEMBERED_UPLOADS = 10_000;

/** The unfinished uploads of a local store: one file each, in which every piece is at its offset. */
export function createLocalUploads(folder: string, disk: Disk) {
  const durable = new Set<string>();
  const syncing = createPending();
  /** The pieces that arrive now and may be written early. */
  const early = new Set<object>();
  /** Whether this file system supports direct writes. Assumed until one fails. */
  let takesDirectWrites = DIRECT !== 0;
  const pathOf = (upload: string) => join(folder, checkName(upload));

  async function open(upload: string, flags: number): Promise<OpenFile> {
    const path = pathOf(upload);
    if (durable.has(upload)) {
      const file = unlessMissing(() => disk.openExisting(path, flags));
      if (file) return file;
      durable.delete(upload);
    }
    return disk.open(path, TO_WRITE | constants.O_CREAT | flags, 0o600);
  }

  async function openAndWrite(
    upload: string,
    start: number,
    bytes: Uint8Array,
    flags = 0,
  ): Promise<OpenFile> {
    const file = await open(upload, flags);
    try {
      await writeAll(file, bytes, start);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /**
   * Writes bytes directly from memory to the disk, if they are whole blocks. Otherwise the system copies them into new
   * memory first, which can take longer than the disk if a hypervisor has to provide that memory.
   */
  async function writeSomehow(upload: string, start: number, bytes: Uint8Array): Promise<OpenFile> {
    if (!takesDirectWrites || !isWholeBlocks(start, bytes)) return openAndWrite(upload, start, bytes);
    try {
      return await openAndWrite(upload, start, bytes, DIRECT);
    } catch (error) {
      if (codeOf(error) !== 'EINVAL') throw error;
      takesDirectWrites = false;
      return openAndWrite(upload, start, bytes);
    }
  }

  async function makeEntryDurable(upload: string): Promise<void> {
    if (durable.has(upload)) return;
    await syncFolder(disk, folder);
    if (durable.size >= REMEMBERED_UPLOADS) durable.clear();
    durable.add(upload);
  }

  async function sync(upload: string, file: OpenFile, onWritten: () => void): Promise<void> {
    const synced = file.datasync();
    syncing.add(upload, synced);
    onWritten();
    await synced;
  }

  async function write(
    upload: string,
    start: number,
    bytes: Uint8Array,
    onWritten: () => void = () => {},
  ): Promise<void> {
    checkPiece(start, bytes);
    const file = await writeSomehow(upload, start, bytes);
    try {
      await sync(upload, file, onWritten);
    } finally {
      await file.close();
    }
    await makeEntryDurable(upload);
  }

  return {
    pathOf,
    makeEntryDurable,
    write,

    /**
     * Begins a piece that is written while it arrives. Undefined unless the upload's file is known to exist, on a file
     * system that supports direct writes.
     */
    beginPiece(upload: string, start: number, mayWrite: () => boolean): EarlyPiece | undefined {
      if (!takesDirectWrites || !durable.has(upload)) return undefined;
      const key = {};
      early.add(key);
      return openEarlyPiece({
        disk,
        path: pathOf(upload),
        start,
        mayWrite,
        stepBytes: () => (early.size > MAX_FOR_SMALL_STEPS ? LARGE_STEP_BYTES : STEP_BYTES),
        onEnd: () => void early.delete(key),
        write: (bytes, onWritten) => write(upload, start, bytes, onWritten),
        // The rest is written through a second open file. If that write fails later, the first one reports it when it
        // is made durable.
        writeRest: async (at, bytes) => (await openAndWrite(upload, at, bytes)).close(),
        sync: (file, onWritten) => sync(upload, file, onWritten),
      });
    },

    async makeDurable(upload: string): Promise<void> {
      await syncing.all(upload);
      // The file is absent if the upload was finished or deleted meanwhile.
      const file = unlessMissing(() => disk.openExisting(pathOf(upload)));
      if (!file) return;
      try {
        await file.datasync();
      } finally {
        await file.close();
      }
      await makeEntryDurable(upload);
    },

    /**
     * Waits until everything that is being made durable is done, and fails if it fails. A failed write is reported only
     * to files that were open at that time, so opening the file again would miss it.
     */
    settle: (upload: string) => syncing.all(upload),

    forget: (upload: string) => void durable.delete(upload),
  };
}
