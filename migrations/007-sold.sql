create table shuffle_pools (
  listing_id integer primary key references listings (id) on delete cascade,
  -- Minor units. Null while a draft does not say.
  target_amount bigint check (target_amount >= 0),
  currency text not null,
  share_count integer not null check (share_count between 1 and 1000000),
  closes_at timestamptz,
  capacity_id integer not null unique references capacities (id),
  status text default 'open' not null check (status in ('open', 'extended', 'completed', 'refunding', 'refunded')),
  if_not_full text default 'refund' not null check (if_not_full in ('refund', 'complete', 'extend')),
  -- The end of the sale, fixed by the first sale and moved once by an extension. Null while nothing is sold.
  ends_at timestamptz,
  -- When the settlement looks at the pool next.
  settle_at timestamptz,
  -- When the holders are reminded that the pool closes soon. Null after that.
  closing_notice_at timestamptz,
  settled_at timestamptz,
  -- Why everything is refunded.
  refund_reason text
);
create index shuffle_pools_ending on shuffle_pools (coalesce(ends_at, closes_at)) where (status in ('open', 'extended'));
create index shuffle_pools_refunding on shuffle_pools (listing_id) where (status = 'refunding');
create index shuffle_pools_to_notify on shuffle_pools (closing_notice_at) where ((closing_notice_at is not null) and (status in ('open', 'extended')));
create index shuffle_pools_to_settle on shuffle_pools (settle_at) where ((settle_at is not null) and (status in ('open', 'extended')));

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
  closed_when_sold_out boolean default false not null
);

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
);
create index item_handovers_due on item_handovers (due_at) where (due_at is not null);
create index item_handovers_of_listing on item_handovers (listing_id);
create index item_handovers_of_order on item_handovers (order_id);
create index item_handovers_of_seller on item_handovers (seller_id, paid_at desc);
create index item_handovers_to_notify on item_handovers (paid_at) where (seller_notified_at is null);

create table pool_heads (
  pool_id integer primary key,
  index integer not null,
  digest bytea not null,
  root bytea not null,
  title text not null,
  terms jsonb not null,
  sold integer not null check (sold >= 0),
  holder_count integer not null check (holder_count >= 0),
  is_extended boolean not null,
  outcome text check (outcome in ('completed', 'refunded')),
  constraint pool_heads_pool_id_index_fkey foreign key (pool_id, index) references tessera_ledger.pool_log(pool_id, index) deferrable initially deferred
);

create table pool_holders (
  pool_id integer not null,
  user_id integer not null references users (id) on delete cascade,
  "position" integer not null,
  salt bytea not null check (length(salt) = 16),
  primary key (pool_id, user_id),
  constraint pool_holders_pool_id_position_key unique (pool_id, "position")
);
create index pool_holders_of_person on pool_holders (user_id);

create table pool_nodes (
  pool_id integer not null,
  level smallint not null check (level between 0 and 31),
  "position" integer not null,
  digest bytea not null check (length(digest) = 32),
  shares integer not null check (shares >= 0),
  -- Commitment of the holder of a leaf.
  holder bytea,
  constraint pool_nodes_check check ((level = 0) = (holder is not null)),
  constraint pool_nodes_position_check check ("position" >= 0),
  primary key (pool_id, level, "position")
);
create unique index pool_leaves on pool_nodes (pool_id, holder) where (level = 0);

create table pool_notices (
  listing_id integer not null references listings (id) on delete cascade,
  kind text not null check (kind in ('full', 'closing', 'extended', 'completed', 'refunded')),
  created_at timestamptz not null,
  -- Everybody up to this person was notified. Null before the seller was.
  notified_up_to integer,
  finished_at timestamptz,
  primary key (listing_id, kind)
);
create index pool_notices_unfinished on pool_notices (created_at) where (finished_at is null);

create table pool_receipts (
  pool_id integer not null,
  index integer not null,
  user_id integer not null references users (id) on delete cascade,
  code text not null,
  order_line_id uuid,
  primary key (pool_id, index)
);
create unique index pool_receipts_of_line on pool_receipts (order_line_id);
create index pool_receipts_of_person on pool_receipts (user_id, pool_id);

create table share_transfers (
  id uuid primary key,
  listing_id integer references listings (id) on delete set null,
  -- Null once the account was deleted.
  sender_id integer references users (id) on delete set null,
  -- Null once the invitation has been over for a while: it may be the address of somebody without an account.
  recipient_email text,
  -- The person who accepted or declined.
  recipient_id integer references users (id) on delete set null,
  quantity integer not null check (quantity > 0),
  status text default 'open' not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint share_transfers_check check ((status = 'open') = (decided_at is null))
);
create index open_transfers_by_end on share_transfers (expires_at) where (status = 'open');
create index open_transfers_to on share_transfers (recipient_email) where (status = 'open');
create index share_transfers_of_sender on share_transfers (sender_id, created_at);
create index share_transfers_with_email on share_transfers (decided_at) where ((status <> 'open') and (recipient_email is not null));

create table share_lots (
  id uuid primary key,
  listing_id integer references listings (id) on delete set null,
  -- Null once the holder's account was deleted.
  holder_id integer references users (id) on delete set null,
  order_line_id uuid not null references order_lines (id),
  quantity integer not null check (quantity > 0),
  -- What was paid for these shares, which a refund gives back.
  amount bigint not null check (amount >= 0),
  extra_units integer not null,
  status text default 'owned' not null check (status in ('owned', 'returned')),
  acquired_at timestamptz not null,
  -- Commitment of the holder in the log of the pool. It outlives the account.
  holder bytea check (length(holder) = 32),
  returned_at timestamptz,
  -- The open invitation that offers these shares.
  offered_in uuid references share_transfers (id),
  -- The newest transfer by which these shares changed hands. Null if the buyer still has them.
  received_in uuid references share_transfers (id),
  constraint share_lots_check check ((extra_units >= 0) and (extra_units <= quantity))
);
create index share_lots_of_holder on share_lots (holder_id) where (status = 'owned');
create index share_lots_of_line on share_lots (order_line_id);
create index share_lots_of_listing on share_lots (listing_id) where (status = 'owned');
create index share_lots_offered on share_lots (offered_in) where (offered_in is not null);

create table storage_plan_grants (
  order_line_id uuid primary key references order_lines (id),
  -- Null once the person's account was deleted.
  user_id integer references users (id) on delete set null,
  file_size text not null,
  upload_size text not null,
  -- Less the months that were refunded.
  months integer not null check (months between 0 and 36),
  granted_at timestamptz not null,
  gives_from timestamptz not null,
  gives_to timestamptz not null,
  -- When all of it was refunded.
  ended_at timestamptz,
  constraint storage_plan_grants_check check ((months = 0) = (ended_at is not null))
);
create index storage_plan_grants_of_person on storage_plan_grants (user_id, granted_at) where (ended_at is null);

create function lock_pool_terms() returns trigger
  language plpgsql set search_path = pg_catalog, tessera, pg_temp as $$
  declare taken integer;
  begin
    select sold + held into taken from capacities where id = old.capacity_id for update;
    if taken > 0 then
      raise exception 'The terms of pool % are locked: % shares are sold or reserved', old.listing_id, taken
        using errcode = 'restrict_violation', constraint = 'pool_terms_locked';
    end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$;

create trigger delete_unused_capacity after delete
  on shuffle_pools for each row execute function delete_unused_capacity();

create trigger lock_pool_terms before update of target_amount, currency, share_count, closes_at, if_not_full
  on shuffle_pools for each row when (((old.target_amount is distinct from new.target_amount) or (old.currency is distinct from new.currency) or (old.share_count is distinct from new.share_count) or (old.closes_at is distinct from new.closes_at) or (old.if_not_full is distinct from new.if_not_full))) execute function lock_pool_terms();

create trigger refuse_pool_deletion before delete
  on shuffle_pools for each row when ((old.status in ('open', 'extended', 'refunding'))) execute function lock_pool_terms();

create trigger delete_unused_capacity after delete
  on item_offers for each row execute function delete_unused_capacity();

-- What buyers say about whoever sold to them, and the other way round. At most one each way for each line of an order.
create table reviews (
  id integer generated always as identity primary key,
  line_id uuid not null references order_lines (id),
  order_id uuid not null references orders (id),
  side text not null check (side in ('buyer', 'seller')),
  -- Null once the account was deleted. The review stays without a name.
  author_id integer references users (id) on delete set null,
  -- Which table `about_id` is a row of: a business, or a person who sold or bought.
  about text not null check (about in ('provider', 'seller', 'customer')),
  about_id integer not null,
  -- What was bought.
  title text not null,
  stars smallint not null check (stars between 1 and 5),
  text text default '' not null check (length(text) <= 2000),
  written_at timestamptz not null,
  edited_at timestamptz,
  reply text default '' not null check (length(reply) <= 1000),
  replied_at timestamptz,
  -- Hidden by moderation.
  hidden_at timestamptz,
  -- Deleted by its author. The row stays without its texts, so that nobody writes another one in its place.
  deleted_at timestamptz,
  constraint reviews_once unique (line_id, side),
  constraint reviews_sides check ((side = 'seller') = (about = 'customer'))
);
create index reviews_about on reviews (about, about_id, id desc);
create index reviews_of_author on reviews (author_id, id desc);
create index reviews_of_order on reviews (order_id);

-- A disagreement about something that was ordered. While it is open, no step is taken and no money moves.
create table disputes (
  line_id uuid primary key references order_lines (id),
  order_id uuid not null references orders (id),
  reason text not null check (reason in ('not_received', 'not_as_agreed', 'card', 'other')),
  state text default 'open' not null check (state in ('open', 'refunded', 'released', 'withdrawn')),
  -- Null once the account was deleted.
  buyer_id integer references users (id) on delete set null,
  seller_id integer references users (id) on delete set null,
  -- The payment provider's id, if the customer's bank disputes the payment.
  card_dispute_id text,
  title text not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- How often the customer has opened it. What the bank disputes is not counted.
  openings smallint not null check (openings between 0 and 2),
  constraint disputes_ended check ((state = 'open') = (ended_at is null))
);
create index disputes_of_order on disputes (order_id);
create index disputes_of_buyer on disputes (buyer_id);
create index disputes_of_seller on disputes (seller_id);
create index disputes_of_cards on disputes (card_dispute_id) where (state = 'open' and card_dispute_id is not null);

-- What both sides say about a dispute.
create table dispute_statements (
  id integer generated always as identity primary key,
  line_id uuid not null references disputes (line_id),
  side text not null check (side in ('buyer', 'seller')),
  author_id integer references users (id) on delete set null,
  text text not null check (length(text) <= 2000),
  written_at timestamptz not null
);
create index dispute_statements_of_dispute on dispute_statements (line_id, id);
create index dispute_statements_of_author on dispute_statements (author_id);
