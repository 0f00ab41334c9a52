import { randomUUID } from 'node:crypto';
import type { Client } from 'basic-ftp';
import { Readable } from 'node:stream';
import {
  checkCoverage,
  checkName,
  checkPiece,
  clipRange,
  FileMissing,
  type FileStore,
  type FileStoreConfig,
  isName,
  type StoredFile,
  type UnfinishedUpload,
} from './file-store.ts';
import { listFolder, makeFolder, removeFile, retrieve, sizeAt, type Transfer } from './ftp-commands.ts';
import {
  asFtpFault,
  connectFtp,
  type FtpConnections,
  isAbsent,
  openFtpConnections,
} from './ftp-connections.ts';
import { createFtpUploads } from './ftp-uploads.ts';

/**
 * Maximum number of connections. Reading has its own, because downloads may be slow and many, and uploads should not
 * wait for them.
 */
const CONNECTIONS = { writing: 4, reading: 8 };
const IDLE_MS = 30_000;
const PATIENCE_MS = 30_000;

/**
 * Opens a file store on an FTP server. Unfinished uploads are in `uploads/<upload>/`, as `ftp-uploads.ts` describes.
 * Finished files are in `stored/<xx>/<file>`: folders are named after the last characters of the file's name, so that
 * none grows large.
 */
export async function openFtpFileStore(
  config: Extract<FileStoreConfig, { kind: 'ftp' }>,
): Promise<FileStore> {
  let base: string | undefined;
  const connect = async () => {
    const client = await connectFtp(config);
    try {
      base ??= await prepareFolders(client, config.url);
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  };
  const limits = { idleMs: IDLE_MS, patienceMs: PATIENCE_MS };
  const writing = openFtpConnections(connect, { ...limits, connections: CONNECTIONS.writing });
  const reading = openFtpConnections(connect, { ...limits, connections: CONNECTIONS.reading });
  // The base folder is known here: the first connection has detected it, and every caller holds a connection.
  const at = (...segments: string[]) => [base === '/' ? '' : base, ...segments].join('/');
  const folderOf = (upload: string) => at('uploads', upload);
  const shardOf = (file: string) => at('stored', file.slice(-2));
  const uploads = createFtpUploads((transfer) => openTransfer(reading, async () => transfer));

  const write = <Result>(work: (client: Client) => Promise<Result>) => guarded(() => writing.run(work));
  const read = <Result>(work: (client: Client) => Promise<Result>) => guarded(() => reading.run(work));
  const sizeOf = (client: Client, file: string) => sizeAt(client, `${shardOf(file)}/${file}`);

  return {
    kind: 'ftp',

    async writePiece(upload, start, bytes) {
      checkPiece(start, bytes);
      checkName(upload);
      await write((client) => uploads.writePiece(client, folderOf(upload), { start, bytes }));
    },

    /** Does nothing: a piece counts as durable once the other server has confirmed it. */
    async makeDurable() {},

    async finish(upload, file, size, pieces) {
      const ordered = checkCoverage(size, pieces);
      checkName(upload);
      checkName(file);
      await write((client) =>
        uploads.finish(client, folderOf(upload), { folder: shardOf(file), file, size, pieces: ordered }),
      );
    },

    async storeComplete(file, bytes) {
      checkName(file);
      const size = bytes.length;
      await write(async (client) => {
        const target = { folder: shardOf(file), file, size };
        // Each attempt has a folder of its own, so that simultaneous attempts do not delete each other's pieces.
        const folder = folderOf(randomUUID());
        if (size === 0) return uploads.finish(client, folder, { ...target, pieces: [] });
        await uploads.writePiece(client, folder, { start: 0, bytes });
        await uploads.finish(client, folder, { ...target, pieces: [{ start: 0, length: size }] });
      });
    },

    async read(file, range) {
      checkName(file);
      clipRange(range, 0);
      return guarded(() =>
        openTransfer(reading, async (client) => {
          const size = await sizeOf(client, file);
          if (size === undefined) throw new FileMissing('The file is not in the store');
          return { path: `${shardOf(file)}/${file}`, ...clipRange(range, size), size };
        }),
      );
    },

    async sizeOf(file) {
      checkName(file);
      return read((client) => sizeOf(client, file));
    },

    async remove(file) {
      checkName(file);
      await write((client) => removeFile(client, `${shardOf(file)}/${file}`));
    },

    async setAside(file) {
      checkName(file);
      await write(async (client) => {
        if ((await sizeOf(client, file)) === undefined) return;
        await makeFolder(client, at('quarantine'));
        try {
          await client.rename(`${shardOf(file)}/${file}`, at('quarantine', file));
        } catch (error) {
          // An error is ignored if another process has just moved or removed the file.
          if (!isAbsent(error) || (await sizeOf(client, file)) !== undefined) throw error;
        }
      });
    },

    async discardUpload(upload) {
      checkName(upload);
      await write((client) => uploads.discard(client, folderOf(upload)));
    },

    async *listFiles(): AsyncGenerator<StoredFile> {
      const shards = await read((client) => listFolder(client, at('stored')));
      for (const shard of shards.filter((entry) => entry.isDirectory)) {
        // oxlint-disable-next-line no-await-in-loop
        const files = await read((client) => listFiles(client, at('stored', shard.name)));
        for (const { name: file, size, modifiedAt } of files)
          if (isName(file) && modifiedAt) yield { file, size, modifiedAt };
      }
    },

    async *listUploads(): AsyncGenerator<UnfinishedUpload> {
      const folders = await read((client) => listFolder(client, at('uploads')));
      for (const { name, modifiedAt } of folders.filter((entry) => entry.isDirectory && isName(entry.name))) {
        // oxlint-disable-next-line no-await-in-loop
        const files = await read((client) => listFiles(client, folderOf(name)));
        yield { upload: name, ...measure(files, modifiedAt) };
      }
    },

    async checkHealth() {
      await read(async (client) => {
        await client.cd(at('uploads'));
        await client.cd(at('stored'));
      });
    },

    async close() {
      writing.close();
      reading.close();
    },
  };
}

async function prepareFolders(client: Client, url: string): Promise<string> {
  const base = await findBase(client, url);
  const steps = base.split('/').filter(Boolean);
  const folders = steps.map((_step, index) => `/${steps.slice(0, index + 1).join('/')}`);
  const inner = base === '/' ? '' : base;
  for (const folder of [...folders, `${inner}/uploads`, `${inner}/stored`]) {
    // oxlint-disable-next-line no-await-in-loop
    await makeFolder(client, folder);
  }
  return base;
}

async function findBase(client: Client, url: string): Promise<string> {
  const path = decodeURIComponent(new URL(url).pathname.slice(1)).replace(/\/+$/, '');
  if (path.startsWith('/')) return path;
  const start = (await client.pwd()).replace(/\/+$/, '');
  return (path === '' ? start : `${start}/${path}`) || '/';
}

/** Opens a download. Its connection stays lent until the transfer has ended. */
async function openTransfer(
  connections: FtpConnections,
  prepare: (client: Client) => Promise<Transfer>,
): Promise<Readable> {
  const { result, giveBack } = await connections.lend(async (client) => ({
    client,
    transfer: await prepare(client),
  }));
  const { client, transfer } = result;
  if (transfer.start < transfer.end) return retrieve(client, transfer, giveBack);
  giveBack();
  return Readable.from([]);
}

/**
 * Sum of the sizes and time of the last write of an upload. Many servers give no date for a folder, so the age of an
 * empty folder is unknown then.
 */
function measure(
  files: readonly ListedFile[],
  folderModifiedAt: Date | undefined,
): { bytes: number; modifiedAt: Date | undefined } {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length === 0) return { bytes, modifiedAt: folderModifiedAt };
  const dates = files.map(({ modifiedAt }) => modifiedAt);
  const isKnown = (date: Date | undefined) => date !== undefined;
  if (!dates.every(isKnown)) return { bytes, modifiedAt: undefined };
  return { bytes, modifiedAt: new Date(Math.max(...dates.map((date) => date.getTime()))) };
}

interface ListedFile {
  readonly name: string;
  readonly size: number;
  /** Undefined if the file was renamed, rewritten or removed while it was listed. */
  readonly modifiedAt: Date | undefined;
}

async function listFiles(client: Client, folder: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for (const { name, size, isFile, modifiedAt } of await listFolder(client, folder)) {
    if (!isFile) continue;
    // oxlint-disable-next-line no-await-in-loop
    files.push({ name, size, modifiedAt: modifiedAt ?? (await modifiedAtOf(client, `${folder}/${name}`)) });
  }
  return files;
}

/** Time of the last write, asked for with MDTM: without MLSD, the dates in listings are inexact. */
async function modifiedAtOf(client: Client, path: string): Promise<Date | undefined> {
  try {
    return await client.lastMod(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asFtpFault(error);
  }
}
