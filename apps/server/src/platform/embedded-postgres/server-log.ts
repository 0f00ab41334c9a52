import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Log } from '../log/log.ts';

export type ServerLogTarget = Pick<Log, 'debug' | 'warn'>;

/**
 * PostgreSQL's log. PostgreSQL writes to a file, from which this process reads. A pipe would break when this process is
 * killed, and PostgreSQL, which may be adopted later, could log nothing more.
 */
export interface ServerLog {
  /** Opens a new file for a postmaster that is about to start. The caller closes it. */
  renew(): Promise<FileHandle>;
  /** Text that the current postmaster has written so far. */
  text(): Promise<string>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 250;
const LARGE_LOG_BYTES = 16 * 1024 ** 2;
const CHUNK_BYTES = 64 * 1024;

export async function openServerLog(path: string, log: ServerLogTarget): Promise<ServerLog> {
  let file = await openOrReplace(path);
  let position = (await file.stat()).size;
  let rest = '';
  let turn = Promise.resolve();

  async function readOn(): Promise<void> {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
      if (bytesRead === 0) break;
      position += bytesRead;
      const lines = (rest + chunk.toString('utf8', 0, bytesRead)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) report(line, log);
    }
    if (position < LARGE_LOG_BYTES) return;
    await file.truncate(0);
    position = 0;
  }

  /** Serialises reads, because each continues where the last one ended. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    const next = turn.then(step);
    turn = next.catch(() => undefined);
    return next;
  }

  const timer = setInterval(() => void inTurn(readOn).catch(() => undefined), LOOK_EVERY_MS);
  timer.unref();

  return {
    renew: async () => {
      await inTurn(async () => {
        await readOn();
        await file.close();
        await rm(path, { force: true });
        file = await open(path, 'a+', 0o600);
        position = 0;
        rest = '';
      });
      return await open(path, 'a');
    },
    text: async () => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, 0);
      return buffer.toString('utf8', 0, bytesRead);
    },
    close: async () => {
      clearInterval(timer);
      await inTurn(async () => {
        await readOn();
        await file.close();
      });
    },
  };
}

/** Opens the log file. If it belongs to root after a run as root, it is replaced, because the folder is still ours. */
async function openOrReplace(path: string): Promise<FileHandle> {
  return await open(path, 'a+', 0o600).catch(async () => {
    await rm(path, { force: true });
    return await open(path, 'a+', 0o600);
  });
}

/** Passes a line `[pid] LEVEL:  message` on to our log. A line in another form continues the message before it. */
function report(line: string, log: ServerLogTarget): void {
  const [, pid, level, message] = /^\[(\d+)\] ([A-Z]+\d?):\s+(.*)$/.exec(line) ?? [];
  if (message === undefined) {
    if (line.trim()) log.debug({ postgres: 'more' }, line.trim());
    return;
  }
  const facts = { postgres: level, postgresPid: Number(pid) };
  if (level === 'FATAL' || level === 'PANIC') log.warn(facts, message);
  else log.debug(facts, message);
}
