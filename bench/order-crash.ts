/**
 * Sends 20,000 orders of shares from 200 clients, while the server and its database are killed (signal 9) ten times
 * each. Counts all faults. Usage: order-crash.ts [ORDERS] [KILLS OF EACH].
 */
import { crashOrders } from '../e2e/processes/support/crash-orders.ts';
import { findMarketFaults, readBooks, untilSettled } from '../e2e/processes/support/market-books.ts';
import { report } from './report.ts';

const ATTEMPTS = Number(process.argv[2] ?? 20_000);
const KILLS = Number(process.argv[3] ?? 10);
const CLIENTS = 200;
const SHARES = 700;
const SETTLING_TIMEOUT_MS = 10 * 60_000;

const begun = performance.now();
const market = await crashOrders({
  attempts: ATTEMPTS,
  clients: CLIENTS,
  pools: 20,
  shareCount: SHARES,
  serverKills: KILLS,
  databaseKills: KILLS,
});
const seconds = Math.round((performance.now() - begun) / 1_000);
const { db } = market.database;
await untilSettled(db, SETTLING_TIMEOUT_MS);
const settled = Math.round((performance.now() - begun) / 1_000) - seconds;
const faults = [...market.faults, ...(await findMarketFaults(db, market.acknowledged, SHARES))];
const books = await readBooks(db);
const paid = market.acknowledged.filter(({ isPaid }) => isPaid).length;
await market.close();
report(
  `${ATTEMPTS} orders of shares by ${CLIENTS} clients, with ${market.kills.server} kills of the server and ${market.kills.database} of the database`,
  [
    'Acknowledged',
    'Paid',
    'Shares sold',
    'Provider, £',
    'Orders, £',
    'Ledger, £',
    'Seconds',
    'Settled after',
    'Faults',
  ],
  [
    [
      market.acknowledged.length,
      paid,
      books.sold,
      ...[books.provider, books.orders, books.ledger].map((pence) => (pence / 100).toFixed(2)),
      seconds,
      `${settled} s`,
      faults.length,
    ],
  ],
);
for (const [answer, count] of [...market.answers].toSorted(([a], [b]) => a.localeCompare(b)))
  process.stdout.write(`${count} × ${answer}\n`);
for (const fault of faults.slice(0, 50)) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
