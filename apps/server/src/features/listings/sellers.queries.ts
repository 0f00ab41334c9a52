import type { Db } from '../../platform/db/database.ts';
import { activePeople } from '../accounts/public.ts';

export interface Seller {
  readonly firstName: string;
  readonly since: Date;
}

/** Public details of a seller. Suspended people are not returned. */
export async function findSeller(db: Db, userId: number): Promise<Seller | undefined> {
  const row = await db
    .selectFrom(activePeople.as('seller'))
    .select(['firstName', 'createdAt as since'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row;
}
