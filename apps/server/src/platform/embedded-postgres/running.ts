import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectionStringFor, readPassword } from './connection.ts';

/** How to reach the embedded database of a server that is running, for commands beside it. */
export async function connectionOfRunning(dataDir: string): Promise<string | undefined> {
  const stateDir = join(dataDir, 'postgres');
  const password = await readPassword(stateDir);
  const port = Number(await readFile(join(stateDir, 'port'), 'utf8').catch(() => ''));
  return password && port > 0 ? connectionStringFor({ port, password }) : undefined;
}
