import { type Client, FTPError } from 'basic-ftp';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { StoreUnavailable } from './file-store.ts';
import { asFtpFault, isAbsent } from './ftp-connections.ts';

export async function sizeAt(client: Client, path: string): Promise<number | undefined> {
  try {
    return await client.size(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/**
 * Stores a complete file with STOR. STOR truncates an existing file before it writes, so the size is checked
 * afterwards.
 */
export async function storeWhole(
  client: Client,
  path: string,
  content: Readable,
  length: number,
): Promise<void> {
  await client.uploadFrom(content, path);
  await checkSize(client, path, (size) => size === length);
}

const HANDSHAKE_LIMIT_MS = 500;
const SETTLING_MS = 20;

/**
 * Content of an empty file, which ends only after the TLS handshake. If the connection was closed during the handshake,
 * the server would get no close notification, and servers treat that as an attack. The session tickets that the server
 * sends mark the end of the handshake.
 */
export function noBytes(client: Client): Readable {
  return new Readable({
    read() {
      void waitForHandshake(client).then(() => this.push(null));
    },
  });
}

async function waitForHandshake(client: Client): Promise<void> {
  const { dataSocket } = client.ftp;
  if (!(dataSocket instanceof TLSSocket)) return;
  const signal = AbortSignal.timeout(HANDSHAKE_LIMIT_MS);
  await once(dataSocket, 'session', { signal }).catch(() => undefined);
  // The tickets are read during the last step of the handshake.
  await pause(SETTLING_MS);
}

/**
 * Overwrites the bytes from `start` with REST and STOR. The bytes after them stay. Returns the size of the file
 * afterwards.
 */
export async function storeAt(
  client: Client,
  path: string,
  bytes: Uint8Array,
  start: number,
): Promise<number> {
  const prepare = client.prepareTransfer;
  // REST has to come directly before STOR, so it is sent after the data connection was negotiated.
  const prepareAndRestart: typeof prepare = async (context) => {
    const answer = await prepare(context);
    await context.request(`REST ${start}`);
    return answer;
  };
  client.prepareTransfer = prepareAndRestart;
  try {
    await client.uploadFrom(Readable.from([bytes], { objectMode: false }), path);
  } finally {
    // The client may have replaced `prepareTransfer` meanwhile, after it found out which command the server supports.
    // Its new function stays.
    if (client.prepareTransfer === prepareAndRestart) client.prepareTransfer = prepare;
  }
  return checkSize(client, path, (size) => size >= start + bytes.length);
}

async function checkSize(client: Client, path: string, isRight: (size: number) => boolean): Promise<number> {
  const size = await sizeAt(client, path);
  if (size !== undefined && isRight(size)) return size;
  throw new StoreUnavailable(`The FTP server took the bytes but holds ${size ?? 'no'} bytes`);
}

/**
 * Creates a folder. False if the folder exists already or cannot be created: then a later write into it reports the
 * error.
 */
export async function makeFolder(client: Client, path: string): Promise<boolean> {
  const { code } = await client.sendIgnoringError(`MKD ${path}`);
  if (code === 421) throw new FTPError({ code, message: '421 while making a folder' });
  return code < 400;
}

/**
 * Renames a file, replacing an existing one. Some servers refuse to rename to an existing name, so the existing file is
 * deleted then.
 */
export async function replaceBy(client: Client, from: string, to: string): Promise<void> {
  try {
    await client.rename(from, to);
  } catch (error) {
    if (!(error instanceof FTPError) || (await sizeAt(client, from)) === undefined) throw error;
    await removeFile(client, to);
    await client.rename(from, to);
  }
}

export async function removeFile(client: Client, path: string): Promise<void> {
  try {
    await client.remove(path);
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
}

export async function listFolder(client: Client, path: string) {
  try {
    return await client.list(path);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** Deletes a folder with its files and its empty subfolders. */
export async function removeFolder(client: Client, path: string): Promise<void> {
  for (const entry of await listFolder(client, path)) {
    const inner = `${path}/${entry.name}`;
    // oxlint-disable-next-line no-await-in-loop
    if (entry.isDirectory) await client.sendIgnoringError(`RMD ${inner}`);
    // oxlint-disable-next-line no-await-in-loop
    else await removeFile(client, inner);
  }
  await client.sendIgnoringError(`RMD ${path}`);
}

export function draftName(): string {
  return `draft.${randomBytes(8).toString('hex')}`;
}

export interface Transfer {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** Size of the file, up to which the server sends. If `end` is smaller, the reader has to cut the transfer short. */
  readonly size: number;
}

/**
 * Streams bytes of a file. In FTP a transfer has a start but no end, so the connection is closed after the last wanted
 * byte, or when the reader stops. `ended` is called once the connection is no longer in use.
 */
export function retrieve(client: Client, transfer: Transfer, ended: () => void): Readable {
  const out = new PassThrough();
  let left = transfer.end - transfer.start;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const wanted = chunk.subarray(0, left);
      left -= wanted.length;
      const hasRoom = out.write(wanted);
      if (left === 0) {
        out.end();
        if (transfer.end < transfer.size) client.close();
        done();
      } else if (hasRoom) done();
      else out.once('drain', done);
    },
  });
  out.once('close', () => {
    if (left > 0) client.close();
  });
  void finishTransfer();
  return out;

  async function finishTransfer(): Promise<void> {
    try {
      await client.downloadTo(sink, transfer.path, transfer.start);
      if (left > 0) throw new StoreUnavailable('The FTP server ended the file too early');
    } catch (error) {
      client.close();
      if (left > 0) {
        const fault = asFtpFault(error);
        out.destroy(fault instanceof Error ? fault : new StoreUnavailable('The transfer failed'));
      }
    } finally {
      ended();
    }
  }
}
