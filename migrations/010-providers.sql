-- Businesses whose time people book: kitchens, salons, drivers and movers.
create table providers (
  id integer generated always as identity primary key,
  vertical text not null check (vertical in ('food', 'beauty', 'driver', 'mover')),
  slug text not null check (length(slug) between 3 and 60),
  name text not null check (length(name) between 1 and 80),
  about text default '' not null check (length(about) <= 2000),
  -- Gets the money. Null once the account was deleted; then the provider is not shown any more.
  owner_id integer references users (id) on delete set null,
  status text default 'draft' not null check (status in ('draft', 'live', 'paused')),
  -- Hidden by moderation, whatever the owner's status says.
  hidden_at timestamptz,
  verification text default 'none' not null check (verification in ('none', 'requested', 'verified')),
  phone text default '' not null check (length(phone) <= 30),
  line1 text default '' not null check (length(line1) <= 200),
  line2 text default '' not null check (length(line2) <= 200),
  city text default '' not null check (length(city) <= 100),
  postcode text default '' not null check (length(postcode) <= 20),
  outward_code text default '' not null check (length(outward_code) <= 4),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  zone text default 'Europe/London' not null,
  -- What customers should know before they book.
  policy text default '' not null check (length(policy) <= 2000),
  -- Until how long before the time a customer gets everything back, and what part in percent afterwards.
  free_cancel_minutes integer default 60 not null check (free_cancel_minutes between 0 and 20160),
  late_refund_percent integer default 0 not null check (late_refund_percent between 0 and 100),
  -- Until then it takes no new orders or bookings, although it may be open.
  paused_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  constraint providers_slug_key unique (vertical, slug),
  constraint providers_located check ((latitude is null) = (longitude is null))
);
create index providers_live on providers (vertical, latitude) where (status = 'live' and hidden_at is null);
create index providers_of_owner on providers (owner_id);

-- People who work for a provider, besides its owner.
create table provider_staff (
  provider_id integer not null references providers (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  -- A manager may change everything but staff and money. Staff see and move orders only.
  role text not null check (role in ('manager', 'staff')),
  added_at timestamptz not null,
  primary key (provider_id, user_id)
);
create index provider_staff_by_person on provider_staff (user_id);

-- Weekly opening hours in local time, in minutes after midnight. 1500 is 01:00 of the next day.
create table provider_hours (
  id integer generated always as identity primary key,
  provider_id integer not null references providers (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null,
  valid_from date,
  valid_until date,
  constraint provider_hours_in_order check (closes > opens and closes <= opens + 1440),
  constraint provider_hours_valid check (valid_from <= valid_until)
);
create index provider_hours_of_provider on provider_hours (provider_id);

-- Days with other hours than their weekday's. Without ranges the provider is closed.
create table provider_days (
  provider_id integer not null references providers (id) on delete cascade,
  day date not null,
  -- A list of {opens, closes}.
  ranges jsonb not null,
  primary key (provider_id, day)
);

-- Copies that contain only pixels. A photo never changes; a new one has a new key.
create table provider_photos (
  key text primary key check (length(key) >= 20),
  provider_id integer not null references providers (id) on delete cascade,
  "position" integer not null,
  alt text default '' not null check (length(alt) <= 200),
  content bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index provider_photos_of_provider on provider_photos (provider_id, "position");

create table kitchens (
  provider_id integer primary key references providers (id) on delete cascade,
  slot_minutes smallint default 15 not null check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  -- Minutes of cooking that fit into a slot, which is more than its length if several people cook.
  minutes_per_slot integer default 30 not null check (minutes_per_slot between 1 and 1000),
  -- Limits of their own beside the common one. Null has no limit.
  collection_minutes integer check (collection_minutes between 1 and 1000),
  delivery_minutes integer check (delivery_minutes between 1 and 1000),
  offers_collection boolean default true not null,
  offers_delivery boolean default false not null,
  delivery_km double precision check (delivery_km > 0 and delivery_km <= 50),
  -- Outward codes such as BS1 to which the kitchen delivers however far they are.
  delivery_codes text[] default '{}' not null,
  delivery_fee bigint default 0 not null check (delivery_fee between 0 and 10000),
  delivery_minimum bigint default 0 not null check (delivery_minimum between 0 and 100000),
  delivery_free_from bigint check (delivery_free_from between 0 and 1000000),
  -- How long before its slot an order must be paid.
  cut_off_minutes integer default 20 not null check (cut_off_minutes between 0 and 2880),
  days_ahead integer default 7 not null check (days_ahead between 0 and 60),
  hygiene_rating smallint check (hygiene_rating between 0 and 5),
  hygiene_rated_on date,
  -- Resources whose slots count minutes: of the whole kitchen, of collection and of delivery.
  kitchen_resource_id integer not null references resources (id),
  collection_resource_id integer not null references resources (id),
  delivery_resource_id integer not null references resources (id)
);

create table menu_sections (
  id integer generated always as identity primary key,
  provider_id integer not null references providers (id) on delete cascade,
  "position" integer not null,
  name text not null check (length(name) between 1 and 80),
  about text default '' not null check (length(about) <= 300),
  -- When it is served, in minutes after midnight, such as breakfast. Null is always.
  served_from smallint check (served_from between 0 and 1439),
  served_until smallint check (served_until between 1 and 1440),
  constraint menu_sections_served check ((served_from is null) = (served_until is null) and served_from < served_until)
);
create index menu_sections_of_provider on menu_sections (provider_id, "position");

create table menu_items (
  id integer generated always as identity primary key,
  provider_id integer not null references providers (id) on delete cascade,
  section_id integer not null references menu_sections (id) on delete cascade,
  "position" integer not null,
  name text not null check (length(name) between 1 and 80),
  about text default '' not null check (length(about) <= 300),
  price bigint not null check (price between 0 and 100000),
  -- Part of the price that is value-added tax, in hundredths of a percent: 2000 is 20 %.
  vat_rate integer default 2000 not null check (vat_rate between 0 and 10000),
  load_minutes integer default 3 not null check (load_minutes between 0 and 240),
  -- Which of the fourteen it contains. Null until the kitchen has said so; then it cannot be ordered.
  allergens text[],
  diets text[] default '{}' not null,
  -- At most so many in an order.
  max_per_order integer check (max_per_order between 1 and 100),
  -- Age that is checked at handover, such as 18.
  min_age smallint check (min_age in (16, 18)),
  -- Local day on which it is sold out.
  sold_out_on date,
  photo_key text references provider_photos (key) on delete set null,
  is_offered boolean default true not null
);
create index menu_items_of_provider on menu_items (provider_id, section_id, "position");

create table menu_option_groups (
  id integer generated always as identity primary key,
  item_id integer not null references menu_items (id) on delete cascade,
  "position" integer not null,
  name text not null check (length(name) between 1 and 80),
  min_choices smallint not null check (min_choices between 0 and 20),
  max_choices smallint not null check (max_choices between 1 and 20),
  constraint menu_option_groups_choices check (min_choices <= max_choices)
);
create index menu_option_groups_of_item on menu_option_groups (item_id, "position");

create table menu_options (
  id integer generated always as identity primary key,
  group_id integer not null references menu_option_groups (id) on delete cascade,
  "position" integer not null,
  name text not null check (length(name) between 1 and 80),
  price bigint default 0 not null check (price between 0 and 100000),
  load_minutes integer default 0 not null check (load_minutes between 0 and 240),
  allergens text[],
  sold_out_on date
);
create index menu_options_of_group on menu_options (group_id, "position");

-- What was ordered from a provider. Where it is between payment and completion is in `fulfilments`.
create table bookings (
  line_id uuid primary key references order_lines (id),
  order_id uuid not null references orders (id),
  provider_id integer not null references providers (id),
  -- Null once the account was deleted.
  customer_id integer references users (id) on delete set null,
  starts_at timestamptz not null,
  -- When the provider has promised it for. It is the start until they say otherwise.
  promised_at timestamptz not null,
  -- What the customer wrote for the provider.
  note text default '' not null check (length(note) <= 300),
  -- The last message of the provider, such as the reason of a delay or refusal.
  message text default '' not null check (length(message) <= 300)
);
create index bookings_of_provider on bookings (provider_id, starts_at);
create index bookings_of_customer on bookings (customer_id, starts_at desc);
