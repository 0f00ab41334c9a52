import { createWriteStream } from 'node:fs';
import { cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import type { Config } from '../config.ts';
import { CommandRefused, runCommand } from './command.ts';
import { digestOf, type Manifest } from './manifest.ts';
import { beginSnapshot, copyOut, listMigrations, listSequences, readTime } from './backup.queries.ts';
import { columnsOf, commit, tablesInOrder } from './tables.queries.ts';
import { withDatabase } from './with-database.ts';

/** Copies database and files consistently into a new folder while the site runs. The manifest is written last. */
export async function backup(config: Config, folder: string): Promise<string> {
  await makeEmptyFolder(folder);
  const manifest = await withDatabase(config, (connectionString) => copyDatabase(connectionString, folder));
  // Files are copied after the database: every file that the database names exists by now, and stored files never
  // change.
  await copyIfThere(join(config.dataDir, 'files'), join(folder, 'files'));
  if (!config.appSecret) await copyIfThere(join(config.dataDir, 'app-secret'), join(folder, 'app-secret'));
  await writeFile(join(folder, 'manifest.json.new'), JSON.stringify(manifest, null, 2), { mode: 0o600 });
  await rename(join(folder, 'manifest.json.new'), join(folder, 'manifest.json'));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Backed up ${manifest.tables.length} tables with ${rows} rows to ${folder}.`;
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new CommandRefused(`${folder} is not empty. Name a new folder.`);
  await mkdir(join(folder, 'database'), { mode: 0o700 });
}

async function copyDatabase(connectionString: string, folder: string): Promise<Manifest> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await beginSnapshot(client);
    const migrations = await listMigrations(client);
    const tables: Manifest['tables'] = [];
    for (const name of await tablesInOrder(client))
      tables.push(await copyTable(client, name, join(folder, 'database')));
    const sequences = await listSequences(client);
    const madeAt = await readTime(client);
    await commit(client);
    return { format: 1, madeAt, migrations, tables, sequences };
  } finally {
    await client.end();
  }
}

async function copyTable(client: Client, name: string, folder: string): Promise<Manifest['tables'][number]> {
  const file = join(folder, `${name}.copy`);
  const columns = await columnsOf(client, name);
  const source = copyOut(client, name, columns);
  await pipeline(source, createWriteStream(file, { mode: 0o600 }));
  return { name, columns, rows: source.rowCount, sha256: await digestOf(file) };
}

export async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

if (import.meta.main) {
  await runCommand(async (config, [folder]) => {
    if (!folder) throw new CommandRefused('Name a new folder: ./script/backup FOLDER');
    return backup(config, resolve(folder));
  });
}
