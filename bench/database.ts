/**
 * Compares the Database Manager with psql on the same server, alternately: `database [ROWS] [FOLDER]`. It uses a table
 * of five million rows and ten columns (1.1 GB as CSV) and a database of two hundred tables. A named folder is reused
 * by the next run; the argument `pages` leaves out the transfers.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { superuserConnectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { startSite } from '../e2e/support/site.ts';
import { comparePages } from './database/compare-pages.ts';
import { compareTransfers } from './database/compare-transfers.ts';
import { signInToManager } from './database/manager.ts';
import { fillDatabase } from './database/tables.ts';

const ROWS = Number(process.argv[2] ?? 5_000_000);
const quiet = { debug() {}, info() {}, warn() {}, error: console.error };

const folder = process.argv[3] ?? (await mkdtemp(join(tmpdir(), 'tessera-database-')));
await mkdir(folder, { recursive: true });
await chmod(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
/** Connects like an operator's own server: with the default search path and all privileges. */
const address = await superuserAddress(folder);
await fillDatabase(address, ROWS);
const site = await startSite({
  isStartedAsInReadme: true,
  environment: {
    ADMIN_PASSWORD: 'tessera-demo',
    LOG_LEVEL: 'error',
    MANAGED_DATABASES: `bench=${address}`,
  },
});
const manager = { site, address, cookie: await signInToManager(site) };

await comparePages(manager, ROWS);
if (!process.argv.includes('pages')) await compareTransfers(manager, ROWS, folder);
await site.stop();
await postgres.stop();
if (process.argv[3] === undefined) await rm(folder, { recursive: true, force: true });
process.exit(0);

async function superuserAddress(dataDir: string): Promise<string> {
  const url = new URL(await superuserConnectionOfRunning(dataDir, 'tessera'));
  url.search = '';
  return url.href;
}
