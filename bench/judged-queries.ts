/**
 * Measures how well everyday searches are answered among some 2,000 listings, and searches by people's habits among
 * those of the demo: `judged-queries [WORST]`. Prints each query that search is tuned on, or only the WORST of them.
 * For the held-out queries, prints only a summary.
 */
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { createPostgresSearchIndex } from '../apps/server/src/platform/search-index/postgres/postgres-search-index.ts';
import { fillJudgedMarket, searchBy } from '../apps/server/src/testing/judged-market.ts';
import { startSite } from '../e2e/support/site.ts';
import { habitHeldOutQueries, habitTunedQueries } from '../testing/judged-queries/habits/habit-queries.ts';
import { demoMarket } from '../testing/judged-queries/habits/market.ts';
import { heldOutQueries } from '../testing/judged-queries/held-out.ts';
import { habitKinds, queryKinds, type JudgedQuery } from '../testing/judged-queries/judged-query.ts';
import { corpus } from '../testing/judged-queries/corpus/corpus.ts';
import type { CorpusListing } from '../testing/judged-queries/corpus/listing.ts';
import { measure, type Measured, summarise } from '../testing/judged-queries/measure.ts';
import { tunedQueries } from '../testing/judged-queries/tuned/tuned-queries.ts';
import { report } from './report.ts';

const WORST = Number(process.argv[2] ?? tunedQueries.length + habitTunedQueries.length);
const SHOWN = 3;

let sent = 0;

/** Measures sets of queries on a new site that has only the listings of one market. */
async function measureIn(
  market: readonly CorpusListing[],
  sets: readonly (readonly JudgedQuery[])[],
): Promise<Measured[][]> {
  const site = await startSite({ environment: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const connectionString = (await connectionOfRunning(site.dataDir)) ?? '';
  const { db, close } = openDatabase({ connectionString, connections: 4, onConnectionLost: () => {} });
  const seller = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'seller@tessera.local')
    .executeTakeFirstOrThrow();
  const ports = { db, clock: systemClock, searchIndex: createPostgresSearchIndex(db) };
  const positions = await fillJudgedMarket(ports, seller.id, market);
  const search = searchBy(async (path) => {
    sent += 1;
    // A single address may search only 600 times a minute.
    const headers = { 'x-forwarded-for': `192.0.2.${1 + Math.floor(sent / 100)}` };
    return (await fetch(site.url + path, { headers })).text();
  }, positions);
  const all: Measured[][] = [];
  for (const queries of sets) {
    const measured: Measured[] = [];
    for (const query of queries) measured.push(await measure(query, search, market));
    all.push(measured);
  }
  await close();
  await site.stop();
  return all;
}
const [tuned = [], heldOut = []] = await measureIn(corpus, [tunedQueries, heldOutQueries]);
const [habits = [], habitsHeldOut = []] = await measureIn(demoMarket, [
  habitTunedQueries,
  habitHeldOutQueries,
]);

const percent = (share: number) => `${Math.round(share * 100)} %`;
report(
  'Queries to tune on',
  ['Query', 'Section', 'nDCG@10', 'Right of the first 5', 'First results (grade)'],
  [...tuned, ...habits]
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
    rowOf('by habits, nobody tunes on', habitsHeldOut),
    rowOf('by habits, to tune on', habits),
    ...habitKinds.map((kind) =>
      rowOf(
        `by habits, to tune on: ${kind}`,
        habits.filter(({ query }) => query.kind === kind),
      ),
    ),
  ],
);
process.exit(0);
