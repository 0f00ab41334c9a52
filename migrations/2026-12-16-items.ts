import { type Kysely, sql } from 'kysely';

/** Buy now: what sellers offer at a fixed price, where it is posted, and how it is handed over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table item_offers (
      listing_id integer primary key references listings (id) on delete cascade,
      -- Its total is the stock, 0 while a draft says nothing.
      capacity_id integer not null unique references capacities (id),
      is_enabled boolean not null,
      collection boolean not null,
      postage boolean not null,
      -- For one order, in minor units. Null where postage is not offered.
      postage_amount bigint check (postage_amount >= 0),
      currency text not null,
      -- The site closed the listing when the last unit was sold, and reopens it when one comes back.
      closed_when_sold_out boolean not null default false
    )`.execute(db);
  await sql`
    create trigger delete_unused_capacity after delete on item_offers
      for each row execute function delete_unused_capacity()`.execute(db);

  await sql`
    create table order_addresses (
      order_id uuid primary key references orders (id) on delete cascade,
      name text not null,
      line1 text not null,
      line2 text not null,
      city text not null,
      postcode text not null,
      country text not null
    )`.execute(db);

  await sql`
    create table item_handovers (
      order_line_id uuid primary key references order_lines (id),
      order_id uuid not null references orders (id),
      -- Null once the listing or the account was deleted.
      listing_id integer references listings (id) on delete set null,
      seller_id integer references users (id) on delete set null,
      buyer_id integer references users (id) on delete set null,
      delivery text not null check (delivery in ('collection', 'postage')),
      -- Whether the seller is a trader, from whom the buyer may return it.
      is_from_trader boolean not null,
      status text not null check (status in ('waiting', 'handed_over', 'received', 'problem', 'refunded')),
      paid_at timestamptz not null,
      -- When the present status ends by itself: the buyer gets a refund, or the seller has earned the money.
      due_at timestamptz,
      handed_over_at timestamptz,
      tracking text,
      received_at timestamptz,
      problem_at timestamptz,
      problem_kind text check (problem_kind in ('problem', 'cancellation')),
      -- In the buyer's words.
      problem text,
      ended_at timestamptz,
      seller_notified_at timestamptz
    )`.execute(db);
  await sql`create index item_handovers_of_order on item_handovers (order_id)`.execute(db);
  await sql`create index item_handovers_of_seller on item_handovers (seller_id, paid_at desc)`.execute(db);
  await sql`create index item_handovers_of_listing on item_handovers (listing_id)`.execute(db);
  await sql`create index item_handovers_due on item_handovers (due_at) where due_at is not null`.execute(db);
  await sql`
    create index item_handovers_to_notify on item_handovers (paid_at)
    where seller_notified_at is null`.execute(db);
}
