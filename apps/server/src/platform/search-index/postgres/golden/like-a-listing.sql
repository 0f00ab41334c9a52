-- hits
select listing_id as id, listed_at as "listedAt", price
from (
select hits.listing_id, hits.listed_at, hits.price
from (select listing_id, listed_at, price, facets, currency, (12742 * asin(least(1, sqrt( sin(radians(latitude - $1::float8) / 2) ^ 2 + cos(radians($2::float8)) * cos(radians(latitude)) * sin(radians(longitude - $3::float8) / 2) ^ 2)))) as km
from listing_filters
where facets && $4::int[]
and expires_at > $5::timestamptz
and listing_id <> $6
order by listed_at desc, listing_id desc
limit $7) as hits
join listing_search s using (listing_id),
lateral (select (select count(*)
from unnest(hits.facets) facet
where facet = any($8::int[])) + 20 * ts_rank(s.words, $9::tsquery) +
case
when hits.currency = $10
and hits.price > 0
and $11::bigint > 0 then 2.0 * least(hits.price, $12::bigint) / greatest(hits.price, $13::bigint)
else 0 end + coalesce(3::float8 / (1 + hits.km / 30), 0) as similarity) l
order by similarity desc, hits.listed_at desc, hits.listing_id desc
limit $14) as hits
-- [51.5,51.5,-2.6,[1],"2026-11-22T12:00:00.000Z",7,120,[1],"'oak'","GBP",100,100,100,25]

-- with counts
with hits as materialized (select *
from ( with newest_days as materialized (select *
from (select system, facets
from (
select *
from listing_filters
where facets && (select $1::int[])
and search_spans(system, listed_at) && (select $2::text[]) offset 0) as fence
where expires_at > $3::timestamptz
and ($4::text is null or (system = $4::text))
and ($5::text is null or (currency = $5::text
and price is not null))
and ($6::bigint is null or ("price" >= $6::bigint))
and ($7::bigint is null or ("price" <= $7::bigint))
and ($8::float8 is null or ("year" >= $8::float8))
and ($9::float8 is null or ("year" <= $9::float8))
and ($10::float8 is null or ("mileage" >= $10::float8))
and ($11::float8 is null or ("mileage" <= $11::float8))
and ($12::float8 is null or ("beds" >= $12::float8))
and ($13::float8 is null or ("beds" <= $13::float8))
and ($14::float8 is null or ("baths" >= $14::float8))
and ($15::float8 is null or ("baths" <= $15::float8))
and ($16::float8 is null or ("area" >= $16::float8))
and ($17::float8 is null or ("area" <= $17::float8))
and ($18::float8 is null or ("pay" >= $18::float8))
and ($19::float8 is null or ("pay" <= $19::float8))
and ($20::float8 is null or (latitude between $20::float8
and $21::float8
and longitude between $22::float8
and $23::float8))
and ($24::float8 is null or ((12742 * asin(least(1, sqrt( sin(radians(latitude - $25::float8) / 2) ^ 2 + cos(radians($25::float8)) * cos(radians(latitude)) * sin(radians(longitude - $26::float8) / 2) ^ 2)))) <= $24::float8))
and ($27::polygon is null or ($27::polygon @> point(longitude, latitude)))
and ($28::int[] is null or (not (facets && $28::int[]))) ) as days
limit $29), reach as materialized (
select found, first,
case
when first = $30::int then '{}'
when $30::int - first <= 12 then array(select $31::text || 'd' || n::text
from generate_series(first, $30::int - 1) n)
else array(select $31::text || 'w' || n::text
from generate_series(first / 7, ($30::int - 1) / 7) n) end as keys
from (select count(*) as found
from newest_days) newest,
lateral (select ceil(($29::int - found) * $32::float8 / greatest(found, 1))::int as days) more,
lateral (select
case
when found < $33::int or days > 56 then $30::int
when days <= 12 then $30::int - days
else ($30::int - days) / 7 * 7 end as first) far)
select *
from newest_days
union all (select system, facets
from (
select *
from listing_filters
where facets && (select $1::int[])
and search_spans(system, listed_at) && (select keys
from reach)
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ($30::int)::int)) at time zone 'UTC')
and (select first < $30::int
from reach) offset 0) as fence
where expires_at > $3::timestamptz
and ($4::text is null or (system = $4::text))
and ($5::text is null or (currency = $5::text
and price is not null))
and ($6::bigint is null or ("price" >= $6::bigint))
and ($7::bigint is null or ("price" <= $7::bigint))
and ($8::float8 is null or ("year" >= $8::float8))
and ($9::float8 is null or ("year" <= $9::float8))
and ($10::float8 is null or ("mileage" >= $10::float8))
and ($11::float8 is null or ("mileage" <= $11::float8))
and ($12::float8 is null or ("beds" >= $12::float8))
and ($13::float8 is null or ("beds" <= $13::float8))
and ($14::float8 is null or ("baths" >= $14::float8))
and ($15::float8 is null or ("baths" <= $15::float8))
and ($16::float8 is null or ("area" >= $16::float8))
and ($17::float8 is null or ("area" <= $17::float8))
and ($18::float8 is null or ("pay" >= $18::float8))
and ($19::float8 is null or ("pay" <= $19::float8))
and ($20::float8 is null or (latitude between $20::float8
and $21::float8
and longitude between $22::float8
and $23::float8))
and ($24::float8 is null or ((12742 * asin(least(1, sqrt( sin(radians(latitude - $25::float8) / 2) ^ 2 + cos(radians($25::float8)) * cos(radians(latitude)) * sin(radians(longitude - $26::float8) / 2) ^ 2)))) <= $24::float8))
and ($27::polygon is null or ($27::polygon @> point(longitude, latitude)))
and ($28::int[] is null or (not (facets && $28::int[]))) )
union all (select system, facets
from (
select *
from listing_filters
where facets && (select $1::int[])
and true
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ((select first
from reach))::int)) at time zone 'UTC')
and (select found >= $33::int
from reach) offset 0) as fence
where expires_at > $3::timestamptz
and ($4::text is null or (system = $4::text))
and ($5::text is null or (currency = $5::text
and price is not null))
and ($6::bigint is null or ("price" >= $6::bigint))
and ($7::bigint is null or ("price" <= $7::bigint))
and ($8::float8 is null or ("year" >= $8::float8))
and ($9::float8 is null or ("year" <= $9::float8))
and ($10::float8 is null or ("mileage" >= $10::float8))
and ($11::float8 is null or ("mileage" <= $11::float8))
and ($12::float8 is null or ("beds" >= $12::float8))
and ($13::float8 is null or ("beds" <= $13::float8))
and ($14::float8 is null or ("baths" >= $14::float8))
and ($15::float8 is null or ("baths" <= $15::float8))
and ($16::float8 is null or ("area" >= $16::float8))
and ($17::float8 is null or ("area" <= $17::float8))
and ($18::float8 is null or ("pay" >= $18::float8))
and ($19::float8 is null or ("pay" <= $19::float8))
and ($20::float8 is null or (latitude between $20::float8
and $21::float8
and longitude between $22::float8
and $23::float8))
and ($24::float8 is null or ((12742 * asin(least(1, sqrt( sin(radians(latitude - $25::float8) / 2) ^ 2 + cos(radians($25::float8)) * cos(radians(latitude)) * sin(radians(longitude - $26::float8) / 2) ^ 2)))) <= $24::float8))
and ($27::polygon is null or ($27::polygon @> point(longitude, latitude)))
and ($28::int[] is null or (not (facets && $28::int[]))) )
limit $29) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $34) few) as "filterValues", null as first, null as newest /* prepared */
-- [[1],["auto:d9820","auto:d9821","auto:d9822","auto:d9823"],"2026-11-22T12:00:00.000Z","auto",null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,5001,9820,"auto:",3.125,101,2000]

-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from (select system, facets
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
order by listed_at desc, listing_id desc
limit $3) as counted
-- ["2026-11-22T12:00:00.000Z","auto",2001]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where facets && $1::int[]
and expires_at > $2::timestamptz
limit $3) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $4) few) as "filterValues", null as first, null as newest
-- [[1],"2026-11-22T12:00:00.000Z",5001,2000]
