import { avatarPath } from '@tessera/domain/accounts/avatars';
import type { Db } from '../../platform/db/database.ts';
import { activePeople } from '../accounts/public.ts';

export interface Seller {
  readonly firstName: string;
  readonly since: Date;
  readonly avatarUrl: string | null;
}

/** Public details of a seller. Suspended people are not returned. */
export async function findSeller(db: Db, userId: number): Promise<Seller | undefined> {
  const row = await db
    .selectFrom(activePeople.as('seller'))
    .select(['firstName', 'createdAt', 'avatarKey'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && { firstName: row.firstName, since: row.createdAt, avatarUrl: avatarPath(row.avatarKey) };
}
