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

/** STOR truncates the file first, so its size is checked afterwards. */
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
 * Content of an empty file. Closing a TLS connection during its handshake gives the server no close notification, which
 * servers treat as an attack. The session tickets that the server sends mark the end of the handshake.
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

/** REST and STOR overwrite existing bytes and truncate nothing. Returns the size of the file afterwards. */
export async function storeAt(
  client: Client,
  path: string,
  bytes: Uint8Array,
  start: number,
): Promise<number> {
  const prepare = client.prepareTransfer;
  // REST must come directly before STOR, and so after the data connection was negotiated.
  const prepareAndRestart: typeof prepare = async (context) => {
    const answer = await prepare(context);
    await context.request(`REST ${start}`);
    return answer;
  };
  client.prepareTransfer = prepareAndRestart;
  try {
    await client.uploadFrom(Readable.from([bytes], { objectMode: false }), path);
  } finally {
    // The client may have found out meanwhile which command the server supports.
    if (client.prepareTransfer === prepareAndRestart) client.prepareTransfer = prepare;
  }
  return checkSize(client, path, (size) => size >= start + bytes.length);
}

async function checkSize(client: Client, path: string, isRight: (size: number) => boolean): Promise<number> {
  const size = await sizeAt(client, path);
  if (size !== undefined && isRight(size)) return size;
  throw new StoreUnavailable(`The FTP server took the bytes but holds ${size ?? 'no'} bytes`);
}

/** Returns false if the folder exists already or cannot be created. A later write into it reports the error. */
export async function makeFolder(client: Client, path: string): Promise<boolean> {
  const { code } = await client.sendIgnoringError(`MKD ${path}`);
  if (code === 421) throw new FTPError({ code, message: '421 while making a folder' });
  return code < 400;
}

/** Some servers refuse to rename to the name of an existing file. */
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

/** Deletes a folder that contains files and empty folders. */
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
  /** Size of the file. The caller cuts the read short if `end` is smaller. */
  readonly size: number;
}

/**
 * Streams bytes of a file. FTP supports a start but no end of a range, so the connection is closed after the last byte,
 * or when the reader stops. `ended` is called once the connection is idle.
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
