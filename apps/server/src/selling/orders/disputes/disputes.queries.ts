import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PaymentDispute } from '../../../platform/payments/payment-provider.ts';
import { administrators } from '../../../people/accounts/public.ts';

export interface Dispute {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentDispute['state'];
  readonly isWithdrawn: boolean;
  readonly fee: number;
  readonly reason: string;
  readonly openedAt: Date;
  readonly respondBy: Date | null;
  readonly closedAt: Date | null;
}

export async function findDispute(db: Db, id: string): Promise<Dispute | undefined> {
  const row = await db.selectFrom('orderDisputes').selectAll().where('id', '=', id).executeTakeFirst();
  // The column's check constraint allows only the statuses of `Dispute`.
  return row && { ...row, status: row.status as Dispute['status'] };
}

/** Stores a dispute, or updates the one with the same id. The caller has locked the order. */
export async function saveDispute(tx: Tx, dispute: Dispute): Promise<void> {
  const { status, isWithdrawn, fee, respondBy, closedAt } = dispute;
  await tx
    .insertInto('orderDisputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status, isWithdrawn, fee, respondBy, closedAt }),
    )
    .execute();
}

/** Lists disputes of all orders, of one, with these ids or with a status, the newest first. */
export async function listDisputes(
  db: Db,
  {
    orderId,
    ids,
    status,
    limit,
  }: {
    readonly orderId?: string;
    readonly ids?: readonly string[];
    readonly status?: Dispute['status'];
    readonly limit: number;
  },
): Promise<(Dispute & { readonly number: number })[]> {
  const rows = await db
    .selectFrom('orderDisputes as dispute')
    .innerJoin('orders', 'orders.id', 'dispute.orderId')
    .selectAll('dispute')
    .select('orders.number')
    .$if(orderId !== undefined, (query) => query.where('dispute.orderId', '=', orderId ?? ''))
    .$if(ids !== undefined, (query) => query.where('dispute.id', '=', sql<string>`any(${ids ?? []}::text[])`))
    .$if(status !== undefined, (query) => query.where('dispute.status', '=', status ?? ''))
    .orderBy('dispute.openedAt', 'desc')
    .orderBy('dispute.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as Dispute['status'] }));
}

export async function listAdministratorEmails(db: Db): Promise<string[]> {
  const rows = await db.selectFrom(administrators.as('person')).select('email').execute();
  return rows.map(({ email }) => email);
}
