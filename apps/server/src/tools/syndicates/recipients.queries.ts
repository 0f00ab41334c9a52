import { emailRecipients } from '../../people/accounts/public.ts';
import type { Db } from '../../platform/db/database.ts';

/** The addresses of those people who receive emails, by their ids. */
export async function listRecipients(
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(emailRecipients.as('person'))
    .select(['person.id', 'person.email'])
    .where('person.id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
