-- Trips and moves: what people ask several providers for, and the quotes that answer.

create table drivers (
  provider_id integer primary key references providers (id) on delete cascade,
  -- The licensed operator, which every booking names.
  operator_name text default '' not null check (length(operator_name) <= 100),
  licence_number text default '' not null check (length(licence_number) <= 40),
  vehicle text default '' not null check (length(vehicle) <= 80),
  seats smallint default 4 not null check (seats between 1 and 16),
  luggage smallint default 2 not null check (luggage between 0 and 20),
  child_seats smallint default 0 not null check (child_seats between 0 and 6),
  is_wheelchair boolean default false not null,
  -- How far from its address a trip may begin.
  service_miles integer default 15 not null check (service_miles between 1 and 300),
  base_fare bigint default 350 not null check (base_fare between 0 and 100000),
  per_mile bigint default 160 not null check (per_mile between 0 and 10000),
  per_minute bigint default 15 not null check (per_minute between 0 and 10000),
  waiting_per_minute bigint default 30 not null check (waiting_per_minute between 0 and 10000),
  -- Its periods are the driver's trips, with the ways to and from them.
  resource_id integer not null references resources (id)
);

create table movers (
  provider_id integer primary key references providers (id) on delete cascade,
  -- How much the movers' insurance pays for one move, in minor units. 0 if there is none.
  insurance bigint default 0 not null check (insurance between 0 and 10000000000),
  included text default '' not null check (length(included) <= 300),
  service_miles integer default 40 not null check (service_miles between 1 and 300),
  deposit_percent smallint default 20 not null check (deposit_percent between 5 and 50),
  -- How many moves they can do on one day.
  crews smallint default 1 not null check (crews between 1 and 50),
  call_out bigint default 9000 not null check (call_out between 0 and 1000000),
  per_cubic_metre bigint default 1800 not null check (per_cubic_metre between 0 and 100000),
  per_mile bigint default 120 not null check (per_mile between 0 and 10000),
  packing_per_cubic_metre bigint default 900 not null check (packing_per_cubic_metre between 0 and 100000),
  -- Its slots are days, of which each has room for as many moves as there are crews.
  resource_id integer not null references resources (id)
);

create table service_requests (
  id uuid primary key,
  vertical text not null check (vertical in ('driver', 'mover')),
  -- Null once the account was deleted.
  user_id integer references users (id) on delete set null,
  status text default 'open' not null check (status in ('open', 'booked', 'closed', 'cancelled', 'expired')),
  -- A counter of one unit. Whoever accepts a quote reserves it, so only one quote of a request can be accepted.
  capacity_id integer not null references capacities (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Nobody can quote or accept from then on.
  expires_at timestamptz not null,
  from_outward text not null,
  from_postcode text not null,
  from_line text default '' not null check (length(from_line) <= 200),
  from_latitude double precision not null,
  from_longitude double precision not null,
  to_outward text not null,
  to_postcode text not null,
  to_line text default '' not null check (length(to_line) <= 200),
  to_latitude double precision not null,
  to_longitude double precision not null,
  miles double precision not null,
  minutes integer not null,
  -- What only one vertical has: passengers and luggage, or floors and the inventory.
  details jsonb not null,
  -- Digest of the inventory of a move.
  digest text,
  notes text default '' not null check (length(notes) <= 500),
  phone text default '' not null check (length(phone) <= 30),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When addresses, notes and the phone number were deleted.
  cleared_at timestamptz,
  constraint service_requests_in_order check (ends_at >= starts_at)
);
create index service_requests_of_person on service_requests (user_id, created_at desc);
create index service_requests_open on service_requests (vertical, expires_at) where (status = 'open');
create index service_requests_to_clear on service_requests (ends_at) where (cleared_at is null);

create table quotes (
  id uuid primary key,
  request_id uuid not null references service_requests (id),
  provider_id integer not null references providers (id),
  status text default 'sent' not null check (status in ('sent', 'booked', 'withdrawn')),
  -- A list of {text, amount}, which add up to the amount.
  parts jsonb not null,
  amount bigint not null check (amount > 0),
  -- What is paid now: everything for a trip, the deposit for a move.
  pay_now bigint not null,
  currency text default 'GBP' not null,
  -- The inventory that a move was quoted for, and the rates, by which a changed inventory is priced again.
  digest text,
  rates jsonb,
  -- The amount before the inventory changed.
  previous_amount bigint,
  -- What the customer is told and gets frozen: operator, insurance, what is included.
  terms jsonb not null,
  message text default '' not null check (length(message) <= 500),
  -- The time that is reserved of the driver, with the ways to and from the trip.
  busy_from timestamptz,
  busy_to timestamptz,
  order_line_id uuid references order_lines (id),
  order_id uuid references orders (id),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint quotes_pay_now check (pay_now > 0 and pay_now <= amount),
  constraint quotes_busy check ((busy_from is null) = (busy_to is null) and busy_from < busy_to)
);
-- A provider has one quote for a request, besides those it withdrew.
create unique index quotes_one_of_provider on quotes (request_id, provider_id) where (status <> 'withdrawn');
create index quotes_of_provider on quotes (provider_id, created_at desc);
create unique index quotes_of_line on quotes (order_line_id);

create table declined_requests (
  request_id uuid not null references service_requests (id) on delete cascade,
  provider_id integer not null references providers (id) on delete cascade,
  declined_at timestamptz not null,
  primary key (request_id, provider_id)
);

-- Finds the orders in which a quote was accepted.
create index order_lines_of_quote on order_lines ((request ->> 'quoteId')) where (request ? 'quoteId');
