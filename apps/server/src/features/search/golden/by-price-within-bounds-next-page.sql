-- hits
select listing_id as "listingId", listed_at as "listedAt", price
from listing_filters
where true
and expires_at > $1
and system = $2
and currency = $3
and price is not null
and "price" >= $4
and "price" <= $5
and (price, listing_id) < ($6::bigint, $7::int)
order by price desc, listing_id desc
limit $8
-- ["2026-11-22T12:00:00.000Z","general","GBP",100,5000,4000,77,25]

-- counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where true
and expires_at > $1
and system = $2
and currency = $3
and price is not null
and "price" >= $4
and "price" <= $5
limit $6) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $7) few) as facets, null as first, null as newest
-- ["2026-11-22T12:00:00.000Z","general","GBP",100,5000,5001,2000]
