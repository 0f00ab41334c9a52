/**
 * Backs up a site with a million listings and 5 GB of files while it runs, restores it into an empty folder, and compares
 * every file with its digest. Usage: restore.ts [LISTINGS] [GIGABYTES]
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { withAppSchemas, withAppSchemasForMigrations } from '../../apps/server/src/platform/db/schemas.ts';
import { connectionOfRunning } from '../../apps/server/src/platform/embedded-postgres/running.ts';
import { startSite } from '../../e2e/support/site.ts';
import { fillListings } from '../fill-listings.ts';
import { report } from '../report.ts';
import { signIn, upload } from '../uploads/demo-seller.ts';

const LISTINGS = Number(process.argv[2] ?? 1_000_000);
const GIGABYTES = Number(process.argv[3] ?? 5);
const FILE_MB = 500;
const LIMIT_SECONDS = 300;

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;
const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
const dataDir = { from: join(folder, 'from'), to: join(folder, 'to') };
// As root, the database of a closed folder would be stored elsewhere and outlive it.
await chmod(folder, 0o711);
for (const each of Object.values(dataDir)) {
  await mkdir(each);
  await chmod(each, 0o711);
}
const copy = join(folder, 'backup');

/** Runs a command of `script/` on a data folder, and returns its seconds and its last line. */
async function command(name: string, args: readonly string[], dataFolder: string): Promise<[number, string]> {
  const { PATH, HOME } = process.env;
  const begun = performance.now();
  const { stdout } = await run(join(root, 'script', name), args, {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataFolder },
    maxBuffer: 2 ** 26,
  });
  return [Math.round((performance.now() - begun) / 1_000), stdout.trim().split('\n').at(-1) ?? ''];
}

async function countListings(connectionString: string): Promise<number> {
  const client = new Client({ connectionString: withAppSchemas(connectionString) });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from listings');
  await client.end();
  return rows[0]?.count ?? 0;
}

const environment = { DEMO: '1', LOG_LEVEL: 'error', SHED_LOAD: '0' };
let [before, after] = [0, -1];
let [saved, restored, checked] = [
  [0, ''] as [number, string],
  [0, ''] as [number, string],
  [0, ''] as [number, string],
];
try {
  const site = await startSite({ isStartedAsInReadme: true, dataDir: dataDir.from, environment });
  const connectionString = (await connectionOfRunning(site.dataDir)) ?? '';
  const client = new Client({ connectionString: withAppSchemasForMigrations(connectionString) });
  await client.connect();
  await fillListings(client, LISTINGS);
  await client.end();
  const seller = await signIn(site);
  for (let megabytes = 0; megabytes < GIGABYTES * 1_000; megabytes += FILE_MB) await upload(seller, FILE_MB);
  before = await countListings(connectionString);
  saved = await command('backup', [copy], dataDir.from);
  await site.stop();
  restored = await command('restore', [copy], dataDir.to);
  checked = await command('files-check', ['--digests'], dataDir.to);
  const again = await startSite({ isStartedAsInReadme: true, dataDir: dataDir.to, environment });
  after = await countListings((await connectionOfRunning(again.dataDir)) ?? '');
  await again.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
report(
  `Backup and restore of ${LISTINGS.toLocaleString('en-GB')} listings and ${GIGABYTES} GB of files (load ${loadavg()[0]?.toFixed(1)})`,
  ['Backup', 'Restore', 'Check of all digests', 'Listings before; after', 'The check says'],
  [[`${saved[0]} s`, `${restored[0]} s`, `${checked[0]} s`, `${before}; ${after}`, checked[1]]],
);
process.exit(restored[0] <= LIMIT_SECONDS && before === after && checked[1].includes('agree') ? 0 : 1);
