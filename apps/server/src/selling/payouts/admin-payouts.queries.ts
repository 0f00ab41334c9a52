import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { people } from '../../people/accounts/public.ts';
import { sellers } from '../ledger/public.ts';
import type { Payout } from './payouts.queries.ts';

export interface PayoutRow extends Pick<
  Payout,
  'id' | 'amount' | 'currency' | 'provider' | 'status' | 'failure' | 'begunAt' | 'endedAt' | 'paidOn'
> {
  readonly reference: string | null;
  /** The seller's name. Null if the account was deleted. */
  readonly seller: string | null;
  readonly email: string | null;
  /** Encrypted bank details, and the id of their owner. Null if there are none. */
  readonly userId: number | null;
  readonly sealed: Buffer | null;
  readonly changedAt: Date | null;
}

const payoutRows = sql`select payouts.id::text, payouts.amount, payouts.currency, payouts.provider, payouts.status, payouts.failure,
      payouts.begun_at, payouts.ended_at, payouts.paid_on::text, payouts.provider_reference as reference,
      person.email, nullif(concat_ws(' ', person.first_name, person.last_name), '') as seller,
      details.user_id, details.sealed, details.changed_at
    from payouts
    left join ${sellers} seller on seller.reference = payouts.seller
    left join ${people} person on person.id = seller.user_id
    left join bank_details details on details.user_id = seller.user_id`;

/** Payouts for the administrators' list: first those that have not ended, then the newest. */
export async function listPayoutRows(db: Db, limit: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    ${payoutRows}
    order by payouts.status <> 'begun', payouts.begun_at desc, payouts.id limit ${limit}`.execute(db);
  return rows;
}

/** Payouts that have begun and that the operator has to make by hand, with encrypted bank details, the oldest first. */
export async function listStatementRows(db: Db): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    ${payoutRows}
    where payouts.status = 'begun' and payouts.provider = 'statement'
    order by payouts.begun_at, payouts.id`.execute(db);
  return rows;
}

/** How many sellers could be paid if their bank details were not missing or had been changed by `latestChange`. */
export async function countSellersWithoutDetails(
  db: Db,
  { now, latestChange }: { readonly now: Date; readonly latestChange: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct due.seller)::integer as count
    from seller_dues due
    join ${sellers} seller on seller.reference = due.seller
    left join bank_details details on details.user_id = seller.user_id
    where due.payout_id is null and due.amount > 0 and due.payable_at <= ${now}
      and (details.changed_at is null or details.changed_at > ${latestChange})
      and not exists (select from payout_holds hold where hold.seller = due.seller and hold.ended_at is null
        and (hold.source is null or hold.source = due.source))`.execute(db);
  return rows[0]?.count ?? 0;
}
