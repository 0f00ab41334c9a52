import { type Kysely, sql } from 'kysely';

/** Receipts keep the photo of what was bought, and sellers get one email for many sales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The file may be deleted later: receipts then show the copy below.
  await sql`alter table order_lines add column photo_file_id integer`.execute(db);

  await sql`
    create table order_photos (
      -- A file never changes, so all orders that show it share one copy.
      file_id integer primary key,
      -- JPEG, which PDF files can contain. Null if the file could not be drawn.
      content bytea,
      width integer,
      height integer,
      created_at timestamptz not null,
      check ((content is null) = (width is null) and (width is null) = (height is null))
    )`.execute(db);

  await sql`alter table orders add column sale_counted_at timestamptz`.execute(db);
  await sql`update orders set sale_counted_at = paid_at where paid_at is not null`.execute(db);
  await sql`
    create index orders_without_sale_email on orders (paid_at)
    where paid_at is not null and sale_counted_at is null`.execute(db);

  await sql`
    create table sale_emails (
      seller_id integer not null references users (id) on delete cascade,
      listing_id integer not null references listings (id) on delete cascade,
      currency text not null,
      title text not null,
      -- Sales since the last email.
      units integer not null,
      orders integer not null,
      amount bigint not null,
      -- Sales before this moment wait for the same email.
      due_at timestamptz not null,
      primary key (seller_id, listing_id, currency)
    )`.execute(db);
  await sql`create index sale_emails_due on sale_emails (due_at) where orders > 0`.execute(db);
}
