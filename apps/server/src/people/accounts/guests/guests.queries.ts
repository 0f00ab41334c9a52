import { sql } from 'kysely';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { personColumns, toFoundPerson } from '../people.queries.ts';

export async function createGuest(db: Db, now: Date): Promise<SignedInUser> {
  const row = await db
    .insertInto('users')
    .values({ role: 'guest', createdAt: now, lastSeenAt: now })
    .returning(personColumns)
    .executeTakeFirstOrThrow();
  return toFoundPerson(row).user;
}

export async function lockUnmergedGuest(tx: Tx, guestId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', guestId)
    .where('role', '=', 'guest')
    .where('mergedInto', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function markMerged(
  tx: Tx,
  { guestId, userId }: { readonly guestId: number; readonly userId: number },
): Promise<void> {
  await tx.updateTable('users').set({ mergedInto: userId }).where('id', '=', guestId).execute();
}

/** Deletes up to `limit` guests who were last seen before the given time, and returns their number. */
export async function deleteIdleGuests(db: Db, seenBefore: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('id', 'in', (query) =>
      query
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'guest')
        .where('lastSeenAt', '<', seenBefore)
        .orderBy('lastSeenAt')
        .limit(limit)
        .modifyEnd(sql`for update skip locked`),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
