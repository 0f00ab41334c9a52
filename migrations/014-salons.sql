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
  patch_test_hours smallint default 48 not null check (patch_test_hours between 1 and 720),
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
