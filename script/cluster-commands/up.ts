/** Starts the parts one after another, and makes the database, the buckets and the first backup. */
import { setTimeout as delay } from 'node:timers/promises';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Client } from 'pg';
import { readRoleScript } from '../../apps/server/src/platform/embedded-postgres/application-role.ts';
import { backup } from './backup.ts';
import { configure } from './configure.ts';
import { asSuperuser, getPrimary, listBackups, runPgBackRest } from './database.ts';
import { install } from './install.ts';
import { listParts, type Part } from './parts.ts';
import { addresses, readSecrets, type Secrets, siteUrl } from './layout.ts';
import { findPid, logOf, start } from './processes.ts';

const PATIENCE_MS = 120_000;
const MAX_STARTS = 3;

export async function up(): Promise<void> {
  install();
  const secrets = await readSecrets();
  await configure(secrets);
  const parts = await listParts(secrets);
  const startUntil = async (...names: string[]) => {
    const chosen = parts.filter(({ name }) => names.includes(name));
    for (const part of chosen) await start(part);
    for (const part of chosen) await untilWell(part);
  };
  await startUntil('etcd', 'memcached');
  await startUntil('swift-account', 'swift-container', 'swift-object', 'swift-proxy');
  await createBuckets(secrets);
  const part = (name: string) => {
    const found = parts.find((each) => each.name === name);
    if (!found) throw new Error(`There is no part ${name}`);
    return found;
  };
  // The first server creates the database. The second copies it, and reads the archive, which is reached by HAProxy.
  await start(part('postgres-one'));
  await untilAnswers(`http://${addresses.postgres_one}:8008/health`, 'postgres-one');
  await start(part('haproxy'));
  await untilAnswers(`http://${addresses.site}:8404/`, 'haproxy');
  await createDatabase(secrets);
  await createStanza();
  await startUntil('postgres-two');
  await startUntil('postgres-one');
  await startUntil('pgbouncer');
  await startUntil('server-one');
  await startUntil('server-two', 'server-three', 'worker', 'haproxy');
  if ((await listBackups(await getPrimary())).length === 0) {
    process.stdout.write('first base backup …');
    process.stdout.write(` ${await backup()}\n`);
  }
  process.stdout.write(`\nThe cluster answers at ${siteUrl}\n`);
}

/** Waits until the part is well. If it ends, it is started again, as a supervisor does: a busy machine misses time limits. */
async function untilWell(part: Part): Promise<void> {
  process.stdout.write(`${part.name} …`);
  for (let attempt = 1; ; attempt += 1) {
    const message = `${part.name} did not start: see ${logOf(part.name)}`;
    try {
      await retry(async () => void (await part.probe()), message, part.name);
      break;
    } catch (error) {
      if (attempt === MAX_STARTS || (await findPid(part.name)) !== undefined) throw error;
      process.stdout.write(' again …');
      await start(part);
    }
  }
  process.stdout.write(' ready\n');
}

async function untilAnswers(url: string, name: string): Promise<void> {
  await retry(
    async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    },
    `${url} does not answer: see ${logOf(name)}`,
    name,
  );
}

/** Tries again for two minutes. If a process is named, it stops as soon as that has ended. */
async function retry(attempt: () => Promise<void>, message: string, name?: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isOver = name !== undefined && (await findPid(name)) === undefined;
      if (isOver || Date.now() > deadline) throw new Error(message, { cause: error });
      await delay(500);
    }
  }
}

async function createBuckets(secrets: Secrets): Promise<void> {
  const buckets = { 'tessera-files': 'files', 'tessera-backups': 'backups' } as const;
  for (const [bucket, user] of Object.entries(buckets)) {
    const client = new S3Client({
      endpoint: `http://${addresses.swift}:8085`,
      region: 'us-east-1',
      credentials: { accessKeyId: `tessera:${user}`, secretAccessKey: secrets[`${user}_secret`] },
      forcePathStyle: true,
    });
    await retry(async () => {
      try {
        await client.send(new CreateBucketCommand({ Bucket: bucket }));
      } catch (error) {
        if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
      }
    }, `The bucket ${bucket} cannot be created`);
    client.destroy();
  }
}

/** Creates the database, and gives it to Tessera's role and the ledger to its own, as the README says. */
async function createDatabase(secrets: Secrets): Promise<void> {
  const run = (name: string, work: (client: Client) => Promise<unknown>) =>
    retry(async () => {
      await asSuperuser(secrets, work, { name });
    }, 'The database cannot be created');
  await run('postgres', async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'tessera'`);
    if (rowCount === 0) await client.query('create database tessera');
  });
  await run('tessera', async (client) => {
    await client.query(`select set_config('tessera.password', $1, false)`, [secrets.app_password]);
    await client.query(await readRoleScript());
  });
}

/** Creates the place of backups and of the log, or checks it. Only the primary's side can do that. */
async function createStanza(): Promise<void> {
  await retry(async () => {
    await runPgBackRest(await getPrimary(), 'stanza-create');
  }, 'pgBackRest cannot use its bucket');
}
