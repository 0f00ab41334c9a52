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
-- ["2026-11-22T12:00:00.000Z","auto",5001,2000]
