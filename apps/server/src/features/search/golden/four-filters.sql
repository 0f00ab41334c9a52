-- hits
select listing_id as "listingId", listed_at as "listedAt", price
from (select *
from listing_filters
where facets && $1::int[]
and facets && $2::int[]
and facets && $3::int[]
and facets && $4::int[]
and expires_at > $5
order by listed_at desc, listing_id desc
limit $6) as hits
-- [[1],[2],[3],[4],"2026-11-22T12:00:00.000Z",25]

-- counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where facets && $1::int[]
and facets && $2::int[]
and facets && $3::int[]
and facets && $4::int[]
and expires_at > $5
limit $6) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $7) few) as facets, null as first, null as newest
-- [[1],[2],[3],[4],"2026-11-22T12:00:00.000Z",5001,2000]
