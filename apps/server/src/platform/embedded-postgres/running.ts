import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Access,
  connectionStringFor,
  readPassword,
  superuserConnectionStringFor,
} from './connection.ts';

/** Connection string to the embedded database of a server that is running, for commands such as a backup. */
export async function connectionOfRunning(dataDir: string): Promise<string | undefined> {
  const access = await accessTo(dataDir);
  return access && connectionStringFor(access);
}

/** Connection string of the superuser to the embedded database of a running server. Only tests use it. */
export async function superuserConnectionOfRunning(dataDir: string, database?: string): Promise<string> {
  const access = await accessTo(dataDir);
  if (!access) throw new Error(`No database server is running for ${dataDir}`);
  return superuserConnectionStringFor(access, database);
}

async function accessTo(dataDir: string): Promise<Access | undefined> {
  const stateDir = join(dataDir, 'postgres');
  const password = await readPassword(stateDir);
  const port = Number(await readFile(join(stateDir, 'port'), 'utf8').catch(() => ''));
  return password && port > 0 ? { port, password } : undefined;
}
