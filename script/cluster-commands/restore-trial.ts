/** Backs up the cluster under load, restores a moment of it beside the cluster, and looks for what was acknowledged until then. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { archiveLog, backup, removeRestored, restoreBeside, restoredServer } from './backup.ts';
import { asSuperuser } from './database.ts';
import { databaseUrl, projectFolder, type Secrets } from './layout.ts';
import type { Load } from './load.ts';
import { readSettings } from './parts.ts';

/** Between the moment and the writes before and after it. */
const MARGIN_MS = 2_000;

/** Returns what is wrong with the restored database. */
export async function tryRestore(secrets: Secrets, load: Load): Promise<string[]> {
  await backup();
  await delay(MARGIN_MS);
  const before = await mark(secrets);
  const acknowledged = {
    orders: load.acknowledged.orders.map(({ id }) => id),
    listings: [...load.acknowledged.listings],
    files: load.acknowledged.files.map(({ id }) => id),
  };
  await delay(MARGIN_MS);
  const moment = await readTime(secrets);
  await delay(MARGIN_MS);
  const after = await mark(secrets);
  const later = load.acknowledged.listings.at(-1);
  await archiveLog(secrets);
  try {
    const since = performance.now();
    await restoreBeside(moment);
    const seconds = ((performance.now() - since) / 1_000).toFixed(1);
    const faults = await asSuperuser(
      secrets,
      async (client) => {
        const found: string[] = [];
        const has = async (table: string, column: string, value: string | number) =>
          (await client.query(`select from ${table} where ${column} = $1`, [value])).rowCount === 1;
        if (!(await has('cluster_test.marks', 'mark', before)))
          found.push('the mark before the moment is not there');
        if (await has('cluster_test.marks', 'mark', after)) found.push('the mark after the moment is there');
        if (
          later !== undefined &&
          !acknowledged.listings.includes(later) &&
          (await has('tessera.listings', 'id', later))
        )
          found.push('a listing that was published after the moment is there');
        for (const [table, ids] of Object.entries(acknowledged))
          for (const id of ids)
            if (!(await has(`tessera.${table}`, 'id', id))) found.push(`${table} ${id} is not there`);
        return found;
      },
      restoredServer,
    );
    const { orders, listings, files } = acknowledged;
    process.stdout.write(
      `restored ${moment} in ${seconds} s: ${orders.length} orders, ${listings.length} listings, ${files.length} files\n`,
    );
    return [...faults, ...(await checkBytes(secrets))];
  } finally {
    await removeRestored();
  }
}

/** Writes a row that says whether a restored moment is before or after it. */
async function mark(secrets: Secrets): Promise<string> {
  const id = randomUUID();
  await asSuperuser(secrets, async (client) => {
    await client.query('create schema if not exists cluster_test');
    await client.query('create table if not exists cluster_test.marks (mark text primary key)');
    await client.query('insert into cluster_test.marks values ($1)', [id]);
  });
  return id;
}

const readTime = (secrets: Secrets) =>
  asSuperuser(secrets, async (client) => {
    const { rows } = await client.query<{ now: string }>('select now()::text as now');
    return rows[0]?.now ?? '';
  });

/** Reads every file that the restored database names, and compares its digest, with the command that operators have. */
async function checkBytes(secrets: Secrets): Promise<string[]> {
  const { host, port } = restoredServer;
  const restored = databaseUrl('tessera_app', secrets.app_password, host, port);
  const env = {
    ...(await readSettings()),
    PATH: process.env['PATH'],
    DATA_DIR: '/nonexistent',
    DATABASE_URL: restored,
    DATABASE_DIRECT_URL: '',
    DATABASE_READ_URL: '',
  };
  const command = [join(projectFolder, 'apps/server/src/maintenance/files-check.ts'), '--digests'];
  const said = await new Promise<string>((resolve) => {
    const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk));
    child.once('close', () => resolve(text));
  });
  process.stdout.write(`files-check --digests on the restored database: ${said.trim().split('\n').at(-1)}\n`);
  const lines = said.split('\n');
  // Uploads that ran at the moment have gone on since, so only files are compared.
  const faults = lines.filter((line) => /^The (?:bytes of|store holds)/.test(line));
  return /agree|Findings/.test(said) ? faults : [`files-check ended with: ${said.slice(-500)}`];
}
