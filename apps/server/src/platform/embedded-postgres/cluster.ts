import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, surroundings } from './account.ts';
import { NoEmbeddedPostgres } from './binaries.ts';
import { SUPERUSER } from './connection.ts';

interface Blueprint {
  readonly initdb: string;
  readonly home: string;
  readonly account: Account | undefined;
  readonly password: string;
  /** False skips waiting for the disk, at the risk of a broken cluster after a power cut. */
  readonly isDurable: boolean;
}

/**
 * Creates a cluster with initdb. It is made under a temporary name and renamed when complete, so that an interrupted
 * initdb leaves nothing that looks like a cluster.
 */
export async function makeCluster(blueprint: Blueprint): Promise<void> {
  const { home, isDurable } = blueprint;
  const workshop = join(home, `init-${randomUUID()}`);
  await mkdir(workshop, { mode: 0o700 });
  try {
    await makeClusterIn(workshop, blueprint);
    await rename(join(workshop, 'cluster'), join(home, 'cluster'));
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  if (isDurable) await syncFolder(home);
}

async function makeClusterIn(
  workshop: string,
  { initdb, account, password, isDurable }: Blueprint,
): Promise<void> {
  const passwordFile = join(workshop, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  if (account) await chown(workshop, account.uid, account.gid);
  const flags = [
    `--pgdata=${join(workshop, 'cluster')}`,
    `--pwfile=${passwordFile}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ];
  await runWithLocale(initdb, flags, account);
}

/**
 * Deletes incomplete clusters of runs that were killed. It tries repeatedly: their initdb may still be writing files.
 */
export async function sweepInterruptedClusters(home: string): Promise<void> {
  const names = await readdir(home);
  const unfinished = names.filter((name) => name.startsWith('init-'));
  await Promise.all(
    unfinished.map((name) =>
      rm(join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }),
    ),
  );
}

/**
 * Runs initdb with a locale that exists on this machine. Text is compared by PostgreSQL's builtin provider: it sorts by
 * code point, knows upper and lower case of all scripts, and is the same on every machine and after every update,
 * unlike the system's collations. Lists for people name a collation themselves (`collate "und-x-icu"`). The character
 * classes must know Unicode too: with plain C, full-text search takes quotation marks and currency signs for characters
 * of words, and pg_trgm drops every character with an accent.
 */
async function runWithLocale(
  initdb: string,
  flags: readonly string[],
  account: Account | undefined,
): Promise<void> {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  let refusal = '';
  // Linux has the first of these locales and macOS the second. Plain C always exists.
  for (const classes of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const { code, output } = await runProgram(
      initdb,
      [...flags, ...locale, `--lc-ctype=${classes}`],
      account,
    );
    if (code === 0) return;
    refusal = output;
    if (!/invalid locale/i.test(output)) break;
  }
  if (/could not look up effective user/.test(refusal)) {
    throw new NoEmbeddedPostgres('the user it runs as has no name on this machine, and initdb asks for one');
  }
  throw new Error(`initdb failed: ${refusal.trim()}`);
}

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

function runProgram(
  program: string,
  flags: readonly string[],
  account: Account | undefined,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, flags, { ...surroundings(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => reject(new NoEmbeddedPostgres(`${program}: ${error.message}`, error)));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Makes the rename durable, so that the cluster exists under its name after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
