-- The ledger's account that holds the money of a line until somebody has earned it, as its kind named it when it was ordered.
alter table order_lines
  add column held_kind text,
  add column held_reference text;
update order_lines set
  held_kind = case kind when 'storage' then 'storage_plans' else 'held' end,
  held_reference = case kind when 'storage' then 'operator'
    when 'shares' then coalesce('pool:' || coalesce(terms ->> 'pool', listing_id::text), 'line:' || id)
    else 'line:' || id end;
alter table order_lines
  alter column held_kind set not null,
  alter column held_reference set not null;
create index order_lines_held on order_lines (held_reference) where held_kind = 'held';
