-- hits
select listing_id as id, listed_at as "listedAt", price
from (select listing_id, listed_at, price
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
and latitude between $3::float8
and $4::float8
and longitude between $5::float8
and $6::float8
and $7::polygon @> point(longitude, latitude)
order by listed_at desc, listing_id desc
limit $8) as hits
-- ["2026-11-22T12:00:00.000Z","property",51.399999,51.500001,-2.7000010000000003,-2.499999,"((-2.7,51.4),(-2.5,51.4),(-2.6,51.5))",25]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
and latitude between $3::float8
and $4::float8
and longitude between $5::float8
and $6::float8
and $7::polygon @> point(longitude, latitude)
limit $8) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $9) few) as "filterValues", null as first, null as newest
-- ["2026-11-22T12:00:00.000Z","property",51.399999,51.500001,-2.7000010000000003,-2.499999,"((-2.7,51.4),(-2.5,51.4),(-2.6,51.5))",5001,2000]
