/**
 * Lets 200 accounts buy the last piece of a product at once over HTTP: half of them in its seller's shop, half on the
 * marketplace. Exactly one may get it. Fails if nobody does, if more than one does, or if an answer is not a refusal.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { connectionOfRunning } from '../../apps/server/src/platform/embedded-postgres/running.ts';
import { createItems, createPeople } from '../../e2e/processes/support/market-ground.ts';
import { startSite } from '../../e2e/support/site.ts';
import { median, ms, percentile, report } from '../report.ts';

const CLIENTS = 200;
const PIECES = Number(process.argv[2] ?? 20);
const address = {
  name: 'Grace Hopper',
  line1: '1 Harbour Street',
  city: 'Bristol',
  postcode: 'BS1 4ND',
  country: 'United Kingdom',
};

const site = await startSite({
  isStartedAsInReadme: true,
  environment: { LOG_LEVEL: 'error', SHED_LOAD: '0' },
});
const connectionString = (await connectionOfRunning(site.dataDir)) ?? '';
const { db, close } = openDatabase({ connectionString, connections: 4, onConnectionLost: () => {} });
const [seller, ...buyers] = await createPeople(db, CLIENTS + 1);
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
const { hostname, port } = new URL(site.url);

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly took: number;
}

function call(cookie: string, path: string, body: object): Promise<Answer> {
  const since = performance.now();
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    origin: site.url,
    cookie,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method: 'POST', path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          took: performance.now() - since,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

async function asSeller<Value>(path: string, body: object): Promise<Value> {
  const { status, text } = await call(seller?.cookie ?? '', path, body);
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`);
  return JSON.parse(text) as Value;
}

const slug = 'last-pieces';
const { shop } = await asSeller<{ shop: { id: number } }>('/api/my-shops', { name: 'Last pieces', slug });
const listings = await createItems(db, seller?.id ?? 0, { count: PIECES, priceAmount: 2_400 });
const products: number[] = [];
for (const listing of listings)
  products.push((await asSeller<{ id: number }>(`/api/my-shops/${shop.id}/listings/${listing}`, {})).id);
await asSeller(`/api/my-shops/${shop.id}/publish`, { version: 1 });

const [waits, shopWins]: [number[], number[]] = [[], []];
let faults = 0;
for (const [index, listingId] of listings.entries()) {
  // Resets the rate limits, which would refuse so many orders in an hour.
  await db.deleteFrom('rateLimits').execute();
  const inShop = { kind: 'product', shop: slug, productId: products[index], delivery: 'postage' };
  const inMarket = { kind: 'item', system: 'general', listingId, delivery: 'collection' };
  const answers = await Promise.all(
    buyers.map(({ cookie }, client) =>
      call(cookie, '/api/orders', {
        lines: [{ ...((client + index) % 2 === 0 ? inShop : inMarket), quantity: 1 }],
        address,
        idempotencyKey: randomUUID(),
      }),
    ),
  );
  const winners = answers.flatMap(({ status }, client) => (status === 200 ? [client] : []));
  const strange = answers.find(({ status }) => status !== 200 && status !== 409);
  const counter = await db
    .selectFrom('capacities')
    .innerJoin('itemOffers', 'itemOffers.capacityId', 'capacities.id')
    .select(['capacities.total', 'capacities.held', 'capacities.sold'])
    .where('itemOffers.listingId', '=', listingId)
    .executeTakeFirstOrThrow();
  if (winners.length !== 1 || strange || counter.held !== 1 || counter.sold !== 0 || counter.total !== 1) {
    faults += 1;
    process.stdout.write(
      `Piece ${index}: ${winners.length} buyers, counter ${JSON.stringify(counter)}, ${strange?.status} ${strange?.text}\n`,
    );
  }
  waits.push(...answers.map(({ took }) => took));
  shopWins.push(...winners.map((client) => Number((client + index) % 2 === 0)));
}
await close();
await site.stop();

report(
  `The last piece, bought at once by ${CLIENTS} clients in a shop and on the marketplace, ${PIECES} times`,
  ['', ''],
  [
    ['pieces with one buyer', `${PIECES - faults} of ${PIECES}`],
    ['of these, bought in the shop', shopWins.filter((each) => each === 1).length],
    ['answer, median', ms(median(waits))],
    ['answer, p95', ms(percentile(waits, 0.95))],
  ],
);
if (faults > 0) process.exitCode = 1;
