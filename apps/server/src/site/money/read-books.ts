import type { Books } from '@tessera/domain/selling/money/reconciliation';
import type { Tx } from '../../platform/db/database.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { listLedgerOrders, readBalances } from '../../selling/ledger/public.ts';
import { listBookedHeld, readBookedOrders } from '../../selling/orders/public.ts';
import { listEarnedAmounts } from '../../selling/payouts/public.ts';
import { readBookedCapacities } from './booked-capacities.queries.ts';
import { readBookedHolders, readBookedLots, readBookedShareLines } from './booked-owners.queries.ts';
import {
  addEntries,
  assignRefunds,
  type Connection,
  countEntries,
  listEntriesOfOrders,
  readOtherEntries,
} from './provider-entries.queries.ts';

const BATCH_SIZE = 500;
const EPOCH = new Date(0);

/**
 * Stores the provider's whole list of payments and refunds, and returns how many entries it has. The list is read
 * before the database, so that every order in the list is found there.
 */
export async function storeProviderEntries(
  connection: Connection,
  payments: Pick<PaymentProvider, 'listPayments'>,
  now: Date,
): Promise<number> {
  let batch = [];
  for await (const entry of payments.listPayments(EPOCH, now)) {
    batch.push(entry);
    if (batch.length < BATCH_SIZE) continue;
    await addEntries(connection, batch);
    batch = [];
  }
  await addEntries(connection, batch);
  await assignRefunds(connection);
  return countEntries(connection);
}

/** A page of the books that can be compared without the others. */
export type BooksPage = Partial<Books>;

/**
 * Reads everything that the product knows about money and units, in pages. If an order changed since `settledBefore`,
 * the change may be known only here or only at the provider, so the order is marked as moving.
 */
export async function* readBooks(tx: Tx, settledBefore: Date): AsyncGenerator<BooksPage> {
  yield* readOrders(tx, { settledBefore });
  for await (const provider of readOtherEntries(tx, settledBefore)) yield { provider };
  yield* readAccounts(tx);
  for await (const capacities of readBookedCapacities(tx)) yield { capacities };
  for await (const lots of readBookedLots(tx)) yield { lots };
  for await (const shareLines of readBookedShareLines(tx)) yield { shareLines };
  for await (const holders of readBookedHolders(tx)) yield { holders };
}

/** Reads orders with their payments and refunds at the provider and in the ledger. */
export async function* readOrders(
  tx: Tx,
  which: { readonly settledBefore: Date; readonly orderIds?: readonly string[] },
): AsyncGenerator<BooksPage> {
  for await (const orders of readBookedOrders(tx, which)) {
    const ids = orders.map(({ id }) => id);
    const provider = await listEntriesOfOrders(tx, ids, which.settledBefore);
    const moving = new Set(provider.flatMap(({ isMoving, orderId }) => (isMoving ? orderId : [])));
    yield {
      orders: orders.map((order) => ({ ...order, isMoving: order.isMoving || moving.has(order.id) })),
      provider,
      ledgerOrders: await listLedgerOrders(tx, ids),
    };
  }
}

async function* readAccounts(tx: Tx): AsyncGenerator<BooksPage> {
  const sums = new Map<string, number>();
  for await (const balances of readBalances(tx)) {
    for (const { currency, balance } of balances) sums.set(currency, (sums.get(currency) ?? 0) + balance);
    const references = balances.flatMap(({ kind, reference }) => (kind === 'held' ? reference : []));
    yield { balances, held: await listHeld(tx, references) };
  }
  yield { sums: [...sums].map(([currency, sum]) => ({ currency, sum })) };
}

/** How much each of these held accounts should have: what order lines put into it, less what sellers earned from it. */
async function listHeld(tx: Tx, references: readonly string[]) {
  if (references.length === 0) return [];
  const earned = await listEarnedAmounts(tx, references);
  return (await listBookedHeld(tx, references)).map(({ account, amount }) => ({
    account,
    amount: amount - (earned.get(account.reference) ?? 0),
  }));
}
