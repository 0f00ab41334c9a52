import { randomUUID } from 'node:crypto';
import { type Difference, reconcile } from '@tessera/domain/selling/money/reconciliation';
import type { Tx } from '../../platform/db/database.ts';
import { ProviderAway, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import { checkOrderAgain, type CheckPorts } from '../../selling/orders/public.ts';
import { createEntriesTable, type Connection, dropEntriesTable } from './provider-entries.queries.ts';
import { type BooksPage, readBooks, readOrders, storeProviderEntries } from './read-books.ts';
import {
  createReconciliation,
  deleteOldReconciliations,
  type Reconciliation,
  type ReconciliationOrigin,
  updateReconciliation,
} from './reconciliations.queries.ts';

const MINUTE_MS = 60_000;
/**
 * Events and refunds of the last minutes may not have reached both sides yet, so orders that changed in this time are
 * not compared with the provider.
 */
const SETTLING_MS = 15 * MINUTE_MS;
const RETENTION_MS = 400 * 24 * 60 * MINUTE_MS;
const MAX_STORED_DIFFERENCES = 500;
const MAX_REPAIRED_ORDERS = 500;

/** A comparison that has not ended after this time was interrupted. */
export const MAX_RUNNING_MS = 60 * MINUTE_MS;

export interface ReconciliationOptions {
  readonly origin: ReconciliationOrigin;
  /** The id of the comparison's row, if somebody requested it and the row exists. */
  readonly id?: string;
  /** What is needed to repair orders. Null if the comparison must not change anything. */
  readonly repair: CheckPorts | null;
}

type Needs = Pick<CheckPorts, 'db' | 'clock' | 'payments'>;

/**
 * Compares provider, orders, holds, shares, pool logs and ledger to the penny, and stores a report. With `repair`,
 * orders whose payment or refund differs from the provider's are checked again, as the sweeper does: a payment without
 * an event is honoured or refunded, and a lost refund is sent again. All other differences are left to a person.
 */
export async function runReconciliation(
  needs: Needs,
  { origin, repair, id }: ReconciliationOptions,
): Promise<Reconciliation> {
  const { db, clock } = needs;
  const startedAt = clock.now();
  const counts = await countDifferences(needs, { startedAt, repair });
  const report = { id: id ?? randomUUID(), origin, startedAt, endedAt: clock.now(), ...counts };
  await (id === undefined ? createReconciliation : updateReconciliation)(db, report);
  await deleteOldReconciliations(db, new Date(startedAt.getTime() - RETENTION_MS));
  return report;
}

/** The row of a comparison that a job will make. */
export function newReconciliation(origin: ReconciliationOrigin, startedAt: Date): Reconciliation {
  return { id: randomUUID(), origin, startedAt, endedAt: null, ...nothing };
}

type Counts = Omit<Reconciliation, 'id' | 'origin' | 'startedAt' | 'endedAt'>;

const nothing: Counts = {
  orders: 0,
  providerEntries: 0,
  moving: 0,
  repaired: 0,
  differenceCount: 0,
  differences: [],
  failure: null,
};

async function countDifferences(
  { db, payments }: Needs,
  { startedAt, repair }: { readonly startedAt: Date; readonly repair: CheckPorts | null },
): Promise<Counts> {
  const settledBefore = new Date(startedAt.getTime() - SETTLING_MS);
  try {
    return await db.connection().execute(async (connection) => {
      await createEntriesTable(connection);
      try {
        const providerEntries = await storeProviderEntries(connection, payments, startedAt);
        const found = await compare(connection, (tx) => readBooks(tx, settledBefore));
        const repaired = repair ? await repairOrders(found.differences, repair) : [];
        const again = await compare(connection, (tx) =>
          readOrders(tx, { settledBefore, orderIds: repaired }),
        );
        const differences = [
          ...found.differences.filter(({ subject }) => !repaired.includes(subject)),
          ...again.differences,
        ];
        return {
          ...found,
          providerEntries,
          repaired: repaired.length,
          differenceCount: differences.length,
          differences: differences.slice(0, MAX_STORED_DIFFERENCES),
          failure: null,
        };
      } finally {
        await dropEntriesTable(connection);
      }
    });
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
    return { ...nothing, failure: 'The payment provider did not answer. Nothing was compared.' };
  }
}

interface Compared {
  readonly orders: number;
  readonly moving: number;
  readonly differences: readonly Difference[];
}

/** Compares all pages of the books. They are read from one snapshot of the database. */
async function compare(
  connection: Connection,
  read: (tx: Tx) => AsyncIterable<BooksPage>,
): Promise<Compared> {
  return connection
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const differences: Difference[] = [];
      let [orders, moving] = [0, 0];
      for await (const page of read(tx)) {
        orders += page.orders?.length ?? 0;
        moving += page.orders?.filter(({ isMoving }) => isMoving).length ?? 0;
        differences.push(...reconcile(page));
      }
      return { orders, moving, differences };
    });
}

/** Checks the orders with repairable differences again, and returns those whose money changed. */
async function repairOrders(differences: readonly Difference[], ports: CheckPorts): Promise<string[]> {
  const orderIds = new Set(differences.filter(isRepairable).map(({ subject }) => subject));
  const checked: string[] = [];
  for (const orderId of [...orderIds].slice(0, MAX_REPAIRED_ORDERS))
    if (await checkOrderAgain(orderId, ports)) checked.push(orderId);
  return checked;
}

/**
 * Whether checking the order again may remove a difference: the provider has a payment that the order lacks, or the
 * order has a refund that the provider lacks.
 */
function isRepairable({ kind, expected, found }: Difference): boolean {
  return (kind === 'payment' && expected > found) || (kind === 'refund' && found > expected);
}
