-- hits
select listing_id as "listingId", listed_at as "listedAt", price
from (select *
from listing_filters
where true
and expires_at > $1
and system = $2
and (listed_at, listing_id) < ($3, $4::int)
order by listed_at desc, listing_id desc
limit $5) as hits
-- ["2026-11-22T12:00:00.000Z","auto","2026-11-20T08:00:00.000Z",77,25]

-- counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where true
and expires_at > $1
and system = $2
order by listed_at desc, listing_id desc
limit $3) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $4) few) as facets, null as first, null as newest
-- ["2026-11-22T12:00:00.000Z","auto",5001,2000]
