/**
 * Pays 1,000 orders of shares at a provider that speaks Stripe's protocol. Each event is delivered five times, in
 * random order; a tenth arrives before the payment page is known, and a tenth never. Then the books are compared to the
 * penny.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { payByWebhook } from '../e2e/processes/support/pay-by-webhook.ts';
import { findMarketFaults, readBooks } from '../e2e/processes/support/market-books.ts';
import { report } from './report.ts';

const CHECKOUTS = Number(process.argv[2] ?? 1_000);
const SHARES = 100_000;
const SETTLING_TIMEOUT_MS = 8 * 60_000;

const begun = performance.now();
const market = await payByWebhook({
  checkouts: CHECKOUTS,
  clients: 50,
  pools: 10,
  shareCount: SHARES,
  deliveries: 5,
});
const { db } = market.database;
const seconds = Math.round((performance.now() - begun) / 1_000);
const charged = () =>
  market.stripe.payments.charges.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
const until = Date.now() + SETTLING_TIMEOUT_MS;
while (Date.now() < until && (await readBooks(db)).ledger !== charged()) await pause(1_000);
const settled = Math.round((performance.now() - begun) / 1_000) - seconds;
const books = { ...(await readBooks(db)), provider: charged() };
const faults = [...market.faults, ...(await findMarketFaults(db, [], SHARES, charged()))];
await market.close();
const { paid, expired, early, dropped, delivered } = market.counts;
report(
  `${CHECKOUTS} checkouts with events five times over, shuffled, early and lost`,
  [
    'Paid',
    'Expired',
    'Early',
    'Lost',
    'Deliveries',
    'Provider, £',
    'Orders, £',
    'Ledger, £',
    'Seconds',
    'Settled after',
    'Faults',
  ],
  [
    [
      paid,
      expired,
      early,
      dropped,
      delivered,
      ...[books.provider, books.orders, books.ledger].map((pence) => (pence / 100).toFixed(2)),
      seconds,
      `${settled} s`,
      faults.length,
    ],
  ],
);
for (const fault of faults.slice(0, 50)) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
