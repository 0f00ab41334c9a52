/**
 * Times searches among a million listings, by their call and by the index alone: `search [LISTINGS] [ROUNDS] [FOLDER]
 * [PLANS] [ONLY]`; ONLY is a part of the names of the searches to time. A named folder is reused, so that the next run
 * need not fill it. Query plans are compared with those in the file PLANS, which the first run writes: use the same
 * file before and after a change.
 */
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { encodeArea } from '@tessera/domain/market/listings/areas/area';
import type { System } from '@tessera/domain/market/listings/systems';
import { Client } from 'pg';
import { areaLocations } from '../apps/server/src/market/geocoding/area-locations.generated.ts';
import {
  type Centre,
  criteriaOf,
  orderOf,
  readSearch,
} from '../apps/server/src/market/search/read-search.ts';
import { findListingCards } from '../apps/server/src/market/search/cards.queries.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { withAppSchemasForMigrations } from '../apps/server/src/platform/db/schemas.ts';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { createPostgresSearchIndex } from '../apps/server/src/platform/search-index/postgres/postgres-search-index.ts';
import type { Order, Search } from '../apps/server/src/platform/search-index/search-index.ts';
import { startSite } from '../e2e/support/site.ts';
import { fillListings } from './fill-listings.ts';
import { median, percentile, report } from './report.ts';
import { compareQueryPlans, findQueryPlans } from './query-plans.ts';

const LISTINGS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 120);
const FOLDER = process.argv[4];
const QUERY_PLANS = process.argv[5] || undefined;
const ONLY = process.argv[6] ?? '';

const site = await startSite({
  isStartedAsInReadme: true,
  environment: {
    SHED_LOAD: '0',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  },
  ...(FOLDER !== undefined && { dataDir: FOLDER }),
});
const connectionString = (await connectionOfRunning(site.dataDir)) ?? '';
const client = new Client({ connectionString: withAppSchemasForMigrations(connectionString) });
await client.connect();
await fillListings(client, LISTINGS);
const { rows: common } = await client.query<{ word: string }>(
  'select word from words where n < 60 order by n',
);
await client.end();
const { db, close } = openDatabase({ connectionString, connections: 4, onConnectionLost: () => {} });
const index = createPostgresSearchIndex(db);

interface SearchCall {
  readonly name: string;
  /** Differs each round, so that nothing is answered from a cache alone. */
  readonly query: (round: number) => Record<string, string>;
}

const word = (round: number) => common[round % common.length]?.word ?? 'bacodu';
/** A word with two characters in its middle swapped. */
const typo = (round: number) => word(round).replace(/^(.{3})(.)(.)/, '$1$3$2');
const fuels = ['petrol', 'diesel', 'hybrid', 'electric'];
const makes = ['Audi', 'BMW', 'Ford', 'Honda', 'Alfa Romeo', 'Bentley'];
const postcodes = ['BS1', 'M1', 'SW1A', 'G1', 'LS1', 'B1'];
const pick = (values: readonly string[], round: number) => values[round % values.length] ?? '';
/** A drawn area: a line of twenty corners around a town, 10 to 40 km from it. */
function drawnAround(round: number): string {
  const { latitude, longitude } = areaLocations[pick(['BS', 'M', 'SW', 'G', 'LS', 'B'], round)] ?? {
    latitude: 52,
    longitude: -1,
  };
  const size = 0.1 + 0.03 * (round % 10);
  const corners = Array.from({ length: 20 }, (_, at) => {
    const [angle, length] = [(at * Math.PI) / 10, size * (at % 2 === 0 ? 1 : 0.8)];
    return {
      latitude: latitude + length * Math.sin(angle),
      longitude: longitude + 1.6 * length * Math.cos(angle),
    };
  });
  return encodeArea(corners);
}
const noCounts = { counts: '0' };

const calls: readonly SearchCall[] = [
  {
    name: 'first page of a system',
    query: (n) => ({ system: pick(['auto', 'jobs', 'property', 'general'], n), ...noCounts }),
  },
  {
    name: 'the same with counts',
    query: (n) => ({ system: pick(['auto', 'jobs', 'property', 'general'], n) }),
  },
  {
    name: 'three filters, no text, no counts',
    query: (n) => ({
      system: 'auto',
      make: pick(makes, n),
      fuel: pick(fuels, n),
      year_min: String(2_005 + (n % 15)),
      ...noCounts,
    }),
  },
  { name: 'text', query: (n) => ({ q: word(n), sort: 'newest', ...noCounts }) },
  { name: 'text by relevance', query: (n) => ({ q: word(n), ...noCounts }) },
  {
    name: 'text, three filters, counts, newest',
    query: (n) => ({
      q: word(n),
      system: 'auto',
      make: pick(makes, n),
      fuel: pick(fuels, n + 1),
      year_min: '2008',
      sort: 'newest',
    }),
  },
  {
    name: 'text, three filters, counts, by price',
    query: (n) => ({
      q: word(n),
      system: 'auto',
      make: pick(makes, n),
      fuel: pick(fuels, n),
      price_max: '90000',
      sort: 'price_up',
    }),
  },
  { name: 'typing mistake, counts', query: (n) => ({ q: typo(n), system: 'general', sort: 'newest' }) },
  {
    name: 'radius 25 km, newest, counts',
    query: (n) => ({ system: 'property', postcode: pick(postcodes, n), radius: '25' }),
  },
  {
    name: 'drawn area, newest, counts',
    query: (n) => ({ system: pick(['property', 'auto', 'general'], n), area: drawnAround(n) }),
  },
  { name: 'drawn area with words, counts', query: (n) => ({ q: word(n), area: drawnAround(n) }) },
  {
    name: 'sentence in a drawn area, counts',
    query: (n) => ({ q: `automatic ${pick(fuels, n)} car under ${20 + n}k miles`, area: drawnAround(n) }),
  },
  {
    name: 'nearest',
    query: (n) => ({
      system: 'auto',
      postcode: pick(postcodes, n),
      radius: '50',
      sort: 'nearest',
      ...noCounts,
    }),
  },
  {
    name: 'by price',
    query: (n) => ({ system: pick(['auto', 'general'], n), sort: 'price_up', ...noCounts }),
  },
  {
    name: 'by price within bounds, counts',
    query: (n) => ({ system: 'general', price_min: String(100 + n), price_max: '5000', sort: 'price_down' }),
  },
  {
    name: 'sentence with words, counts',
    query: (n) => ({
      q: `${pick(['diesel', 'petrol'], n)} ${pick(makes, n)} ${word(n)} under ${5 + (n % 20)}k`,
    }),
  },
  {
    name: 'sentence, counts',
    query: (n) => ({ q: `automatic ${pick(fuels, n)} car from 2010 under ${20 + n}k miles` }),
  },
  {
    name: 'the same filters set by hand, counts',
    query: (n) => ({
      system: 'auto',
      transmission: 'automatic',
      fuel: pick(fuels, n),
      body_type: 'hatchback,saloon,estate,suv,coupe,convertible,mpv,not_stated',
      year_min: '2010',
      mileage_max: String((20 + n) * 1_000),
    }),
  },
  {
    name: 'sentence with near misses, counts',
    query: (n) => ({ q: `${pick(fuels, n)} ${pick(makes, n)} in Truro under ${1 + (n % 3)} zzyzx${n}` }),
  },
];

let sent = 0;

/** Times one call. Every hundred calls pretend to come from another address, because a single one is limited. */
async function timeCall(query: Record<string, string>): Promise<number> {
  sent += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${1 + Math.floor(sent / 100)}` };
  const started = performance.now();
  const response = await fetch(`${site.url}/api/search?${new URLSearchParams(query)}`, { headers });
  const answer = (await response.json()) as { success: boolean; error?: string };
  if (!answer.success) throw new Error(`${JSON.stringify(query)}: ${answer.error}`);
  return performance.now() - started;
}

/** Builds the criteria as the call passes them to the index. */
function searchOf(query: Record<string, string>): Search {
  const search = readSearch(query, query['system'] as System | undefined);
  const centre = centreOf(search.query);
  const criteria = criteriaOf(search, { centre, now: new Date() });
  if (!criteria.ok) throw new Error(criteria.refusal);
  const by = orderOf(search, { centre });
  const order: Order = by === 'relevance' || by === 'nearest' ? { by, skip: 0 } : { by };
  return { criteria: criteria.value, order, limit: 25, isCounted: query['counts'] !== '0' };
}

/** Times the index and the cards without the call around them. */
async function timeIndex(query: Record<string, string>): Promise<number> {
  const search = searchOf(query);
  const started = performance.now();
  const { hits } = await index.find(search);
  await findListingCards(
    db,
    hits.slice(0, 24).map(({ id }) => id),
  );
  return performance.now() - started;
}

function centreOf({ postcode = '' }: Readonly<Record<string, string>>): Centre | null {
  const location = areaLocations[parsePostcode(postcode)?.area ?? ''];
  return location ? { ...location, locationName: location.town } : null;
}

async function timesOf(
  run: (query: Record<string, string>) => Promise<number>,
  searchCall: SearchCall,
): Promise<string[]> {
  // Every search runs once beforehand, as on a server that has run for a while.
  const times: number[] = [];
  for (let round = -ROUNDS; round < ROUNDS; round += 1) {
    const time = await run(searchCall.query((round + ROUNDS) % ROUNDS));
    if (round >= 0) times.push(time);
  }
  return [median(times), percentile(times, 0.95)].map((time) => time.toFixed(1));
}

const rows: (string | number)[][] = [];
for (const searchCall of calls.filter(({ name }) => name.includes(ONLY))) {
  const times = [...(await timesOf(timeCall, searchCall)), ...(await timesOf(timeIndex, searchCall))];
  rows.push([searchCall.name, ...times]);
}
if (QUERY_PLANS !== undefined) {
  const queryPlans = new Map<string, string[]>();
  for (const { name, query } of calls) queryPlans.set(name, await findQueryPlans(db, searchOf(query(0))));
  for (const line of compareQueryPlans(QUERY_PLANS, queryPlans)) process.stdout.write(`${line}\n`);
}
await close();
await site.stop();
report(
  `Search among ${LISTINGS.toLocaleString('en-GB')} listings, in milliseconds`,
  ['Search', 'Call, median', 'p95', 'Index and cards, median', 'p95'],
  rows,
);
process.exit(0);
