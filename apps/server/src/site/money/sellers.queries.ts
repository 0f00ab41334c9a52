import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { people } from '../../people/accounts/public.ts';
import { sellers } from '../../selling/ledger/public.ts';

export interface SellerName {
  readonly reference: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** Names and email addresses of sellers, by their reference in the ledger. Deleted accounts are left out. */
export async function listSellerNames(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, SellerName>> {
  const { rows } = await sql<SellerName>`
    select seller.reference::text, person.email,
      nullif(concat_ws(' ', person.first_name, person.last_name), '') as name
    from ${sellers} seller join ${people} person on person.id = seller.user_id
    where seller.reference = any(${references}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}
