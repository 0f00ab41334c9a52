/**
 * Measures how well everyday searches are answered among some 2,000 listings: `judged-queries [WORST]`. Prints each
 * query that search is tuned on, or only the WORST of them. For the held-out queries, prints only a summary.
 */
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { createPostgresSearchIndex } from '../apps/server/src/platform/search-index/postgres/postgres-search-index.ts';
import { fillJudgedMarket, searchBy } from '../apps/server/src/testing/judged-market.ts';
import { startSite } from '../e2e/support/site.ts';
import { heldOutQueries } from '../testing/judged-queries/held-out.ts';
import { queryKinds, type JudgedQuery } from '../testing/judged-queries/judged-query.ts';
import { measure, type Measured, summarise } from '../testing/judged-queries/measure.ts';
import { tunedQueries } from '../testing/judged-queries/tuned/tuned-queries.ts';
import { report } from './report.ts';

const WORST = Number(process.argv[2] ?? tunedQueries.length);
const SHOWN = 3;

const site = await startSite({ environment: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1,::1' } });
const connectionString = (await connectionOfRunning(site.dataDir)) ?? '';
const { db, close } = openDatabase({ connectionString, connections: 4, onConnectionLost: () => {} });
const seller = await db
  .selectFrom('users')
  .select('id')
  .where('email', '=', 'seller@tessera.local')
  .executeTakeFirstOrThrow();
const ports = { db, clock: systemClock, searchIndex: createPostgresSearchIndex(db) };
const positions = await fillJudgedMarket(ports, seller.id);
let sent = 0;
const search = searchBy(async (path) => {
  sent += 1;
  // A single address may search only 600 times a minute.
  const headers = { 'x-forwarded-for': `192.0.2.${1 + Math.floor(sent / 100)}` };
  return (await fetch(site.url + path, { headers })).text();
}, positions);

async function measureAll(queries: readonly JudgedQuery[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const query of queries) measured.push(await measure(query, search));
  return measured;
}
const tuned = await measureAll(tunedQueries);
const heldOut = await measureAll(heldOutQueries);
await close();
await site.stop();

const percent = (share: number) => `${Math.round(share * 100)} %`;
report(
  'Queries to tune on',
  ['Query', 'Section', 'nDCG@10', 'Right of the first 5', 'First results (grade)'],
  tuned
    .toSorted((one, other) => one.ndcg - other.ndcg)
    .slice(0, WORST)
    .map(({ query, ndcg, rightAmongFirst, first }) => [
      query.text,
      query.section ?? '',
      ndcg.toFixed(2),
      percent(rightAmongFirst),
      first.slice(0, SHOWN).join('; ') || 'none',
    ]),
);
const rowOf = (name: string, measured: readonly Measured[]) => {
  const { queries, ndcg, rightAmongFirst, empty } = summarise(measured);
  return [name, queries, ndcg.toFixed(3), percent(rightAmongFirst), empty];
};
report(
  'Judged queries',
  ['Queries', 'Number', 'nDCG@10', 'Right of the first 5', 'Empty although something fits'],
  [
    rowOf('nobody tunes on', heldOut),
    rowOf('to tune on', tuned),
    ...queryKinds.map((kind) =>
      rowOf(
        `to tune on: ${kind}`,
        tuned.filter(({ query }) => query.kind === kind),
      ),
    ),
  ],
);
process.exit(0);
