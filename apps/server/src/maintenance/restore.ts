import { createReadStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import type { Config } from '../config.ts';
import { migrateTo, NewerDatabase } from '../platform/db/migrate.ts';
import { copyIfThere } from './backup.ts';
import { CommandRefused, runCommand } from './command.ts';
import { digestOf, type Manifest, readManifest } from './manifest.ts';
import { begin, copyIn, hasContents, isThere, setSequence } from './restore.queries.ts';
import { commit } from './tables.queries.ts';
import { withDatabase } from './with-database.ts';

/** Restores a backup into an empty installation: the database in one transaction, then the files. */
export async function restore(config: Config, folder: string): Promise<string> {
  const manifest = await readManifest(folder);
  await checkTables(folder, manifest);
  await refuseOtherSecret(config, folder);
  const restored = await withDatabase(config, (connectionString) => fill(connectionString, folder, manifest));
  await mkdir(config.dataDir, { recursive: true });
  await copyIfThere(join(folder, 'files'), join(config.dataDir, 'files'));
  if (!config.appSecret) await copyIfThere(join(folder, 'app-secret'), join(config.dataDir, 'app-secret'));
  const rows = restored.reduce((sum, table) => sum + table.rows, 0);
  const leftOut = manifest.tables.filter((table) => !restored.includes(table)).map(({ name }) => name);
  const others =
    leftOut.length > 0 ? ` Left out, because they are not Tessera’s: ${leftOut.join(', ')}.` : '';
  return `Restored ${restored.length} tables with ${rows} rows of ${manifest.madeAt}.${others} Start with ./script/server.`;
}

/** Checks the digests of all tables before anything is written. */
async function checkTables(folder: string, { tables }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) {
    const found = await digestOf(join(folder, 'database', `${name}.copy`)).catch(() => undefined);
    if (found !== sha256)
      throw new CommandRefused(`The backup is damaged: ${name}.copy does not match its digest.`);
  }
}

/**
 * Refuses a backup whose secret differs from the installation's. Second factors are encrypted with it, so nobody who
 * has one could sign in.
 */
async function refuseOtherSecret(config: Config, folder: string): Promise<void> {
  if (config.appSecret) return;
  const backedUp = await readFile(join(folder, 'app-secret'), 'utf8').catch(() => undefined);
  const present = await readFile(join(config.dataDir, 'app-secret'), 'utf8').catch(() => undefined);
  if (!backedUp)
    throw new CommandRefused('This backup was made with APP_SECRET. Set the same one for the restore.');
  if (present && present !== backedUp)
    throw new CommandRefused(`${config.dataDir} belongs to another installation. Restore into an empty one.`);
}

async function fill(
  connectionString: string,
  folder: string,
  manifest: Manifest,
): Promise<Manifest['tables']> {
  await refuseIfFilled(connectionString);
  await migrateToBackup(connectionString, manifest.migrations.at(-1) ?? '');
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await begin(client);
    const tables = await restorable(client, manifest);
    for (const { name, columns } of tables) {
      const target = copyIn(client, name, columns);
      await pipeline(createReadStream(join(folder, 'database', `${name}.copy`)), target);
    }
    for (const { name, value, isCalled } of manifest.sequences) {
      if (await isThere(client, name)) await setSequence(client, name, { value, isCalled });
    }
    await commit(client);
    return tables;
  } finally {
    await client.end();
  }
}

/** Creates the tables as they were when the backup was made. The next start of the server updates them. */
async function migrateToBackup(connectionString: string, migration: string): Promise<void> {
  try {
    await migrateTo(connectionString, migration);
  } catch (error) {
    if (!(error instanceof NewerDatabase)) throw error;
    throw new CommandRefused(
      `This backup was made by a newer version of Tessera (${migration}). Restore it with that version.`,
    );
  }
}

/**
 * Tables of the backup that the migrations create. A table that somebody added is left out, because its definition is
 * not in the backup.
 */
async function restorable(client: Client, { tables }: Manifest): Promise<Manifest['tables']> {
  const found = [];
  for (const table of tables) if (await isThere(client, table.name)) found.push(table);
  return found;
}

async function refuseIfFilled(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    if (await hasContents(client))
      throw new CommandRefused('This database contains data already. Restore into an empty one.');
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  await runCommand(async (config, [folder]) => {
    if (!folder) throw new CommandRefused('Name the backup: ./script/restore FOLDER');
    return restore(config, resolve(folder));
  });
}
