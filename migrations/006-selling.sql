create table capacities (
  id integer generated always as identity primary key,
  total integer not null check (total >= 0),
  held integer default 0 not null check (held >= 0),
  sold integer default 0 not null check (sold >= 0),
  -- Units still available that cost one minor unit more, because the price of all does not divide evenly.
  extra_units integer default 0 not null check (extra_units >= 0),
  constraint capacities_check check ((held + sold) <= total),
  constraint capacities_check1 check (extra_units <= ((total - held) - sold))
);

-- Something that one customer has at a time: a person's working time, a room, a vehicle. What it is, its feature knows.
create table resources (
  id integer generated always as identity primary key,
  created_at timestamptz not null
);

-- A counter for each slot of a resource that serves several customers at once, such as the minutes of a kitchen.
create table resource_slots (
  resource_id integer not null references resources (id) on delete cascade,
  starts_at timestamptz not null,
  capacity_id integer not null unique references capacities (id),
  primary key (resource_id, starts_at)
);

-- A hold has the units of its first counter in its own row, because nearly every hold has exactly one.
create table holds (
  id uuid primary key,
  capacity_id integer references capacities (id),
  user_id integer references users (id) on delete set null,
  quantity integer check (quantity > 0),
  extra_units integer,
  status text not null check (status in ('held', 'confirmed', 'released')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A hold of several needs, or of one that is not a line's number of units, is given back as a whole.
  is_whole boolean default false not null,
  constraint holds_check check ((extra_units >= 0) and (extra_units <= quantity)),
  constraint holds_units_complete check (((capacity_id is null) = (quantity is null)) and ((quantity is null) = (extra_units is null)))
);
create index holds_by_person on holds (capacity_id, user_id) where (status = 'held');

-- Units of further counters that belong to the same hold.
create table hold_units (
  hold_id uuid not null references holds (id) on delete cascade,
  capacity_id integer not null references capacities (id),
  quantity integer not null check (quantity > 0),
  primary key (hold_id, capacity_id)
);

-- Periods of resources that belong to a hold. The status is the hold's, repeated for the constraint.
create table hold_periods (
  hold_id uuid not null references holds (id) on delete cascade,
  resource_id integer not null references resources (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null check (status in ('held', 'confirmed', 'released')),
  constraint hold_periods_check check (ends_at > starts_at),
  constraint hold_periods_do_not_overlap exclude using gist (resource_id with =, tstzrange(starts_at, ends_at) with &&) where ((status <> 'released')),
  primary key (hold_id, resource_id, starts_at)
);
-- For free times of many people and weeks, which are read without the table.
create index hold_periods_taken on hold_periods (resource_id, starts_at) include (ends_at, hold_id, status) where (status <> 'released');

create table orders (
  id uuid primary key,
  -- Short number for people.
  number integer generated always as identity unique,
  -- Null once the person's account was deleted: accounts must stay complete.
  user_id integer references users (id) on delete set null,
  idempotency_key text not null,
  request_digest bytea not null,
  status text default 'open' not null check (status in ('open', 'confirmed', 'authorised', 'paid', 'partly_refunded', 'refunded', 'expired', 'cancelled')),
  currency text not null,
  -- What this site charges. Zero if the order is free or paid in person, and while a payment is only authorised.
  amount bigint not null check (amount >= 0),
  refunded_amount bigint default 0 not null,
  created_at timestamptz not null,
  -- End of the reservation. Extended once, to the end of the payment page.
  expires_at timestamptz not null,
  -- Number of the payment page. The first is requested as soon as the order is stored.
  page_attempt integer default 1 not null,
  page_expires_at timestamptz not null,
  session_id text unique,
  checkout_url text,
  payment_id text,
  -- When it was paid. If this site charges nothing for it: when it was ordered, which confirms it. While a payment is only
  -- authorised: when that was.
  paid_at timestamptz,
  declined_at timestamptz,
  cancelled_at timestamptz,
  -- Why a person has to look at the order.
  flag text,
  -- Emails are queued in a transaction of their own, so that no notification is part of a sale.
  receipt_queued_at timestamptz,
  -- When the provider is asked next, unless an event arrives before.
  next_check_at timestamptz not null,
  sale_counted_at timestamptz,
  constraint orders_check check ((refunded_amount >= 0) and (refunded_amount <= amount)),
  unique (user_id, idempotency_key)
);
create index orders_by_payment on orders (payment_id) where (payment_id is not null);
create index orders_flagged on orders (number desc) where (flag is not null);
create index orders_of_person on orders (user_id, number desc);
create index orders_to_check on orders (next_check_at) where (status in ('open', 'authorised'));
create index orders_without_receipt on orders (paid_at) where ((paid_at is not null) and (receipt_queued_at is null));
create index orders_without_sale_email on orders (paid_at) where ((paid_at is not null) and (sale_counted_at is null));

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders (id),
  "position" integer not null,
  kind text not null,
  -- The listing, or another thing of that kind. Null once it was deleted.
  listing_id integer references listings (id) on delete set null,
  seller_id integer references users (id) on delete set null,
  hold_id uuid unique references holds (id),
  title text not null,
  -- Terms at the time of the order, for receipts.
  terms jsonb not null,
  requested integer not null check (requested > 0),
  quantity integer not null,
  unit_amount bigint not null check (unit_amount >= 0),
  -- Units that cost a little more, because the price of all does not divide evenly.
  extra_units integer not null,
  -- What this site charges.
  amount bigint not null check (amount >= 0),
  -- What the seller is paid in person. It never reaches this site.
  in_person_amount bigint default 0 not null check (in_person_amount >= 0),
  -- What the buyer's card is authorised for and was not charged. It becomes the amount when the payment is captured.
  authorised_amount bigint default 0 not null check (authorised_amount >= 0),
  refunded_quantity integer default 0 not null,
  refunded_amount bigint default 0 not null,
  -- The operator's fee when it was ordered, and the VAT on the fee, in millionths.
  fee integer default 0 not null check (fee between 0 and 1000000),
  fee_vat integer default 0 not null check (fee_vat between 0 and 1000000),
  photo_file_id integer,
  held_kind text not null,
  held_reference text not null,
  -- The line as the buyer sent it, to read its offer again. Null if the kind has no offers.
  request jsonb,
  constraint order_lines_check check ((quantity >= 1) and (quantity <= requested)),
  constraint order_lines_check1 check ((extra_units >= 0) and (extra_units <= quantity)),
  constraint order_lines_check2 check ((amount + in_person_amount + authorised_amount) >= (quantity * unit_amount)),
  constraint order_lines_check3 check ((refunded_quantity >= 0) and (refunded_quantity <= quantity)),
  constraint order_lines_check4 check ((refunded_amount >= 0) and (refunded_amount <= amount)),
  constraint order_lines_order_id_position_key unique (order_id, "position")
);
create index order_lines_held on order_lines (held_reference) where (held_kind = 'held');
create index order_lines_of_listing on order_lines (listing_id);
create index order_lines_of_seller on order_lines (seller_id);

create table order_addresses (
  order_id uuid primary key references orders (id) on delete cascade,
  name text not null,
  line1 text not null,
  line2 text not null,
  city text not null,
  postcode text not null,
  country text not null
);

create table order_disputes (
  -- The provider's id.
  id text primary key,
  order_id uuid not null references orders (id),
  payment_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  -- Whether the provider has taken the amount. It has not for an inquiry before a dispute.
  is_withdrawn boolean not null,
  -- The provider's charge for the dispute.
  fee bigint not null check (fee >= 0),
  reason text not null,
  opened_at timestamptz not null,
  respond_by timestamptz,
  closed_at timestamptz,
  constraint order_disputes_check check ((status = 'open') = (closed_at is null))
);
create index order_disputes_by_age on order_disputes (opened_at desc, id);
create index order_disputes_of_order on order_disputes (order_id);

create table order_events (
  id text primary key,
  type text not null,
  order_id uuid not null references orders (id),
  received_at timestamptz not null
);

create table order_photos (
  -- A file never changes, so all orders that show it share one copy.
  file_id integer primary key,
  -- JPEG, which PDF files can contain. Null if the file could not be drawn.
  content bytea,
  width integer,
  height integer,
  created_at timestamptz not null,
  constraint order_photos_check check (((content is null) = (width is null)) and ((width is null) = (height is null)))
);

create table order_refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  payment_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- A payment for which nothing was given, such as a second one. It is not part of the order's amount.
  is_surplus boolean not null,
  reason text not null,
  note text,
  requested_by integer references users (id) on delete set null,
  requested_at timestamptz not null,
  status text default 'pending' not null check (status in ('pending', 'done', 'failed')),
  settled_at timestamptz,
  next_try_at timestamptz not null,
  -- The caller's id, so that a repeated request refunds once.
  request_id uuid,
  attempt integer default 1 not null check (attempt > 0)
);
create index order_refunds_of_order on order_refunds (order_id);
create unique index order_refunds_request on order_refunds (order_id, request_id) where (request_id is not null);
create unique index order_refunds_surplus on order_refunds (payment_id) where is_surplus;
create index order_refunds_to_try on order_refunds (next_try_at) where (status = 'pending');

-- Authorised payments that are not captured, because nothing is given for them. They are released without a charge.
create table order_releases (
  payment_id text primary key,
  order_id uuid not null references orders (id),
  requested_at timestamptz not null,
  settled_at timestamptz,
  next_try_at timestamptz not null
);
create index order_releases_of_order on order_releases (order_id);
create index order_releases_to_try on order_releases (next_try_at) where (settled_at is null);

create table bank_details (
  user_id integer primary key references users (id) on delete cascade,
  -- JSON, encrypted with a key of the person that is derived from APP_SECRET.
  sealed bytea not null,
  changed_at timestamptz not null
);

create table payout_destinations (
  user_id integer primary key references users (id) on delete cascade,
  account_id text not null unique,
  is_ready boolean default false not null,
  created_at timestamptz not null
);

create table payout_holds (
  id uuid primary key,
  seller uuid not null,
  -- Null holds everything of the seller.
  source text,
  reason text not null check (reason in ('dispute', 'report', 'hidden', 'suspended')),
  -- The dispute or report, so that each can end on its own.
  reference text not null,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create unique index payout_holds_active on payout_holds (seller, coalesce(source, ''), reason, reference) where (ended_at is null);

create table payouts (
  id uuid primary key,
  seller uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  provider text not null check (provider in ('statement', 'stripe')),
  status text default 'begun' not null check (status in ('begun', 'paid', 'failed')),
  -- The provider's id of the transfer, or what the operator entered.
  provider_reference text,
  failure text,
  begun_at timestamptz not null,
  ended_at timestamptz,
  paid_on date,
  constraint payouts_check check ((status = 'begun') = (ended_at is null))
);
create index payouts_begun on payouts (begun_at) where (status = 'begun');
create index payouts_of_seller on payouts (seller, begun_at desc);

create table reconciliations (
  id uuid primary key,
  origin text not null check (origin in ('schedule', 'administrator', 'command')),
  started_at timestamptz not null,
  ended_at timestamptz,
  orders integer not null,
  provider_entries integer not null,
  -- Orders that changed meanwhile, which are compared with the provider next time.
  moving integer not null,
  repaired integer not null,
  difference_count integer not null,
  -- The first ones, with what to do.
  differences jsonb not null,
  -- Why the comparison could not be finished.
  failure text
);
create index reconciliations_by_time on reconciliations (started_at desc);

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
  -- If the seller has moved it, the latest start that it has had since the buyer chose one. Until then the buyer keeps
  -- the rights from before the start.
  firm_at timestamptz,
  -- When a step is taken by itself, and which one.
  due_at timestamptz,
  due_step text,
  -- Wrong release codes that were entered.
  wrong_codes integer default 0 not null,
  -- While somebody disputes it, no step is taken.
  frozen_at timestamptz,
  -- Until when the balance has to be paid. Null once it was paid, and if everything was paid at once.
  balance_due_at timestamptz,
  balance_reminded_at timestamptz,
  paid_at timestamptz not null,
  seller_notified_at timestamptz,
  changed_at timestamptz not null,
  -- How often its entry in calendars has changed. Calendars keep the entry with the highest number.
  calendar_revision integer default 0 not null,
  constraint fulfilments_due_check check ((due_at is null) = (due_step is null))
);
create index fulfilments_due on fulfilments (due_at) where (due_at is not null);
create index fulfilments_to_remind on fulfilments (balance_due_at) where (balance_due_at is not null and balance_reminded_at is null);
create index fulfilments_to_notify on fulfilments (paid_at) where (seller_notified_at is null);
create index fulfilments_of_order on fulfilments (order_id);
create index fulfilments_by_start on fulfilments (starts_at, order_line_id) where (starts_at is not null);
create index fulfilments_of_seller on fulfilments (seller_id, starts_at);

create table sale_emails (
  seller_id integer not null references users (id) on delete cascade,
  listing_id integer not null references listings (id) on delete cascade,
  currency text not null,
  title text not null,
  -- Sales since the last email.
  units integer not null,
  orders integer not null,
  amount bigint not null,
  -- What buyers pay the seller in person.
  in_person_amount bigint default 0 not null,
  -- Sales before this moment wait for the same email.
  due_at timestamptz not null,
  kind text not null,
  system text,
  primary key (seller_id, listing_id, currency)
);
create index sale_emails_due on sale_emails (due_at) where (orders > 0);

create table seller_accounts (
  user_id integer primary key references users (id) on delete cascade,
  reference uuid not null unique,
  created_at timestamptz not null
);

create table seller_dues (
  id uuid primary key,
  seller uuid not null,
  -- What was sold: pool:ID or line:ID.
  source text not null check (source ~ '^[a-z0-9:_-]{1,100}$'),
  -- Names the part of a sale that is earned in parts, such as a kept cancellation fee. Empty if it is earned at once.
  part text default '' not null,
  order_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  sold bigint not null check (sold > 0),
  refunded bigint default 0 not null,
  -- The rates of its time, in millionths, for refunds.
  fee integer not null check (fee between 0 and 1000000),
  vat integer not null check (vat between 0 and 1000000),
  amount bigint not null,
  completed_at timestamptz not null,
  payable_at timestamptz not null,
  payout_id uuid references payouts (id),
  constraint seller_dues_check check ((refunded >= 0) and (refunded <= sold)),
  constraint seller_dues_check1 check ((amount >= 0) and (amount <= sold)),
  constraint seller_dues_source_part_key unique (source, part)
);
create index seller_dues_of_payout on seller_dues (payout_id) where (payout_id is not null);
create index seller_dues_of_seller on seller_dues (seller, completed_at desc);
create index seller_dues_unpaid on seller_dues (payable_at) where (payout_id is null);

create table test_checkouts (
  id text primary key,
  idempotency_key text not null unique,
  order_id text not null,
  items jsonb not null,
  amount bigint not null,
  currency text not null,
  metadata jsonb not null,
  success_url text not null,
  cancel_url text not null,
  status text default 'open' not null check (status in ('open', 'complete', 'expired')),
  payment_id text unique,
  declined_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  dispute text default 'none' not null check (dispute in ('none', 'open', 'won', 'lost')),
  -- When the buyer paid. If the payment is captured later: when it was authorised.
  paid_at timestamptz,
  -- Whether the payment is only authorised at first.
  is_captured_later boolean default false not null,
  captured_at timestamptz,
  released_at timestamptz,
  constraint test_checkouts_ended_once check ((captured_at is null) or (released_at is null))
);
create index test_checkouts_by_age on test_checkouts (created_at);
create index test_checkouts_by_paid_at on test_checkouts (paid_at, id);

create table test_refunds (
  id text primary key,
  refund_id text not null unique,
  payment_id text not null references test_checkouts (payment_id) on update cascade on delete cascade,
  amount bigint not null check (amount > 0),
  reason text not null,
  metadata jsonb not null,
  created_at timestamptz not null
);
create index test_refunds_by_age on test_refunds (created_at, id);
create index test_refunds_by_payment on test_refunds (payment_id);

create function delete_unused_capacity() returns trigger
  language plpgsql set search_path = pg_catalog, tessera, pg_temp as $$
  begin
    delete from capacities where id = old.capacity_id
      and not exists (select from holds where holds.capacity_id = old.capacity_id);
    return null;
  end $$;

create function lock_capacity_total() returns trigger
  language plpgsql set search_path = pg_catalog, tessera, pg_temp as $$
  begin
    -- The stock of an item may change, but never below what is sold and reserved, which a constraint ensures.
    if not exists (select 1 from shuffle_pools where capacity_id = old.id) then return new; end if;
    raise exception 'Capacity % is locked: units are sold or reserved', old.id
      using errcode = 'restrict_violation', constraint = 'pool_terms_locked';
  end $$;

create trigger lock_capacity_total before update of total
  on capacities for each row when (((old.total <> new.total) and ((old.sold + old.held) > 0))) execute function lock_capacity_total();
