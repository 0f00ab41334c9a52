/** Addresses, folders and secrets of the cluster. All of it is on this machine, on addresses that only it can reach. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
export const dataFolder = join(resolve(process.env['DATA_DIR'] ?? join(projectFolder, 'data')), 'cluster');

export const addresses = {
  site: '127.0.0.10',
  database: '127.0.0.10',
  s3: '127.0.0.10',
  pooler: '127.0.0.11',
  etcd: '127.0.0.21',
  postgres_one: '127.0.0.31',
  postgres_two: '127.0.0.32',
  /** A server that was restored to an earlier moment, beside the cluster. */
  restored: '127.0.0.33',
  swift: '127.0.0.41',
  server_one: '127.0.0.51',
  server_two: '127.0.0.52',
  server_three: '127.0.0.53',
  worker: '127.0.0.54',
  network: '127.0.0.0/8',
} as const;

export const siteUrl = `http://${addresses.site}:8080`;

const secretNames = [
  'superuser_password',
  'replication_password',
  'rewind_password',
  'app_password',
  'admin_password',
  'app_secret',
  'files_secret',
  'backups_secret',
  'swift_suffix',
] as const;
export type Secrets = Readonly<Record<(typeof secretNames)[number], string>>;

/** Reads the secrets of this cluster, which are made up at its first start. */
export async function readSecrets(): Promise<Secrets> {
  const file = join(dataFolder, 'secrets.json');
  await mkdir(dataFolder, { recursive: true });
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known !== undefined) return JSON.parse(known) as Secrets;
  const secrets = Object.fromEntries(secretNames.map((name) => [name, randomBytes(24).toString('hex')]));
  await writeFile(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets as Secrets;
}

export const databaseUrl = (user: string, password: string, host: string, port: number, name = 'tessera') =>
  `postgresql://${user}:${password}@${host}:${port}/${name}`;
