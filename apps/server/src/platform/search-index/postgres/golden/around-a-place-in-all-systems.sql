-- hits
select listing_id as id, listed_at as "listedAt", price
from (select listing_id, listed_at, price
from listing_filters
where expires_at > $1::timestamptz
and latitude between $2::float8
and $3::float8
and longitude between $4::float8
and $5::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $6::float8) / 2) ^ 2 + cos(radians($7::float8)) * cos(radians(latitude)) * sin(radians(longitude - $8::float8) / 2) ^ 2)))) <= $9::float8
and system = any($10::text[])
order by listed_at desc, listing_id desc
limit $11) as hits
-- ["2026-11-22T12:00:00.000Z",51.22516959852032,51.67483040147969,-2.95076918499032,-2.2292308150096796,51.45,51.45,-2.59,25,["general","jobs","property","auto"],25]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where expires_at > $1::timestamptz
and latitude between $2::float8
and $3::float8
and longitude between $4::float8
and $5::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $6::float8) / 2) ^ 2 + cos(radians($7::float8)) * cos(radians(latitude)) * sin(radians(longitude - $8::float8) / 2) ^ 2)))) <= $9::float8
and system = any($10::text[])
limit $11) as counted)
select (select count(*)::int
from hits) as total, (
select jsonb_object_agg(system, count)
from (select system, count(*)
from hits
group by system) systems) as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $12) few) as "filterValues", null as first, null as newest
-- ["2026-11-22T12:00:00.000Z",51.22516959852032,51.67483040147969,-2.95076918499032,-2.2292308150096796,51.45,51.45,-2.59,25,["general","jobs","property","auto"],5001,2000]
