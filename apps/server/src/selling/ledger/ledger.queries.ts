import { randomUUID } from 'node:crypto';
import type { LedgerAccount, Posting } from '@tessera/domain/selling/money/ledger';
import type { LedgerOrder } from '@tessera/domain/selling/money/reconciliation';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readInPages } from '../../platform/db/read-in-pages.ts';

export interface LedgerTransaction {
  readonly id: string;
  readonly key: string;
  readonly kind: string;
  readonly occurredAt: Date;
  readonly reverses: string | null;
  readonly orderId: string | null;
  readonly postings: readonly Posting[];
}

/**
 * Stores a ledger transaction and returns its id. Undefined if its key is used already, or if the transaction that it
 * reverses was reversed before. If another database transaction is just inserting the same key, this waits for it.
 */
export async function createTransaction(
  tx: Tx,
  { key, kind, occurredAt, reverses, orderId }: Omit<LedgerTransaction, 'id' | 'postings'>,
): Promise<string | undefined> {
  const created = await tx
    .insertInto('tesseraLedger.transactions')
    .values({ id: randomUUID(), key, kind, occurredAt, reverses, orderId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}

/**
 * Stores the postings of a ledger transaction. Accounts that do not exist yet are created, always in the same order, so
 * that two callers never wait for each other.
 */
export async function createPostings(
  tx: Tx,
  transactionId: string,
  postings: readonly Posting[],
): Promise<void> {
  const columns = postingColumns(postings);
  await sql`
    insert into tessera_ledger.accounts (id, kind, reference, currency)
    select gen_random_uuid(), given.kind, given.reference, given.currency
    from unnest(${columns.kinds}::text[], ${columns.references}::text[], ${columns.currencies}::text[])
      as given (kind, reference, currency)
    where not exists (
      select from tessera_ledger.accounts a
      where a.kind = given.kind and a.reference = given.reference and a.currency = given.currency)
    order by 2, 3, 4
    on conflict do nothing`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into tessera_ledger.postings (transaction_id, account_id, amount)
    select ${transactionId}, a.id, given.amount
    from unnest(${columns.kinds}::text[], ${columns.references}::text[], ${columns.currencies}::text[],
      ${columns.amounts}::bigint[]) as given (kind, reference, currency, amount)
    join tessera_ledger.accounts a using (kind, reference, currency)`.execute(tx);
  if (Number(numAffectedRows) !== postings.length)
    throw new Error(`Of ${postings.length} postings, ${numAffectedRows} were created`);
}

function postingColumns(postings: readonly Posting[]) {
  return {
    kinds: postings.map(({ account }) => account.kind),
    references: postings.map(({ account }) => account.reference),
    currencies: postings.map(({ account }) => account.currency),
    amounts: postings.map(({ amount }) => amount),
  };
}

const transactions = (db: Db) =>
  db
    .selectFrom('tesseraLedger.transactions as t')
    .select(['t.id', 't.key', 't.kind', 't.occurredAt', 't.reverses', 't.orderId'])
    .select(
      sql<Posting[]>`(
        select json_agg(json_build_object(
          'account', json_build_object('kind', a.kind, 'reference', a.reference, 'currency', a.currency),
          'amount', p.amount) order by a.kind, a.reference, a.currency)
        from tessera_ledger.postings p join tessera_ledger.accounts a on a.id = p.account_id
        where p.transaction_id = t.id)`.as('postings'),
    );

export async function findTransaction(db: Db, key: string): Promise<LedgerTransaction | undefined> {
  return transactions(db).where('t.key', '=', key).executeTakeFirst();
}

export async function findReversal(db: Db, id: string): Promise<LedgerTransaction | undefined> {
  return transactions(db).where('t.reverses', '=', id).executeTakeFirst();
}

/** All ledger transactions of an order, the oldest first. */
export async function listTransactionsOfOrder(db: Db, orderId: string): Promise<LedgerTransaction[]> {
  return transactions(db)
    .where('t.orderId', '=', orderId)
    .orderBy('t.occurredAt')
    .orderBy('t.recordedAt')
    .orderBy('t.key')
    .execute();
}

/**
 * How much each order received, began to refund and refunded, according to the ledger. Reversed transactions are
 * subtracted.
 */
export async function listLedgerOrders(db: Db, orderIds?: readonly string[]): Promise<LedgerOrder[]> {
  const only = orderIds ? sql`and t.order_id = any(${orderIds}::uuid[])` : sql``;
  const { rows } = await sql<LedgerOrder>`
    select t.order_id::text as "orderId", a.currency,
      coalesce(sum(p.amount) filter (where a.kind = 'provider' and r.kind = 'payment_received'), 0)::bigint as received,
      coalesce(-sum(p.amount) filter (where a.kind = 'refunding' and r.kind = 'refund_begun'), 0)::bigint
        as "refundBegun",
      coalesce(-sum(p.amount) filter (where a.kind = 'provider' and r.kind = 'refund_paid'), 0)::bigint as "refundPaid"
    from tessera_ledger.transactions t
    -- A reversal counts as the opposite of what it reverses.
    join tessera_ledger.transactions r on r.id = coalesce(t.reverses, t.id)
    join tessera_ledger.postings p on p.transaction_id = t.id
    join tessera_ledger.accounts a on a.id = p.account_id
    where t.order_id is not null ${only}
    group by t.order_id, a.currency order by t.order_id, a.currency`.execute(db);
  return rows;
}

export interface AccountBalance extends LedgerAccount {
  /** Positive for a debit, negative for a credit. */
  readonly balance: number;
}

export type BalanceFilter = Partial<LedgerAccount>;

/** The balances of all accounts that fit the filter, including balances of zero. */
export async function balances(db: Db, filter: BalanceFilter = {}): Promise<AccountBalance[]> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const conditions = given.map(([column, value]) => sql`a.${sql.id(column)} = ${value}`);
  const { rows } = await sql<AccountBalance>`
    select a.kind, a.reference, a.currency, coalesce(sum(p.amount), 0)::bigint as balance
    from tessera_ledger.accounts a left join tessera_ledger.postings p on p.account_id = a.id
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    group by a.id order by a.kind, a.reference, a.currency`.execute(db);
  return rows;
}

/** Reads the balances of all accounts in pages. */
export async function* readBalances(tx: Tx): AsyncGenerator<AccountBalance[]> {
  yield* readInPages(
    tx,
    sql<AccountBalance>`
      select a.kind, a.reference, a.currency,
        (select coalesce(sum(p.amount), 0)::bigint from tessera_ledger.postings p where p.account_id = a.id) as balance
      from tessera_ledger.accounts a order by a.kind, a.reference, a.currency`,
  );
}

/** The accounts of sellers who owe money because of a refund after a payout, the largest debts first. */
export async function listOwingAccounts(db: Db, limit: number): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select a.kind, a.reference, a.currency, sum(p.amount)::bigint as balance
    from tessera_ledger.accounts a join tessera_ledger.postings p on p.account_id = a.id
    where a.kind = 'seller'
    group by a.id having sum(p.amount) > 0 order by balance desc, a.reference limit ${limit}`.execute(db);
  return rows;
}

/** The balance of an account. Zero if nothing was ever posted to it. */
export async function balanceOf(db: Db, { kind, reference, currency }: LedgerAccount): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(p.amount), 0)::bigint as balance
    from tessera_ledger.accounts a join tessera_ledger.postings p on p.account_id = a.id
    where a.kind = ${kind} and a.reference = ${reference} and a.currency = ${currency}`.execute(db);
  return rows[0]?.balance ?? 0;
}
