import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { people } from '../../../people/accounts/public.ts';
import { sellers } from '../../../selling/ledger/public.ts';
import { listings } from '../../../market/listings/public.ts';
import { boughtLines } from '../../../selling/orders/public.ts';

export async function listSuspendedSellers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom(sellers.as('seller'))
    .innerJoin(people.as('person'), 'person.id', 'seller.userId')
    .select('seller.reference')
    .where('person.suspendedAt', 'is not', null)
    .execute();
  return rows.map(({ reference }) => reference);
}

/**
 * Those of these payout sources whose listing is hidden. A source is a pool (`pool:7`) or an order line (`line:` and
 * its id).
 */
export async function listHiddenSources(db: Db, sources: readonly string[]): Promise<string[]> {
  const hidden = db.selectFrom(listings.as('listing')).select('id').where('hiddenAt', 'is not', null);
  const idsOf = (prefix: string) =>
    sources.filter((each) => each.startsWith(prefix)).map((each) => each.slice(prefix.length));
  const pools = await hidden
    .where('id', '=', sql<number>`any(${idsOf('pool:').map(Number)}::int[])`)
    .execute();
  const lines = await db
    .selectFrom(boughtLines.as('line'))
    .select('line.id')
    .where('line.id', '=', sql<string>`any(${idsOf('line:')}::uuid[])`)
    .where('line.listingId', 'in', hidden)
    .execute();
  return [...pools.map(({ id }) => `pool:${id}`), ...lines.map(({ id }) => `line:${id}`)];
}
