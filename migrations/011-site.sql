-- What somebody wrote through the contact page, until it is answered.
create table contact_tickets (
  id uuid primary key,
  -- Short number for people.
  number integer generated always as identity unique,
  -- Null for visitors, and once the account was deleted.
  user_id integer references users (id) on delete set null,
  name text not null,
  email text not null,
  category text not null check (category in ('question', 'problem', 'order', 'safety', 'account', 'other')),
  -- The listing that it is about, if any.
  listing_id integer references listings (id) on delete set null,
  status text not null check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index contact_tickets_by_status on contact_tickets (status, changed_at desc);
create index contact_tickets_of_person on contact_tickets (user_id);

create table contact_ticket_messages (
  ticket_id uuid not null references contact_tickets (id) on delete cascade,
  "position" integer not null,
  is_reply boolean not null,
  -- Who of the staff wrote the reply. Null for what the visitor wrote.
  author_id integer references users (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  primary key (ticket_id, "position")
);

-- Files that are attached to messages through the contact page. Their bytes are in `attachments`.
create table contact_ticket_attachments (
  ticket_id uuid not null,
  "position" integer not null,
  attachment_id uuid not null unique references attachments (id),
  primary key (ticket_id, "position", attachment_id),
  foreign key (ticket_id, "position") references contact_ticket_messages (ticket_id, "position") on delete cascade
);
