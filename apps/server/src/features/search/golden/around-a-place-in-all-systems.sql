-- hits
select listing_id as "listingId", listed_at as "listedAt", price
from (select *
from listing_filters
where true
and expires_at > $1
and system = any($2::text[])
and latitude between $3
and $4
and longitude between $5
and $6
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $7::float8) / 2) ^ 2 + cos(radians($8::float8)) * cos(radians(latitude)) * sin(radians(longitude - $9::float8) / 2) ^ 2)))) <= $10
order by listed_at desc, listing_id desc
limit $11) as hits
-- ["2026-11-22T12:00:00.000Z",["general","jobs","property","auto"],51.22516959852032,51.67483040147969,-2.95076918499032,-2.2292308150096796,51.45,51.45,-2.59,25,25]

-- counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where true
and expires_at > $1
and system = any($2::text[])
and latitude between $3
and $4
and longitude between $5
and $6
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $7::float8) / 2) ^ 2 + cos(radians($8::float8)) * cos(radians(latitude)) * sin(radians(longitude - $9::float8) / 2) ^ 2)))) <= $10
limit $11) as counted)
select (select count(*)::int
from hits) as total, (
select jsonb_object_agg(system, count)
from (select system, count(*)
from hits
group by system) systems) as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $12) few) as facets, null as first, null as newest
-- ["2026-11-22T12:00:00.000Z",["general","jobs","property","auto"],51.22516959852032,51.67483040147969,-2.95076918499032,-2.2292308150096796,51.45,51.45,-2.59,25,5001,2000]
