import { sql } from 'kysely';
import { activePeople, emailRecipients, passwordChanges, people } from '../../people/accounts/public.ts';
import type { ExportedData } from '../../personal-data.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A private address of a calendar. Its id is in the address, with a signature. */
export interface Feed {
  readonly id: number;
  readonly userId: number;
  /** The business whose bookings it contains. Null if it contains what the person has ordered. */
  readonly providerId: number | null;
}

type Which = Pick<Feed, 'userId' | 'providerId'>;

/**
 * Addresses that work. Like sessions, they end with the password that they were made under: whoever knew the old one may
 * have copied them. Those of suspended people do not work meanwhile.
 */
const workingFeeds = (db: Db) =>
  db
    .selectFrom('calendarFeeds as feeds')
    .innerJoin(activePeople.as('people'), 'people.id', 'feeds.userId')
    .select(['feeds.id', 'feeds.userId', 'feeds.providerId'])
    .where('people.email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(passwordChanges.as('password'))
            .select('password.userId')
            .whereRef('password.userId', '=', 'feeds.userId')
            .whereRef('password.changedAt', '>', 'feeds.createdAt'),
        ),
      ),
    );

export async function listFeeds(db: Db, userId: number): Promise<Feed[]> {
  return workingFeeds(db).where('feeds.userId', '=', userId).orderBy('feeds.id').limit(200).execute();
}

/** The feed of an address, if it was not replaced and still works. */
export async function findFeed(db: Db, id: number): Promise<Feed | undefined> {
  return workingFeeds(db).where('feeds.id', '=', id).executeTakeFirst();
}

/** Gives a calendar a new address. After two requests at once, one new address works. */
export async function replaceFeed(tx: Tx, { userId, providerId }: Which, now: Date): Promise<void> {
  await deleteFeed(tx, { userId, providerId });
  await tx
    .insertInto('calendarFeeds')
    .values({ userId, providerId, createdAt: now })
    .onConflict((conflict) => conflict.constraint('calendar_feeds_one').doNothing())
    .execute();
}

export async function deleteFeed(db: Db, { userId, providerId }: Which): Promise<void> {
  await db
    .deleteFrom('calendarFeeds')
    .where('userId', '=', userId)
    .where('providerId', 'is not distinct from', providerId)
    .execute();
}

/** Whether a person is reminded of what they have booked. They are unless they switched it off. */
export async function hasReminders(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('reminderSettings')
    .select('reminderEmails')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.reminderEmails ?? true;
}

export async function updateReminders(db: Db, userId: number, reminderEmails: boolean): Promise<void> {
  await db
    .insertInto('reminderSettings')
    .values({ userId, reminderEmails })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ reminderEmails }))
    .execute();
}

/** Switches a person's reminders off. False if there is no such person. */
export async function stopRemindersOf(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into reminder_settings (user_id, reminder_emails)
    select person.id, false from ${people} person where person.id = ${userId} and person.email is not null
    on conflict (user_id) do update set reminder_emails = false
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** The address of a person who wants reminders. */
export async function findReminded(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom(emailRecipients.as('people'))
    .leftJoin('reminderSettings as settings', 'settings.userId', 'people.id')
    .select('people.email')
    .where('people.id', '=', userId)
    .where((where) => where(where.fn.coalesce('settings.reminderEmails', sql<boolean>`true`), '=', true))
    .executeTakeFirst();
  return row?.email;
}

export interface Reminder {
  readonly lineId: string;
  readonly sort: 'day' | 'hours';
  readonly startsAt: Date;
}

/** Records that a reminder is sent. False if it was sent before. */
export async function markReminded(tx: Tx, reminder: Reminder, sentAt: Date): Promise<boolean> {
  const rows = await tx
    .insertInto('bookingReminders')
    .values({ ...reminder, sentAt })
    .onConflict((conflict) => conflict.columns(['lineId', 'sort', 'startsAt']).doNothing())
    .returning('lineId')
    .execute();
  return rows.length > 0;
}

/** Of these lines, those that were reminded of in this way, with the time that the reminder was for. */
export async function listReminded(
  db: Db,
  { lineIds, sort }: { readonly lineIds: readonly string[]; readonly sort: Reminder['sort'] },
): Promise<Pick<Reminder, 'lineId' | 'startsAt'>[]> {
  return db
    .selectFrom('bookingReminders')
    .select(['lineId', 'startsAt'])
    .where('lineId', '=', sql<string>`any(${lineIds}::uuid[])`)
    .where('sort', '=', sort)
    .execute();
}

export async function exportCalendars(db: Db, userId: number): Promise<ExportedData> {
  const feeds = await db
    .selectFrom('calendarFeeds')
    .select(['providerId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  const settings = await db
    .selectFrom('reminderSettings')
    .select('reminderEmails')
    .where('userId', '=', userId)
    .execute();
  return { 'Calendar addresses': feeds, 'Reminder settings': settings };
}

export async function eraseCalendars(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('calendarFeeds').where('userId', '=', userId).execute();
  await tx.deleteFrom('reminderSettings').where('userId', '=', userId).execute();
}
