import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { emailRecipients, people } from '../../people/accounts/public.ts';

/** Whether a person gets emails about prices. They do unless they switched the emails off. */
export async function hasPriceEmails(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('favouriteSettings')
    .select('priceEmails')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.priceEmails ?? true;
}

export async function updateFavouriteSettings(db: Db, userId: number, priceEmails: boolean): Promise<void> {
  await db
    .insertInto('favouriteSettings')
    .values({ userId, priceEmails })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ priceEmails }))
    .execute();
}

/** Switches off a person's emails about prices. False if there is no such person. */
export async function stopPriceEmailsOf(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into favourite_settings (user_id, price_emails)
    select person.id, false from ${people} person where person.id = ${userId} and person.email is not null
    on conflict (user_id) do update set price_emails = false
    returning user_id`.execute(db);
  return rows.length > 0;
}

export interface Recipient {
  readonly id: number;
  readonly email: string;
}

/** People who want emails about prices and saved the listing before its price changed. Its owner is left out. */
export async function listPriceRecipients(
  tx: Tx,
  listing: { readonly id: number; readonly userId: number; readonly changedAt: Date },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id, u.email from favourites f
    join ${emailRecipients} u on u.id = f.user_id
    left join favourite_settings s on s.user_id = f.user_id
    where f.listing_id = ${listing.id} and f.user_id <> ${listing.userId} and f.saved_at < ${listing.changedAt}
      and coalesce(s.price_emails, true)
    order by u.id limit 10000`.execute(tx);
  return rows;
}
