-- hits
select listing_id as id, listed_at as "listedAt", price
from (select listing_id, listed_at, price, latitude, longitude
from listing_filters
where system = 'auto'
and coalesce("mileage", 'Infinity'::float8) <= $1::float8
and expires_at > $2::timestamptz
and system = $3::text
and latitude between $4::float8
and $5::float8
and longitude between $6::float8
and $7::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $8::float8) / 2) ^ 2 + cos(radians($9::float8)) * cos(radians(latitude)) * sin(radians(longitude - $10::float8) / 2) ^ 2)))) <= $11::float8
order by point(longitude * 0.6, latitude) <-> point($12::float8 * 0.6, $13::float8)
limit $14) as hits,
lateral (select (12742 * asin(least(1, sqrt( sin(radians(latitude - $15::float8) / 2) ^ 2 + cos(radians($16::float8)) * cos(radians(latitude)) * sin(radians(longitude - $17::float8) / 2) ^ 2)))) as distance) as measured
where distance <= $18
order by distance, listing_id
limit $19 offset $20
-- [50000,"2026-11-22T12:00:00.000Z","auto",51.22516959852032,51.67483040147969,-2.95076918499032,-2.2292308150096796,51.45,51.45,-2.59,25,-2.59,51.45,500,51.45,51.45,-2.59,25,25,24]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where system = 'auto'
and coalesce("mileage", 'Infinity'::float8) <= $1::float8
and expires_at > $2::timestamptz
and system = $3::text
and latitude between $4::float8
and $5::float8
and longitude between $6::float8
and $7::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $8::float8) / 2) ^ 2 + cos(radians($9::float8)) * cos(radians(latitude)) * sin(radians(longitude - $10::float8) / 2) ^ 2)))) <= $11::float8
limit $12) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $13) few) as "filterValues", null as first, null as newest
-- [50000,"2026-11-22T12:00:00.000Z","auto",51.22516959852032,51.67483040147969,-2.95076918499032,-2.2292308150096796,51.45,51.45,-2.59,25,5001,2000]
