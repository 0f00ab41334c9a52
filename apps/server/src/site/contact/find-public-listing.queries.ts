import type { Db } from '../../platform/db/database.ts';
import { listings } from '../../market/listings/public.ts';

/** A live listing. Undefined for one that visitors cannot see, so that nobody can ask which ids exist. */
export async function findPublicListing(db: Db, id: number): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom(listings.as('listing'))
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
}
