import { constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  checkCoverage,
  checkName,
  clipRange,
  FileMissing,
  type FileStore,
  IncompleteUpload,
  type StoredFile,
  type UnfinishedUpload,
} from './file-store.ts';
import { createLocalUploads } from './local-uploads.ts';
import { type Disk, guarded, realDisk, syncFolder, unlessAbsent, walk, writeAll } from './disk.ts';

const TO_READ = constants.O_RDONLY | constants.O_NOFOLLOW;
const TO_WRITE = constants.O_WRONLY | constants.O_NOFOLLOW;
const READ_AHEAD_BYTES = 256 * 1024;

/**
 * Opens a file store in a folder of this machine. The file `uploads/<upload>` is an unfinished upload, with each piece
 * at its offset. Finishing renames it to `stored/<xx>/<yy>/<file>`: folders are named after the last characters of the
 * file's name, so that none grows large.
 */
export async function openLocalFileStore(folder: string, disk: Disk = realDisk): Promise<FileStore> {
  const uploads = join(folder, 'uploads');
  const stored = join(folder, 'stored');
  const unfinished = createLocalUploads(uploads, disk);
  /** Folders whose entry is known to be durable. There are at most 256 × 257. */
  const durableFolders = new Set<string>();
  const pathOf = (file: string) => join(stored, checkName(file).slice(-2), file.slice(-4, -2), file);

  for (const each of [uploads, stored]) {
    // oxlint-disable-next-line no-await-in-loop
    await guarded(() => disk.mkdir(each, { recursive: true, mode: 0o700 }));
  }

  /** Creates a folder and makes its entry durable. Once per process is enough, because folders are never deleted. */
  async function makeFolder(path: string): Promise<void> {
    if (durableFolders.has(path)) return;
    await disk.mkdir(path, { recursive: true, mode: 0o700 });
    for (let each = path; each !== stored && !durableFolders.has(each); each = dirname(each)) {
      // oxlint-disable-next-line no-await-in-loop
      await syncFolder(disk, dirname(each));
      durableFolders.add(each);
    }
  }

  async function fileSize(path: string): Promise<number | undefined> {
    const stats = await unlessAbsent(disk.lstat(path));
    return stats?.isFile() ? stats.size : undefined;
  }

  async function isStored(path: string, size: number): Promise<boolean> {
    const found = await fileSize(path);
    if (found !== undefined && found !== size) throw new IncompleteUpload('Another file has this name');
    return found === size;
  }

  async function checkUpload(uploadPath: string, size: number): Promise<void> {
    const handle = await unlessAbsent(
      disk.open(uploadPath, size === 0 ? TO_WRITE | constants.O_CREAT : TO_WRITE, 0o600),
    );
    if (!handle) throw new IncompleteUpload('The upload contains no bytes');
    try {
      const found = (await handle.stat()).size;
      if (found !== size) throw new IncompleteUpload(`The upload contains ${found} bytes of ${size}`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  async function moveToTarget(uploadPath: string, target: string, size: number): Promise<void> {
    await checkUpload(uploadPath, size);
    await disk.mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await disk.rename(uploadPath, target);
  }

  return {
    kind: 'local',

    writePiece: (upload, start, bytes, onWritten) =>
      guarded(() => unfinished.write(upload, start, bytes, onWritten)),

    beginPiece(upload, start, mayWrite) {
      const piece = unfinished.beginPiece(upload, start, mayWrite);
      return (
        piece && {
          ...piece,
          finish: (bytes, onWritten) => guarded(() => piece.finish(bytes, onWritten)),
        }
      );
    },

    readPiece: (upload, start, length) =>
      guarded(async () => {
        const handle = await unlessAbsent(disk.open(unfinished.pathOf(upload), TO_READ));
        if (!handle) return undefined;
        try {
          const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, start);
          return bytesRead === length ? buffer : undefined;
        } finally {
          await handle.close();
        }
      }),

    makeDurable: (upload) => guarded(() => unfinished.makeDurable(upload)),

    async finish(upload, file, size, pieces) {
      checkCoverage(size, pieces);
      const uploadPath = unfinished.pathOf(upload);
      const target = pathOf(file);
      await guarded(async () => {
        await unfinished.settle(upload);
        if (await isStored(target, size)) {
          await unlessAbsent(disk.unlink(uploadPath));
        } else {
          await moveToTarget(uploadPath, target, size).catch(async (error) => {
            // An error is ignored if another process has just finished the same upload.
            if (!(await isStored(target, size))) throw error;
          });
        }
        // The folders are made durable even if the file was stored before: the process may have died between the rename
        // and this.
        for (const each of [dirname(target), dirname(dirname(target)), stored, uploads]) {
          // oxlint-disable-next-line no-await-in-loop
          await syncFolder(disk, each);
        }
        unfinished.forget(upload);
      });
    },

    async storeComplete(file, bytes) {
      const uploadPath = unfinished.pathOf(file);
      const target = pathOf(file);
      await guarded(async () => {
        if (!(await isStored(target, bytes.length))) {
          const handle = await disk.open(uploadPath, TO_WRITE | constants.O_CREAT, 0o600);
          try {
            await writeAll(handle, bytes, 0);
            await handle.datasync();
          } finally {
            await handle.close();
          }
          await makeFolder(dirname(target));
          await disk.rename(uploadPath, target).catch(async (error) => {
            // An error is ignored if another request has just stored the same file.
            if (!(await isStored(target, bytes.length))) throw error;
          });
        }
        // The folders are made durable even if the file was stored before: the process may have died between the rename
        // and this.
        await makeFolder(dirname(target));
        await syncFolder(disk, dirname(target));
      });
    },

    async read(file, range) {
      const path = pathOf(file);
      return guarded(async () => {
        const handle = await unlessAbsent(disk.open(path, TO_READ));
        if (!handle) throw new FileMissing('The file is not in the store');
        try {
          const { start, end } = clipRange(range, (await handle.stat()).size);
          if (start < end) {
            return handle.createReadStream({ start, end: end - 1, highWaterMark: READ_AHEAD_BYTES });
          }
        } catch (error) {
          await handle.close();
          throw error;
        }
        await handle.close();
        return Readable.from([]);
      });
    },

    async sizeOf(file) {
      const path = pathOf(file);
      return guarded(() => fileSize(path));
    },

    async remove(file) {
      const path = pathOf(file);
      await guarded(() => unlessAbsent(disk.unlink(path)));
    },

    async setAside(file) {
      const path = pathOf(file);
      const quarantine = join(folder, 'quarantine');
      await guarded(async () => {
        await disk.mkdir(quarantine, { recursive: true, mode: 0o700 });
        await unlessAbsent(disk.rename(path, join(quarantine, file)));
        await syncFolder(disk, quarantine);
      });
    },

    async discardUpload(upload) {
      const uploadPath = unfinished.pathOf(upload);
      unfinished.forget(upload);
      await guarded(() => unlessAbsent(disk.unlink(uploadPath)));
    },

    async *listFiles(): AsyncGenerator<StoredFile> {
      for await (const path of walk(disk, stored, 2)) {
        const stats = await guarded(() => unlessAbsent(disk.lstat(path.full)));
        if (stats?.isFile()) yield { file: path.name, size: stats.size, modifiedAt: stats.mtime };
      }
    },

    async *listUploads(): AsyncGenerator<UnfinishedUpload> {
      for await (const { full, name } of walk(disk, uploads, 0)) {
        const stats = await guarded(() => unlessAbsent(disk.lstat(full)));
        if (stats) yield { upload: name, bytes: stats.size, modifiedAt: stats.mtime };
      }
    },

    async checkHealth() {
      await guarded(() =>
        Promise.all([uploads, stored].map((each) => disk.access(each, constants.R_OK | constants.W_OK))),
      );
    },

    async close() {},
  };
}
