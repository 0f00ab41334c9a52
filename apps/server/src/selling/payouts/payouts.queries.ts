import { sql } from 'kysely';
import type { PayoutProvider } from '../../platform/payouts/payout-provider.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Payout {
  readonly id: string;
  readonly seller: string;
  readonly currency: string;
  readonly amount: number;
  readonly provider: PayoutProvider['name'];
  readonly status: 'begun' | 'paid' | 'failed';
  readonly providerReference: string | null;
  readonly failure: string | null;
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  /** The day on which the operator made the bank transfer by hand, such as 2026-11-22. */
  readonly paidOn: string | null;
}

export type PayoutFilter = Partial<Pick<Payout, 'seller' | 'status' | 'provider'>>;

const columns = ['id', 'seller', 'currency', 'amount', 'provider', 'status'] as const;
const furtherColumns = ['providerReference', 'failure', 'begunAt', 'endedAt'] as const;
/** The day as text, because the driver would read it as midnight in its own time zone. */
const paidOn = sql<string | null>`payouts.paid_on::text`.as('paidOn');

export async function createPayout(
  tx: Tx,
  payout: Pick<Payout, 'id' | 'seller' | 'currency' | 'amount' | 'provider' | 'begunAt'>,
): Promise<void> {
  await tx.insertInto('payouts').values(payout).execute();
}

/** Lists payouts that fit the filter, the newest first. */
export async function listPayouts(
  db: Db,
  { seller, status, provider }: PayoutFilter = {},
): Promise<Payout[]> {
  const rows = await db
    .selectFrom('payouts')
    .select([...columns, ...furtherColumns, paidOn])
    .$if(seller !== undefined, (query) => query.where('seller', '=', seller ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .orderBy('begunAt', 'desc')
    .orderBy('id')
    .$castTo<Payout>()
    .execute();
  return rows;
}

/** Records how a payout ended, and returns it. Undefined if it had ended before. */
export async function endPayout(
  tx: Tx,
  id: string,
  end: Pick<Payout, 'providerReference' | 'failure' | 'paidOn'> & {
    readonly status: 'paid' | 'failed';
    readonly endedAt: Date;
  },
): Promise<Payout | undefined> {
  return tx
    .updateTable('payouts')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'begun')
    .returning([...columns, ...furtherColumns, paidOn])
    .$castTo<Payout>()
    .executeTakeFirst();
}

/** Finds a payout that has begun and not ended. */
export async function findBegunPayout(db: Db, id: string): Promise<Pick<Payout, 'begunAt'> | undefined> {
  return db
    .selectFrom('payouts')
    .select('begunAt')
    .where('id', '=', id)
    .where('status', '=', 'begun')
    .executeTakeFirst();
}

export async function findDestination(
  db: Db,
  userId: number,
): Promise<{ readonly accountId: string; readonly isReady: boolean } | undefined> {
  return db
    .selectFrom('payoutDestinations')
    .select(['accountId', 'isReady'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export async function saveDestination(
  tx: Tx,
  destination: {
    readonly userId: number;
    readonly accountId: string;
    readonly isReady: boolean;
    readonly createdAt: Date;
  },
): Promise<void> {
  const { accountId, isReady } = destination;
  await tx
    .insertInto('payoutDestinations')
    .values(destination)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ accountId, isReady }))
    .execute();
}
