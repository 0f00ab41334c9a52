import type { System } from '@tessera/domain/market/listings/systems';
import type { Db } from '../../platform/db/database.ts';
import { listings } from '../../market/listings/public.ts';

export interface NamedListing {
  readonly id: number;
  readonly system: System;
  readonly title: string;
}

/** A live listing. Undefined for one that visitors cannot see, so that nobody can ask which ids exist. */
export async function findPublicListing(db: Db, id: number): Promise<NamedListing | undefined> {
  const row = await db
    .selectFrom(listings.as('listing'))
    .select(['id', 'system', 'title'])
    .where('id', '=', id)
    .where('status', '=', 'live')
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  // A check constraint allows no other systems.
  return row && { ...row, system: row.system as System };
}
