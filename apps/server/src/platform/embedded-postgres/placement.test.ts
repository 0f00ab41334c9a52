import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../testing/processes/postgres-processes.ts';
import { makeThrowawayFolder, removeLeftover } from '../../testing/processes/throwaway-postgres.ts';
import { isRoot, nobody } from './account.ts';
import { makeLinks, prepareBinaries } from './binaries.ts';
import { copyOnce } from './binaries-copy.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { superuserConnectionOfRunning } from './running.ts';
import { throwawaySettings } from './settings.ts';

// Each test creates one or two clusters. One takes a second, or ten on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let closed: string;
let sharedFolder: string;
let opened: EmbeddedPostgres[] = [];

beforeEach(async () => {
  closed = await mkdtemp(join(tmpdir(), 'tessera-closed-'));
  sharedFolder = await makeThrowawayFolder();
});
afterEach(async () => {
  for (const postgres of opened) await postgres.stop();
  opened = [];
  await removeLeftover(sharedFolder);
  await rm(closed, { recursive: true });
});

async function start(name: string): Promise<EmbeddedPostgres> {
  const settings = throwawaySettings();
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir: join(closed, name), sharedFolder, settings, log });
  opened.push(postgres);
  return postgres;
}

async function query(
  { connectionString }: Pick<EmbeddedPostgres, 'connectionString'>,
  statement: string,
): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

const hasKeepsake = `select to_regclass('keepsake') is not null`;

// These tests need root. For any other user PostgreSQL runs as that user, and everything is in the data folder.
describe.skipIf(!isRoot())('run by root in a folder that is closed to others', () => {
  test('the database is stored elsewhere, and no folder’s permissions are changed', async () => {
    const first = await start('data');
    await query(first, 'create table tessera.keepsake ()');
    await first.stop();

    const second = await start('data');

    expect(await query(second, hasKeepsake)).toEqual([true]);
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
    const { path } = JSON.parse(await readFile(join(closed, 'data', 'postgres', 'location'), 'utf8'));
    expect(
      await query(
        { connectionString: await superuserConnectionOfRunning(join(closed, 'data')) },
        'show data_directory',
      ),
    ).toEqual([join(path, 'cluster')]);
    expect(await stat(join(path, 'cluster'))).toMatchObject({ uid: nobody.uid });
    expect((await stat(join(path, 'cluster'))).mode & 0o777).toBe(0o700);
  });

  test('a copy of the data folder never shares its database', async () => {
    const original = await start('data');
    await query(original, 'create table tessera.keepsake ()');
    await cp(join(closed, 'data'), join(closed, 'copy'), { recursive: true });
    await rm(join(closed, 'copy', 'postgres', 'owner.lock'));

    const copy = await start('copy');

    expect(await query(copy, hasKeepsake)).toEqual([false]);
    expect(await query(original, hasKeepsake)).toEqual([true]);
  });

  test('a data folder that is moved keeps its database', async () => {
    const before = await start('data');
    await query(before, 'create table tessera.keepsake ()');
    await before.stop();
    await rename(join(closed, 'data'), join(closed, 'moved'));

    const after = await start('moved');

    expect(await query(after, hasKeepsake)).toEqual([true]);
  });

  test('a new data folder at an old path starts with an empty database', async () => {
    const before = await start('data');
    await query(before, 'create table tessera.keepsake ()');
    await before.stop();
    await rm(join(closed, 'data'), { recursive: true });

    const after = await start('data');

    expect(await query(after, hasKeepsake)).toEqual([false]);
    expect((await readdir(sharedFolder)).filter((name) => name.endsWith('.previous'))).toHaveLength(1);
  });

  test('programs in a closed folder are copied to a folder from which they can be run', async () => {
    const { postgres } = await prepareBinaries(nobody, sharedFolder);
    const native = join(closed, 'native');
    await cp(join(postgres, '..', '..'), native, { recursive: true, verbatimSymlinks: true });
    await run('find', [native, '-type', 'l', '-delete']);
    await run('chmod', ['-R', 'go-rwx', native]);

    const [copy, again] = await Promise.all([
      copyOnce(native, join(sharedFolder, 'bin', 'v'), makeLinks),
      copyOnce(native, join(sharedFolder, 'bin', 'v'), makeLinks),
    ]);

    expect(again).toBe(copy);
    const version = await run(join(copy, 'bin', 'postgres'), ['--version'], { ...nobody, cwd: '/' });
    expect(version.stdout).toMatch(/PostgreSQL.* 18/);
  });
});

test('links that the package lists are created once, by any number of processes', async () => {
  const { postgres } = await prepareBinaries(undefined, sharedFolder);
  const native = join(closed, 'programs');
  await mkdir(native);
  await cp(join(postgres, '..', '..', 'lib'), join(native, 'lib'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await cp(join(postgres, '..', '..', 'pg-symlinks.json'), join(native, 'pg-symlinks.json'));
  const links: { target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  const paths = links.map(({ target }) => join(native, target.replace('native/', '')));
  for (const path of paths) await rm(path);

  const outcomes = await Promise.all([makeLinks(native), makeLinks(native), makeLinks(native)]);

  expect(outcomes).toEqual([true, true, true]);
  for (const path of paths) expect((await stat(path)).size).toBeGreaterThan(1_000);
});
