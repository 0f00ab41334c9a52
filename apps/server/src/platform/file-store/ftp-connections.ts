import { Client, FTPError } from 'basic-ftp';
import { setTimeout as pause } from 'node:timers/promises';
import { type FileStoreConfig, isStoreFault, StoreFull, StoreUnavailable } from './file-store.ts';

export interface FtpConnections {
  /**
   * Runs an operation with a connection. If the connection turns out to be dead, the operation is tried once more on a
   * new one.
   */
  run<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  /**
   * Like `run`, but the connection stays lent after `work` until the caller gives it back. A closed connection is
   * replaced.
   */
  lend<Result>(work: (client: Client) => Promise<Result>): Promise<{ result: Result; giveBack: () => void }>;
  close(): void;
}

export interface FtpLimits {
  readonly connections: number;
  readonly idleMs: number;
  /** Maximum wait for a connection while all are lent. */
  readonly patienceMs: number;
}

type FtpConfig = Extract<FileStoreConfig, { kind: 'ftp' }>;

const ANSWER_LIMIT_MS = 30_000;
const DEFAULT_PORT = 21;
const IMPLICIT_TLS_PORT = 990;

/** Connects and signs in. If signing in fails, the connection is closed. */
export async function connectFtp({ url, certificate }: FtpConfig): Promise<Client> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const client = new Client(ANSWER_LIMIT_MS);
  const isImplicit = Number(port) === IMPLICIT_TLS_PORT;
  try {
    await client.access({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || DEFAULT_PORT,
      user: decodeURIComponent(username) || 'anonymous',
      password: decodeURIComponent(password),
      secure: protocol === 'ftps:' && (isImplicit ? 'implicit' : true),
      secureOptions: certificate === undefined ? {} : { ca: certificate },
    });
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}

export function openFtpConnections(connect: () => Promise<Client>, limits: FtpLimits): FtpConnections {
  const idle = new Map<Client, NodeJS.Timeout>();
  const lent = new Set<Client>();
  const waiting: (() => void)[] = [];
  let free = limits.connections;
  let isClosed = false;

  async function waitForTurn(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    const turn = Promise.withResolvers<true>();
    const begin = () => turn.resolve(true);
    waiting.push(begin);
    const patience = new AbortController();
    const isMine = await Promise.race([
      turn.promise,
      pause(limits.patienceMs, false, { signal: patience.signal, ref: false }).catch(() => false),
    ]);
    patience.abort();
    if (isMine) return;
    const position = waiting.indexOf(begin);
    // The wait timed out at the moment at which a connection was handed over, so it has succeeded.
    if (position === -1) return;
    waiting.splice(position, 1);
    throw new StoreUnavailable('All connections to the FTP server are busy');
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  function takeIdle(): Client | undefined {
    for (const [client, timer] of idle) {
      clearTimeout(timer);
      idle.delete(client);
      if (!client.closed) return client;
    }
    return undefined;
  }

  function closeIdle(): void {
    for (const [client, timer] of idle) {
      clearTimeout(timer);
      client.close();
    }
    idle.clear();
  }

  async function take(): Promise<Client> {
    await waitForTurn();
    try {
      if (isClosed) throw new StoreUnavailable('The store was closed');
      const client = takeIdle() ?? (await connect());
      lent.add(client);
      return client;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  function giveBack(client: Client): void {
    if (!lent.delete(client)) return;
    if (isClosed) client.close();
    if (!client.closed) {
      const timer = setTimeout(() => {
        idle.delete(client);
        client.close();
      }, limits.idleMs);
      idle.set(client, timer.unref());
    }
    endTurn();
  }

  async function attempt<Result>(work: (client: Client) => Promise<Result>) {
    const client = await take();
    try {
      return { result: await work(client), giveBack: () => giveBack(client) };
    } catch (error) {
      if (isBroken(error)) client.close();
      giveBack(client);
      throw error;
    }
  }

  async function lend<Result>(work: (client: Client) => Promise<Result>) {
    try {
      return await attempt(work);
    } catch (error) {
      if (!isBroken(error) || isClosed) throw error;
      // The server has closed an idle connection and has probably closed the others too, so those are replaced as well.
      closeIdle();
      return attempt(work);
    }
  }

  return {
    lend,
    async run(work) {
      const { result, giveBack: end } = await lend(work);
      end();
      return result;
    },
    close() {
      isClosed = true;
      closeIdle();
      for (const client of lent) client.close();
    },
  };
}

/** FTP replies after which the server closes the connection, or which say that the data connection failed. */
const PASSING = new Set([421, 425, 426]);

/** Whether an error means that the connection is unusable. A reply that only refuses a command leaves it usable. */
export function isBroken(error: unknown): boolean {
  if (error instanceof FTPError) return PASSING.has(error.code);
  return !isStoreFault(error);
}

export function isAbsent(error: unknown): boolean {
  return error instanceof FTPError && error.code === 550;
}

const FULL = new Set([452, 552]);

export function isFull(error: unknown): boolean {
  return (
    error instanceof FTPError && (FULL.has(error.code) || /no space|quota|disk full/i.test(error.message))
  );
}

export function asFtpFault(error: unknown): unknown {
  if (isStoreFault(error)) return error;
  if (isFull(error)) return new StoreFull('The FTP server is full', { cause: error });
  const detail = error instanceof FTPError ? `answers ${error.code}` : 'cannot be reached';
  return new StoreUnavailable(`The FTP server ${detail}`, { cause: error });
}
