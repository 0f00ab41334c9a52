import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { withAppSchemas, withCatalogOnly } from '../db/schemas.ts';
import type { Log } from '../log/log.ts';
import { APPLICATION_ROLE, passwordOfApplication, prepareApplicationRole } from './application-role.ts';

/** The superuser with which the cluster is created. It is used only at the start, for extensions and upgrades. */
export const SUPERUSER = 'tessera';
const DATABASE = 'tessera';
const CONNECT_TIMEOUT_MS = 10_000;

export interface Access {
  readonly port: number;
  readonly password: string;
}

/** Connection string of the application. */
export function connectionStringFor({ port, password }: Access): string {
  const login = `${APPLICATION_ROLE}:${passwordOfApplication(password)}`;
  return withAppSchemas(`postgres://${login}@127.0.0.1:${port}/${DATABASE}`);
}

/**
 * Connection string of the superuser, whose statements find only PostgreSQL's own objects by name, not planted ones.
 */
export function superuserConnectionStringFor({ port, password }: Access, database = DATABASE): string {
  return withCatalogOnly(`postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`);
}

/**
 * Reads the superuser's generated password from its file. The file is never replaced, because the cluster has this one.
 */
export async function readPassword(stateDir: string): Promise<string | undefined> {
  const text = await readFile(join(stateDir, 'password'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim() || undefined;
}

export async function makePassword(stateDir: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const file = join(stateDir, 'password');
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
}

/** Whether the server on this port is our cluster: it accepts our password and uses our folder. */
export async function answersFor(cluster: string, access: Access): Promise<boolean> {
  const client = clientFor(access);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return rows[0]?.folder === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Creates the database and its roles where they are missing. This runs at every start, because the first start may have
 * been killed before it had created them.
 */
export async function prepareDatabase(access: Access, log: Pick<Log, 'warn'>): Promise<void> {
  await withClient(clientFor(access), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
  await withClient(clientFor(access, DATABASE), (client) =>
    prepareApplicationRole(client, access.password, log),
  );
}

async function withClient(client: Client, work: (client: Client) => Promise<void>): Promise<void> {
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

function clientFor(access: Access, database = 'postgres'): Client {
  const client = new Client({
    connectionString: superuserConnectionStringFor(access, database),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: 2 * CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined); // The running query reports the error.
  return client;
}
