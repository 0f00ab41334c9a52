/** Times suggestions while somebody types, among many listings: `suggestions [LISTINGS] [ROUNDS] [FOLDER]`. */
import { Client } from 'pg';
import { findSharedPhrases } from '../apps/server/src/market/search/shared-phrases.queries.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { withAppSchemasForMigrations } from '../apps/server/src/platform/db/schemas.ts';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { startSite } from '../e2e/support/site.ts';
import { fillListings } from './fill-listings.ts';
import { median, percentile, report } from './report.ts';

const LISTINGS = Number(process.argv[2] ?? 300_000);
const ROUNDS = Number(process.argv[3] ?? 120);
const FOLDER = process.argv[4];

const site = await startSite({
  isStartedAsInReadme: true,
  environment: { SHED_LOAD: '0', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1,::1' },
  ...(FOLDER !== undefined && { dataDir: FOLDER }),
});
const connectionString = (await connectionOfRunning(site.dataDir)) ?? '';
const client = new Client({ connectionString: withAppSchemasForMigrations(connectionString) });
await client.connect();
await fillListings(client, LISTINGS);
const { rows: words } = await client.query<{ word: string }>(
  'select word from words where n < 200 order by n',
);
await client.end();

const word = (round: number) => words[round % words.length]?.word ?? 'bacodu';
const typings: readonly { readonly name: string; readonly text: (round: number) => string }[] = [
  { name: 'two characters', text: (n) => word(n).slice(0, 2) },
  { name: 'four characters', text: (n) => word(n).slice(0, 4) },
  { name: 'a word', text: word },
  { name: 'a word and the beginning of another', text: (n) => `${word(n)} ${word(n + 7).slice(0, 3)}` },
];

let sent = 0;
async function timeCall(text: string): Promise<number> {
  sent += 1;
  // A single address may ask only 600 times a minute.
  const headers = { 'x-forwarded-for': `192.0.2.${1 + Math.floor(sent / 100)}` };
  const started = performance.now();
  const response = await fetch(`${site.url}/api/search/suggestions?${new URLSearchParams({ q: text })}`, {
    headers,
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`“${text}”: ${response.status}`);
  return performance.now() - started;
}

const rows: (string | number)[][] = [];
for (const { name, text } of typings) {
  const times: number[] = [];
  for (let round = -ROUNDS; round < ROUNDS; round += 1) {
    const time = await timeCall(text(round + ROUNDS));
    if (round >= 0) times.push(time);
  }
  rows.push([name, ...[median(times), percentile(times, 0.95)].map((time) => time.toFixed(1))]);
}
const { db, close } = openDatabase({ connectionString, connections: 2, onConnectionLost: () => {} });
const started = performance.now();
await findSharedPhrases(db, new Date());
rows.push(['reading the phrases (every ten minutes)', (performance.now() - started).toFixed(0), '']);
await close();
await site.stop();
report(
  `Suggestions among ${LISTINGS.toLocaleString('en-GB')} listings, in milliseconds`,
  ['Typed', 'Call, median', 'p95'],
  rows,
);
process.exit(0);
