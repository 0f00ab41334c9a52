-- hits
select listing_id as id, listed_at as "listedAt", price, value
from (select listing_id, listed_at, price, "mileage" as value
from listing_filters
where system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $1::float8
and expires_at > $2::timestamptz
and system = $3::text
and (coalesce("mileage", 'Infinity'::float8), listing_id) > ($4::float8, $5::int)
order by coalesce("mileage", 'Infinity'::float8), listing_id
limit $6) as hits
-- [2015,"2026-11-22T12:00:00.000Z","auto",40000,77,25]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $1::float8
and expires_at > $2::timestamptz
and system = $3::text
limit $4) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $5) few) as "filterValues", null as first, null as newest
-- [2015,"2026-11-22T12:00:00.000Z","auto",5001,2000]
