import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort, releasePorts } from '../free-port.ts';
import { startServer } from './server-process.ts';
import { isRoot, nobody, openServiceFolder, removeServiceFolder } from './service-folder.ts';

/** Folder of the programs of Debian's package postgresql-15. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';

export const hasPostgres15 = existsSync(join(PROGRAMS, 'postgres'));

export interface Postgres15 {
  /** Connection string of the server's superuser to an empty database. */
  readonly superuserConnectionString: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL 15, the oldest version that the application supports. */
export async function startPostgres15(): Promise<Postgres15> {
  const folder = openServiceFolder();
  const port = await freePort();
  const cleanUp = () => {
    releasePorts(port);
    removeServiceFolder(folder);
  };
  const address = (database: string) => `postgres://tessera@127.0.0.1:${port}/${database}`;
  try {
    const data = join(folder, 'data');
    await promisify(execFile)(
      join(PROGRAMS, 'initdb'),
      ['-D', data, '-U', 'tessera', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { cwd: folder, timeout: 60_000, ...(isRoot && nobody) },
    );
    const stopServer = await startServer({
      name: 'PostgreSQL 15',
      command: join(PROGRAMS, 'postgres'),
      args: [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'fsync=off',
      ],
      folder,
      ...(isRoot && { user: nobody }),
      answers: () => query(address('postgres'), 'select 1'),
      timeLimitMs: 60_000,
    });
    await query(address('postgres'), 'create database tessera');
    return { superuserConnectionString: address('tessera'), stop: () => stopServer().finally(cleanUp) };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

export async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return (rows ?? []).flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}
