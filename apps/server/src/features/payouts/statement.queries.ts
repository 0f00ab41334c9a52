import type { StatementLine } from '@tessera/domain/money/payout-statement';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { people } from '../accounts/public.ts';
import { sellers } from '../ledger/public.ts';

/** Payouts that the operator has to make by hand, oldest first. */
export async function listStatementLines(db: Db): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select payouts.id::text as reference, payouts.amount, payouts.currency, person.email,
      nullif(concat_ws(' ', person.first_name, person.last_name), '') as name
    from payouts
    left join ${sellers} seller on seller.reference = payouts.seller
    left join ${people} person on person.id = seller.user_id
    where payouts.status = 'begun' and payouts.provider = 'statement'
    order by payouts.begun_at, payouts.id`.execute(db);
  return rows;
}
