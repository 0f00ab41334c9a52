-- hits
select listing_id as id, listed_at as "listedAt", price
from (select listing_id, listed_at, price
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
and currency = $3::text
and price is not null
and "price" >= $4::bigint
and "price" <= $5::bigint
and (price, listing_id) < ($6::bigint, $7::int)
order by price desc, listing_id desc
limit $8) as hits
-- ["2026-11-22T12:00:00.000Z","general","GBP",100,5000,4000,77,25]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
and currency = $3::text
and price is not null
and "price" >= $4::bigint
and "price" <= $5::bigint
limit $6) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $7) few) as "filterValues", null as first, null as newest
-- ["2026-11-22T12:00:00.000Z","general","GBP",100,5000,5001,2000]
