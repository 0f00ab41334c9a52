-- hits
select listing_id as id, listed_at as "listedAt", price, value
from (select listing_id, listed_at, price, trunc(extract(epoch
from expires_at) * 1000)::float8 as value
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
and (expires_at, listing_id) > ($3::timestamptz, $4::int)
order by expires_at, listing_id
limit $5) as hits
-- ["2026-11-22T12:00:00.000Z","jobs","2026-11-22T12:00:00.000Z",77,25]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
order by listed_at desc, listing_id desc
limit $3) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $4) few) as "filterValues", null as first, null as newest
-- ["2026-11-22T12:00:00.000Z","jobs",5001,2000]
