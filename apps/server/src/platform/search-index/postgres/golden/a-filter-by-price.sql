-- hits
select listing_id as id, listed_at as "listedAt", price
from (select listing_id, listed_at, price
from listing_filters
where facets && $1::int[]
and expires_at > $2::timestamptz
and system = $3::text
and currency = $4::text
and price is not null
and "price" <= $5::bigint
order by price, listing_id
limit $6) as hits
-- [[1],"2026-11-22T12:00:00.000Z","auto","GBP",900000,25]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where facets && $1::int[]
and expires_at > $2::timestamptz
and system = $3::text
and currency = $4::text
and price is not null
and "price" <= $5::bigint
limit $6) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $7) few) as "filterValues", null as first, null as newest
-- [[1],"2026-11-22T12:00:00.000Z","auto","GBP",900000,5001,2000]

-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from (select system, facets
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
and currency = $3::text
and price is not null
and "price" <= $4::bigint
limit $5) as counted
-- ["2026-11-22T12:00:00.000Z","auto","GBP",900000,251]
