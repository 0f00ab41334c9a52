import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { emailRecipients } from '../../../people/accounts/public.ts';

/**
 * What the holders of a pool are notified of. A pool that is full has also completed, which is not announced a second
 * time.
 */
export type NoticeKind = 'full' | 'closing' | 'extended' | 'completed' | 'refunded';

export interface Notice {
  readonly listingId: number;
  readonly kind: NoticeKind;
  readonly createdAt: Date;
}

/**
 * Stores that holders are to be notified of something. Each kind is announced once for a pool, so a repetition has no
 * effect. Only `closing` can be announced again: an extended pool closes a second time.
 */
export async function createNotice(tx: Tx, notice: Notice): Promise<void> {
  await tx
    .insertInto('poolNotices')
    .values(notice)
    .onConflict((conflict) =>
      conflict
        .columns(['listingId', 'kind'])
        .doUpdateSet({ createdAt: notice.createdAt, notifiedUpTo: null, finishedAt: null })
        .where('poolNotices.kind', '=', 'closing')
        .where('poolNotices.finishedAt', 'is not', null),
    )
    .execute();
}

interface Among {
  readonly listingId: number;
  readonly userIds: readonly number[];
}

/** Whether anybody except these people owns shares of a pool. */
export async function hasOtherHolders(db: Db, { listingId, userIds }: Among): Promise<boolean> {
  const row = await db
    .selectFrom('shareLots')
    .select('id')
    .where('listingId', '=', listingId)
    .where('status', '=', 'owned')
    .where(sql<boolean>`(holder_id is null or holder_id <> all(${userIds}::int[]))`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the notice that a pool is full, if nobody except these people owns shares of it. */
export async function finishFullNotice(tx: Tx, { now, ...among }: Among & { now: Date }): Promise<void> {
  if (await hasOtherHolders(tx, among)) return;
  await tx
    .updateTable('poolNotices')
    .set({ finishedAt: now })
    .where('listingId', '=', among.listingId)
    .where('kind', '=', 'full')
    .where('finishedAt', 'is', null)
    .execute();
}

export interface OpenNotice extends Notice {
  /**
   * Holders are notified in the order of their ids, and those up to this id were notified. Null if the seller was not
   * notified yet.
   */
  readonly notifiedUpTo: number | null;
}

/** Locks the oldest notice that was not sent to everybody yet. A notice that another process has locked is skipped. */
export async function lockNotice(tx: Tx): Promise<OpenNotice | undefined> {
  const row = await tx
    .selectFrom('poolNotices')
    .select(['listingId', 'kind', 'createdAt', 'notifiedUpTo'])
    .where('finishedAt', 'is', null)
    .orderBy('createdAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  // The column's check constraint allows only the kinds of `NoticeKind`.
  return row && { ...row, kind: row.kind as NoticeKind };
}

export async function updateNotice(
  tx: Tx,
  { listingId, kind }: Notice,
  change: { readonly notifiedUpTo: number; readonly finishedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('poolNotices')
    .set(change)
    .where('listingId', '=', listingId)
    .where('kind', '=', kind)
    .execute();
}

export interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly shares: number;
}

/** The next people to notify: those who had shares of the pool when the event happened, by id after `after`. */
export async function listRecipients(
  db: Db,
  { listingId, createdAt }: Notice,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Recipient[]> {
  return db
    .selectFrom('shareLots as lot')
    .innerJoin(emailRecipients.as('person'), 'person.id', 'lot.holderId')
    .select(['person.id', 'person.email', sql<number>`sum(lot.quantity)::int`.as('shares')])
    .where('lot.listingId', '=', listingId)
    .where('lot.acquiredAt', '<=', createdAt)
    .where((is) => is.or([is('lot.status', '=', 'owned'), is('lot.returnedAt', '>=', createdAt)]))
    .where('person.id', '>', after)
    .groupBy(['person.id', 'person.email'])
    .orderBy('person.id')
    .limit(limit)
    .execute();
}

export async function findEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom(emailRecipients.as('person'))
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email ?? null;
}
