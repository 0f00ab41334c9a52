-- hits
select listing_id as id, listed_at as "listedAt", price, value
from (select listing_id, listed_at, price, "yearly_pay" as value
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
and (coalesce("yearly_pay", '-Infinity'::float8), listing_id) < ($3::float8, $4::int)
order by coalesce("yearly_pay", '-Infinity'::float8) desc, listing_id desc
limit $5) as hits
-- ["2026-11-22T12:00:00.000Z","jobs","-Infinity",77,25]

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
