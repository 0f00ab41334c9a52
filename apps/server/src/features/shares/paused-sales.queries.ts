import type { Db } from '../../platform/db/database.ts';
import { people } from '../accounts/public.ts';
import { sellers } from '../ledger/public.ts';
import { listings } from '../listings/public.ts';

export async function listSuspendedSellers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom(sellers.as('seller'))
    .innerJoin(people.as('person'), 'person.id', 'seller.userId')
    .select('seller.reference')
    .where('person.suspendedAt', 'is not', null)
    .execute();
  return rows.map(({ reference }) => reference);
}

export async function listHiddenPools(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom(listings.as('listing'))
    .innerJoin(sellers.as('seller'), 'seller.userId', 'listing.userId')
    .select('listing.id')
    .where('listing.hiddenAt', 'is not', null)
    .execute();
  return rows.map(({ id }) => `pool:${id}`);
}
