/**
 * Times how the job after an upgrade puts entries of the search index again, among many others: `refresh [LISTINGS]
 * [FOLDER]`. The entries that are refreshed are the 2,000 listings of the judged queries, which have complete forms.
 */
import { Client } from 'pg';
import { refreshEntriesWorker } from '../apps/server/src/market/listings/search-entries/refresh-entries.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { withAppSchemasForMigrations } from '../apps/server/src/platform/db/schemas.ts';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { createPostgresSearchIndex } from '../apps/server/src/platform/search-index/postgres/postgres-search-index.ts';
import { fillJudgedMarket } from '../apps/server/src/testing/judged-market.ts';
import { startSite } from '../e2e/support/site.ts';
import { fillListings } from './fill-listings.ts';
import { report } from './report.ts';

const LISTINGS = Number(process.argv[2] ?? 300_000);
const FOLDER = process.argv[3];

const site = await startSite({
  isStartedAsInReadme: true,
  environment: { LOG_LEVEL: 'error' },
  ...(FOLDER !== undefined && { dataDir: FOLDER }),
});
const connectionString = (await connectionOfRunning(site.dataDir)) ?? '';
const client = new Client({ connectionString: withAppSchemasForMigrations(connectionString) });
await client.connect();
await fillListings(client, LISTINGS);
await client.end();
const { db, close } = openDatabase({ connectionString, connections: 2, onConnectionLost: () => {} });
const seller = await db
  .selectFrom('users')
  .select('id')
  .where('email', '=', 'seller@tessera.local')
  .executeTakeFirstOrThrow();
const ports = { db, clock: systemClock, searchIndex: createPostgresSearchIndex(db) };
const ids = [...(await fillJudgedMarket(ports, seller.id)).keys()];
// This run refreshes the entries. The site's own job does nothing, because it finds no outdated entries.
const left = [...ids];
const searchIndex = { ...ports.searchIndex, findOutdated: async (limit: number) => left.splice(0, limit) };
const started = performance.now();
await refreshEntriesWorker({ ...ports, searchIndex }).run({} as never, {} as never);
const milliseconds = performance.now() - started;
await close();
await site.stop();
const perEntry = milliseconds / ids.length;
report(
  `Refreshing entries among ${LISTINGS.toLocaleString('en-GB')} listings`,
  ['Entries', 'Seconds', 'An entry, ms', '300,000 at this rate, minutes'],
  [
    [
      ids.length,
      (milliseconds / 1_000).toFixed(1),
      perEntry.toFixed(2),
      ((perEntry * 300_000) / 60_000).toFixed(0),
    ],
  ],
);
process.exit(0);
