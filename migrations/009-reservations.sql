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
alter table holds
  alter column capacity_id drop not null,
  alter column quantity drop not null,
  alter column extra_units drop not null,
  add constraint holds_units_complete check ((capacity_id is null) = (quantity is null) and (quantity is null) = (extra_units is null));

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
  ends_at timestamptz not null check (ends_at > starts_at),
  status text not null check (status in ('held', 'confirmed', 'released')),
  primary key (hold_id, resource_id, starts_at),
  constraint hold_periods_do_not_overlap exclude using gist (resource_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'released')
);
