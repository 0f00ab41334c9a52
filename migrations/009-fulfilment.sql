-- A hold of several needs, or of one that is not a line's number of units, is given back as a whole.
alter table holds add column is_whole boolean default false not null;

-- A sale can be earned in several parts, such as a kept cancellation fee.
alter table seller_dues add column part text default '' not null;
alter table seller_dues drop constraint seller_dues_source_key;
alter table seller_dues add constraint seller_dues_source_part_key unique (source, part);

-- The line as the buyer sent it, to read its offer again. Null if the kind has no offers.
alter table order_lines add column request jsonb;

-- What was paid for and happens later, such as an appointment: where it is between payment and completion.
create table fulfilments (
  order_line_id uuid primary key references order_lines (id),
  order_id uuid not null references orders (id),
  kind text not null,
  -- Null once the account was deleted.
  seller_id integer references users (id) on delete set null,
  state text not null,
  -- When it takes place. Null if it has no time.
  starts_at timestamptz,
  ends_at timestamptz,
  -- When a step is taken by itself, and which one.
  due_at timestamptz,
  due_step text,
  -- Wrong release codes that were entered.
  wrong_codes integer default 0 not null,
  paid_at timestamptz not null,
  seller_notified_at timestamptz,
  changed_at timestamptz not null,
  constraint fulfilments_due_check check ((due_at is null) = (due_step is null))
);
create index fulfilments_due on fulfilments (due_at) where (due_at is not null);
create index fulfilments_to_notify on fulfilments (paid_at) where (seller_notified_at is null);
create index fulfilments_of_order on fulfilments (order_id);
create index fulfilments_of_seller on fulfilments (seller_id, starts_at);
