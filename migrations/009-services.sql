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
  -- Since when an administrator has accepted every document that its vertical asks for. Null while one is missing.
  verified_at timestamptz,
  phone text default '' not null check (length(phone) <= 30),
  line1 text default '' not null check (length(line1) <= 200),
  line2 text default '' not null check (length(line2) <= 200),
  city text default '' not null check (length(city) <= 100),
  postcode text default '' not null check (length(postcode) <= 20),
  outward_code text default '' not null check (length(outward_code) <= 4),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  zone text default 'Europe/London' not null,
  -- Empty if the business is not registered for VAT. Then its prices contain none.
  vat_number text default '' not null check (vat_number ~ '^([A-Z]{2}[0-9A-Z]{2,12})?$'),
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

-- When people worked for a provider whose team they have left. They cannot review what they ordered then.
create table provider_past_staff (
  id integer generated always as identity primary key,
  provider_id integer not null references providers (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  added_at timestamptz not null,
  left_at timestamptz not null
);
create index provider_past_staff_by_person on provider_past_staff (user_id);
create index provider_past_staff_by_provider on provider_past_staff (provider_id);

-- Invitations by email to work for a provider. Accepting one deletes it. Its id is in the signed link.
create table provider_invitations (
  id uuid primary key,
  provider_id integer not null references providers (id) on delete cascade,
  email text not null check (length(email) <= 254),
  role text not null check (role in ('manager', 'staff')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint provider_invitations_once unique (provider_id, email)
);
create index provider_invitations_expired on provider_invitations (expires_at);

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
  -- Photos of dishes are not among those of the page.
  use text default 'page' not null check (use in ('page', 'dish')),
  alt text default '' not null check (length(alt) <= 200),
  content bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index provider_photos_of_provider on provider_photos (provider_id, "position");

-- Copies of documents that an administrator checks. The bytes are in the file store, apart from their owner's files.
create table provider_documents (
  id uuid primary key,
  provider_id integer not null references providers (id) on delete cascade,
  kind text not null check (kind in ('identity', 'food_registration', 'public_liability', 'licence', 'insurance', 'vehicle')),
  -- The last day on which it is valid. Null if documents of its kind do not expire.
  expires_on date,
  status text default 'waiting' not null check (status in ('waiting', 'accepted', 'refused', 'replaced')),
  store_key text not null unique check (length(store_key) between 8 and 64),
  -- SHA-256 of the bytes. What is stored is compared with it at each view, and an administrator accepts only this digest.
  digest bytea not null check (length(digest) = 32),
  mime_type text not null check (mime_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size > 0),
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  -- Why it was refused.
  reason text default '' not null check (length(reason) <= 300),
  -- The day on which it was refused, or a newer one was accepted.
  ended_on date,
  -- How many days before its end the owner was last reminded.
  reminded_days smallint,
  constraint provider_documents_decided check ((status = 'waiting') = (decided_at is null)),
  constraint provider_documents_ended check ((status in ('refused', 'replaced')) = (ended_on is not null))
);
create unique index provider_documents_waiting on provider_documents (provider_id, kind) where (status = 'waiting');
create unique index provider_documents_accepted on provider_documents (provider_id, kind) where (status = 'accepted');
create index provider_documents_of_provider on provider_documents (provider_id, uploaded_at desc);
create index provider_documents_by_expiry on provider_documents (expires_on) where (status = 'accepted');

-- Invoices of businesses to customers, credit notes, and the site's invoices for its fee. They never change.
create table provider_invoices (
  id uuid primary key,
  provider_id integer not null references providers (id),
  series text not null check (series in ('invoice', 'credit', 'fee')),
  -- Without gaps within a business and series.
  number integer not null check (number > 0),
  -- What it is for, unless it is for the fee.
  line_id uuid references order_lines (id),
  -- Who may read it besides the business. Null once the account was deleted.
  customer_id integer references users (id) on delete set null,
  -- The first day of the month that an invoice for the fee is for.
  month date,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount <> 0),
  content jsonb not null,
  issued_at timestamptz not null,
  constraint provider_invoices_numbered unique (provider_id, series, number),
  constraint provider_invoices_fee check ((series = 'fee') = (month is not null) and (series = 'fee') = (line_id is null)),
  constraint provider_invoices_month unique (provider_id, month)
);
create index provider_invoices_of_line on provider_invoices (line_id) where (line_id is not null);
create index provider_invoices_of_customer on provider_invoices (customer_id) where (customer_id is not null);

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
  -- Whether customers may pay when they collect.
  pays_at_collection boolean default false not null,
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

-- How a salon takes bookings.
create table salons (
  provider_id integer primary key references providers (id) on delete cascade,
  -- Appointments begin at round times of this many minutes.
  slot_minutes smallint default 15 not null check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  -- How long before its time an appointment must be booked.
  lead_minutes integer default 60 not null check (lead_minutes between 0 and 20160),
  days_ahead integer default 60 not null check (days_ahead between 1 and 180)
);

create table salon_services (
  id integer generated always as identity primary key,
  provider_id integer not null references providers (id) on delete cascade,
  "position" integer not null,
  category text default '' not null check (length(category) <= 60),
  name text not null check (length(name) between 1 and 80),
  about text default '' not null check (length(about) <= 300),
  -- Price in pence, whoever serves. A member of staff may have a higher one (salon_skills).
  price bigint not null check (price between 100 and 1000000),
  -- The price is the lowest one. What it costs in the end is agreed at the salon, and the rest is paid there.
  is_price_from boolean default false not null,
  vat_rate integer default 2000 not null check (vat_rate between 0 and 10000),
  -- Part of the price that is paid when booking, in percent. The rest is paid at the salon.
  deposit_percent smallint default 100 not null check (deposit_percent between 10 and 100),
  -- Work, a wait in which the member of staff serves somebody else, and work after it.
  minutes smallint not null check (minutes between 5 and 480),
  wait_minutes smallint default 0 not null check (wait_minutes between 0 and 240),
  finish_minutes smallint default 0 not null check (finish_minutes between 0 and 480),
  -- Time of the staff before and after, such as for cleaning.
  buffer_before smallint default 0 not null check (buffer_before between 0 and 120),
  buffer_after smallint default 0 not null check (buffer_after between 0 and 120),
  -- A service that the customer must have had before, such as a patch test.
  patch_test_id integer references salon_services (id) on delete set null,
  patch_test_hours smallint default 48 not null check (patch_test_hours between 48 and 720),
  is_offered boolean default true not null
);
create index salon_services_of_provider on salon_services (provider_id, "position");

-- People who serve customers. Their time is a resource of holds.
create table salon_staff (
  id integer generated always as identity primary key,
  provider_id integer not null references providers (id) on delete cascade,
  "position" integer not null,
  name text not null check (length(name) between 1 and 60),
  title text default '' not null check (length(title) <= 60),
  resource_id integer not null unique references resources (id),
  -- If false, nobody can book them. Their appointments stay.
  is_active boolean default true not null
);
create index salon_staff_of_provider on salon_staff (provider_id, "position");

-- Weekly hours in local time, in minutes after midnight. Staff without any work whenever the salon is open.
create table salon_staff_hours (
  id integer generated always as identity primary key,
  staff_id integer not null references salon_staff (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null,
  constraint salon_staff_hours_in_order check (closes > opens and closes <= opens + 1440)
);
create index salon_staff_hours_of_staff on salon_staff_hours (staff_id);

-- Who can do what, and at which price if it is not the service's.
create table salon_skills (
  staff_id integer not null references salon_staff (id) on delete cascade,
  service_id integer not null references salon_services (id) on delete cascade,
  price bigint check (price between 100 and 1000000),
  -- When they offer it within their hours: a list of {weekday, opens, closes}. Empty is always.
  hours jsonb default '[]' not null,
  primary key (staff_id, service_id)
);
create index salon_skills_of_service on salon_skills (service_id);

-- Rooms and chairs that are booked together with a member of staff.
create table salon_rooms (
  id integer generated always as identity primary key,
  provider_id integer not null references providers (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  resource_id integer not null unique references resources (id)
);
create index salon_rooms_of_provider on salon_rooms (provider_id);

-- Rooms of which a service needs one. A service without any needs none.
create table salon_service_rooms (
  service_id integer not null references salon_services (id) on delete cascade,
  room_id integer not null references salon_rooms (id) on delete cascade,
  primary key (service_id, room_id)
);
create index salon_service_rooms_of_room on salon_service_rooms (room_id);

-- The services of visits that were paid, with who serves. Where a visit is between payment and completion is in fulfilments.
create table appointment_services (
  line_id uuid not null references order_lines (id),
  "position" smallint not null,
  -- For whom of those who come together it is. 0 is the first person.
  guest smallint default 0 not null check (guest between 0 and 7),
  order_id uuid not null references orders (id),
  provider_id integer not null references providers (id),
  -- Null once the account was deleted.
  customer_id integer references users (id) on delete set null,
  service_id integer references salon_services (id) on delete set null,
  name text not null,
  staff_id integer references salon_staff (id) on delete set null,
  staff_name text not null,
  room_id integer references salon_rooms (id) on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- How long its parts took when it was booked: {bufferBefore, minutes, waitMinutes, finishMinutes, bufferAfter}.
  times jsonb not null,
  -- The customer did not have it: it was cancelled or missed.
  is_cancelled boolean default false not null,
  -- What is to be paid at the salon, in pence.
  to_pay bigint default 0 not null check (to_pay >= 0),
  primary key (line_id, "position"),
  constraint appointment_services_in_order check (ends_at > starts_at)
);
create index appointment_services_of_provider on appointment_services (provider_id, starts_at);
create index appointment_services_of_customer on appointment_services (customer_id, starts_at);
create index appointment_services_of_staff on appointment_services (staff_id);
create index appointment_services_of_service on appointment_services (service_id);
create index appointment_services_of_room on appointment_services (room_id);
create index appointment_services_of_order on appointment_services (order_id);

-- Time that the salon itself enters: walk-ins, bookings by telephone, and time in which somebody is away.
create table salon_entries (
  id integer generated always as identity primary key,
  provider_id integer not null references providers (id) on delete cascade,
  kind text not null check (kind in ('block', 'walk_in')),
  staff_id integer not null references salon_staff (id) on delete cascade,
  service_id integer references salon_services (id) on delete set null,
  -- Why, or who comes.
  title text default '' not null check (length(title) <= 120),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  hold_id uuid not null references holds (id),
  created_at timestamptz not null,
  constraint salon_entries_in_order check (ends_at > starts_at)
);
create index salon_entries_of_provider on salon_entries (provider_id, starts_at);
create index salon_entries_of_staff on salon_entries (staff_id);

-- What staff write about a customer. Only staff read it.
create table salon_client_notes (
  provider_id integer not null references providers (id) on delete cascade,
  customer_id integer not null references users (id) on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  updated_at timestamptz not null,
  primary key (provider_id, customer_id)
);
create index salon_client_notes_of_customer on salon_client_notes (customer_id);

-- People who wait for a time that becomes free.
create table salon_waits (
  id integer generated always as identity primary key,
  provider_id integer not null references providers (id) on delete cascade,
  customer_id integer not null references users (id) on delete cascade,
  -- What they want: a list of {serviceId, staffId, guest}.
  services jsonb not null,
  from_day date not null,
  until_day date not null,
  -- Between which times of the day, in minutes after midnight, it may begin.
  earliest smallint not null check (earliest between 0 and 1439),
  latest smallint not null check (latest between 0 and 1439),
  created_at timestamptz not null,
  -- They have an appointment, or have left the list.
  ended_at timestamptz,
  constraint salon_waits_in_order check (from_day <= until_day and earliest <= latest)
);
create index salon_waits_open on salon_waits (provider_id, id) where (ended_at is null);
create index salon_waits_of_customer on salon_waits (customer_id);

-- Freed times that were offered to somebody who waits. The time is held for them alone until the offer ends.
create table salon_offers (
  id uuid primary key,
  wait_id integer not null references salon_waits (id) on delete cascade,
  provider_id integer not null references providers (id) on delete cascade,
  starts_at timestamptz not null,
  hold_id uuid not null references holds (id),
  status text default 'open' not null check (status in ('open', 'taken', 'declined', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  -- Nobody is offered the same time twice.
  constraint salon_offers_once unique (wait_id, starts_at)
);
create unique index salon_offers_open on salon_offers (wait_id) where (status = 'open');
create index salon_offers_to_email on salon_offers (created_at) where (sent_at is null);
create index salon_offers_of_provider on salon_offers (provider_id);
create index salon_offers_of_hold on salon_offers (hold_id);

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
  -- Whether every matching request is quoted at these rates as soon as it is made.
  quotes_at_once boolean default false not null,
  -- Whether the owner gets an email about each matching request.
  emails_requests boolean default true not null,
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
  -- For each week. 0 if the movers have no store.
  storage_per_cubic_metre bigint default 350 not null check (storage_per_cubic_metre between 0 and 10000),
  quotes_at_once boolean default false not null,
  emails_requests boolean default true not null,
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
  -- Empty once it was deleted.
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
  -- Trips that were asked for at once: with their return, or repeated. Null for a single one.
  series_id uuid,
  notes text default '' not null check (length(notes) <= 500),
  phone text default '' not null check (length(phone) <= 30),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When streets, postcodes, notes and the phone number were deleted.
  cleared_at timestamptz,
  constraint service_requests_in_order check (ends_at >= starts_at)
);
create index service_requests_of_series on service_requests (series_id, starts_at) where (series_id is not null);
create index service_requests_of_person on service_requests (user_id, created_at desc);
create index service_requests_open on service_requests (vertical, expires_at) where (status = 'open');
create index service_requests_booked on service_requests (changed_at) where (status = 'booked');
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
  -- When the movers come, which may be another day than the one that was asked for. Null for trips.
  starts_at timestamptz,
  order_line_id uuid references order_lines (id),
  order_id uuid references orders (id),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When the business was told that another quote was booked.
  told_lost_at timestamptz,
  constraint quotes_pay_now check (pay_now > 0 and pay_now <= amount),
  constraint quotes_busy check ((busy_from is null) = (busy_to is null) and busy_from < busy_to)
);
-- A provider has one quote for a request, besides those it withdrew.
create unique index quotes_one_of_provider on quotes (request_id, provider_id) where (status <> 'withdrawn');
create index quotes_of_provider on quotes (provider_id, created_at desc);
create unique index quotes_of_line on quotes (order_line_id);

-- Providers that were told of a request when it was made. One that joins later finds it, but gets no email.
create table asked_providers (
  request_id uuid not null references service_requests (id) on delete cascade,
  provider_id integer not null references providers (id) on delete cascade,
  asked_at timestamptz not null,
  primary key (request_id, provider_id)
);
create index asked_providers_of_provider on asked_providers (provider_id);

create table declined_requests (
  request_id uuid not null references service_requests (id) on delete cascade,
  provider_id integer not null references providers (id) on delete cascade,
  declined_at timestamptz not null,
  primary key (request_id, provider_id)
);

-- Changes of a booked move that one side asks for and the other agrees to, at the rates of the quote.
create table move_changes (
  id uuid primary key,
  request_id uuid not null references service_requests (id),
  quote_id uuid not null references quotes (id),
  asked_by text not null check (asked_by in ('customer', 'provider')),
  status text default 'open' not null check (status in ('open', 'agreed', 'refused', 'withdrawn')),
  -- What is moved from then on, and whether the movers pack.
  inventory jsonb not null,
  with_packing boolean not null,
  previous_with_packing boolean not null,
  -- The day and the weeks in the movers' store, before and after.
  starts_at timestamptz not null,
  previous_starts_at timestamptz not null,
  storage_weeks integer not null check (storage_weeks >= 0),
  previous_storage_weeks integer not null,
  -- A list of {thing, before, after}, as it was shown.
  things jsonb not null,
  parts jsonb not null,
  amount bigint not null check (amount > 0),
  previous_amount bigint not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint move_changes_decided check ((status = 'open') = (decided_at is null))
);
create unique index move_changes_open on move_changes (request_id) where (status = 'open');
create index move_changes_of_request on move_changes (request_id, created_at);

-- Damage that one side of a booked move reports. It stays as it was written until streets and phone numbers are deleted.
create table move_damages (
  id uuid primary key,
  request_id uuid not null references service_requests (id),
  reported_by text not null check (reported_by in ('customer', 'provider')),
  thing text not null check (length(thing) between 1 and 80),
  description text not null check (length(description) between 1 and 1000),
  created_at timestamptz not null
);
create index move_damages_of_request on move_damages (request_id, created_at);

-- Photos of what is moved, and of damage. They are copies that contain only pixels.
create table request_photos (
  id uuid primary key,
  request_id uuid not null references service_requests (id),
  -- Null for what is moved.
  damage_id uuid references move_damages (id) on delete cascade,
  content bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index request_photos_of_request on request_photos (request_id, created_at);

-- When each part of a booked trip happened. What a driver has waited for follows from it.
create table trip_times (
  line_id uuid primary key references order_lines (id),
  set_off_at timestamptz,
  arrived_at timestamptz,
  boarded_at timestamptz,
  done_at timestamptz
);

-- Finds the orders in which a quote was accepted.
create index order_lines_of_quote on order_lines ((request ->> 'quoteId')) where (request ? 'quoteId');

-- What somebody plans for one day, and the order that holds or has booked it.
create table days (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The lines that an order takes, in the sequence in which they were added.
  parts jsonb not null,
  order_id uuid references orders (id),
  -- How many orders were made for the day. It is part of their idempotency keys.
  attempt integer default 0 not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index days_of_person on days (user_id, changed_at desc);
create index days_of_order on days (order_id);

-- Private addresses of calendars, one for what a person has ordered and one for each business that they work for. The
-- address contains the signed id, so a new address is a new row.
create table calendar_feeds (
  id integer generated by default as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- Null is the calendar of what the person has ordered.
  provider_id integer references providers (id) on delete cascade,
  created_at timestamptz not null,
  constraint calendar_feeds_one unique nulls not distinct (user_id, provider_id)
);
create index calendar_feeds_of_provider on calendar_feeds (provider_id);

create table reminder_settings (
  user_id integer primary key references users (id) on delete cascade,
  reminder_emails boolean not null
);

-- Reminders that were sent. Something that is moved to another time has reminders of its own for that time.
create table booking_reminders (
  line_id uuid not null references order_lines (id),
  sort text not null check (sort in ('day', 'hours')),
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (line_id, sort, starts_at)
);
