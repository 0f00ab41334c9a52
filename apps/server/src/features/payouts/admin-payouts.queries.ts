import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { people } from '../accounts/public.ts';
import { sellers } from '../ledger/public.ts';
import type { Payout } from './payouts.queries.ts';

export interface NamedPayout extends Pick<
  Payout,
  'id' | 'amount' | 'currency' | 'provider' | 'status' | 'failure' | 'begunAt' | 'endedAt'
> {
  readonly reference: string | null;
  /** Null if the account was deleted. */
  readonly seller: string | null;
  readonly email: string | null;
}

/** Those that have not ended come first, then the newest. */
export async function listNamedPayouts(db: Db, limit: number): Promise<NamedPayout[]> {
  const { rows } = await sql<NamedPayout>`
    select payouts.id::text, payouts.amount, payouts.currency, payouts.provider, payouts.status, payouts.failure,
      payouts.begun_at, payouts.ended_at, payouts.provider_reference as reference, person.email,
      nullif(concat_ws(' ', person.first_name, person.last_name), '') as seller
    from payouts
    left join ${sellers} seller on seller.reference = payouts.seller
    left join ${people} person on person.id = seller.user_id
    order by payouts.status <> 'begun', payouts.begun_at desc, payouts.id limit ${limit}`.execute(db);
  return rows;
}
