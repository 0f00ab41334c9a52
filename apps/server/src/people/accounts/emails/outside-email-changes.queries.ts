import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/**
 * Whether an account's address was changed outside the account's own pages, for example in the Database Manager, and
 * has not been confirmed since. A database trigger records such changes. An address that was changed back to the former
 * one counts as proven.
 */
export async function isAddressUnproven(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isUnproven: boolean }>`
    select change.former_email is distinct from person.email as "isUnproven"
    from outside_email_changes change join users person on person.id = change.user_id
    where change.user_id = ${userId} and change.confirmed_at is null
    order by change.id limit 1`.execute(db);
  return rows[0]?.isUnproven ?? false;
}

export async function markAddressProven(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('outsideEmailChanges')
    .set({ confirmedAt: now })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .execute();
}

/**
 * Returns former addresses that have not been notified yet, and marks them as notified. Null is the former address of
 * an account that had none.
 */
export async function markFormerAddressesNotified(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<(string | null)[]> {
  const rows = await tx
    .updateTable('outsideEmailChanges')
    .set({ notifiedAt: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('outsideEmailChanges')
        .select('id')
        .where('notifiedAt', 'is', null)
        .orderBy('id')
        .limit(limit)
        .modifyEnd(sql`for update skip locked`),
    )
    .returning('formerEmail')
    .execute();
  return rows.map(({ formerEmail }) => formerEmail);
}

/** Deletes recorded changes that are no longer needed. */
export async function deleteSettledChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('outsideEmailChanges')
    .where('notifiedAt', 'is not', null)
    .where('confirmedAt', 'is not', null)
    .execute();
}
