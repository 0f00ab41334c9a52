import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { people } from '../../people/accounts/public.ts';

export async function listFirstNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom(people.as('people'))
    .select(['id', 'firstName'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(rows.flatMap(({ id, firstName }) => (firstName === null ? [] : [[id, firstName]])));
}

/** A person's email address. Suspended people have one too: they still get emails about their items. */
export async function findEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom(people.as('people'))
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? null;
}
