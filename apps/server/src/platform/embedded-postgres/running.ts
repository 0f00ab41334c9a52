import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Access,
  connectionStringFor,
  readPassword,
  superuserConnectionStringFor,
} from './connection.ts';

/** Connection string to the embedded database of a running server, for commands. */
export async function connectionOfRunning(dataDir: string): Promise<string | undefined> {
  const access = await accessTo(dataDir);
  return access && connectionStringFor(access);
}

/** The same as the superuser, for tests. */
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
