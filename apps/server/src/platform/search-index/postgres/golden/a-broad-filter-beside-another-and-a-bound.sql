-- hits
select listing_id as id, listed_at as "listedAt", price, count(*) over ()::int as among
from ( with newest_days as materialized (select *
from (select listing_id, listed_at, price
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
and ($28::int[] is null or (not (facets && $28::int[])))
and (facets && $29::int[]) is true
order by listed_at desc, listing_id desc
limit $30) as days
limit $30), reach as materialized (
select found, first,
case
when first = $31::int then '{}'
when $31::int - first <= 12 then array(select $32::text || 'd' || n::text
from generate_series(first, $31::int - 1) n)
else array(select $32::text || 'w' || n::text
from generate_series(first / 7, ($31::int - 1) / 7) n) end as keys
from (select count(*) as found
from newest_days) newest,
lateral (select ceil(($30::int - found) * $33::float8 / greatest(found, 1))::int as days) more,
lateral (select
case
when found < $34::int or days > 56 then $31::int
when days <= 12 then $31::int - days
else ($31::int - days) / 7 * 7 end as first) far)
select *
from newest_days
union all (select listing_id, listed_at, price
from (
select *
from listing_filters
where facets && (select $1::int[])
and search_spans(system, listed_at) && (select keys
from reach)
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ($31::int)::int)) at time zone 'UTC')
and (select first < $31::int
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
and ($28::int[] is null or (not (facets && $28::int[])))
and (facets && $29::int[]) is true
order by listed_at desc, listing_id desc
limit $30)
union all (select listing_id, listed_at, price
from (
select *
from listing_filters
where facets && (select $1::int[])
and true
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ((select first
from reach))::int)) at time zone 'UTC')
and (select found >= $34::int
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
and ($28::int[] is null or (not (facets && $28::int[])))
and (facets && $29::int[]) is true
order by listed_at desc, listing_id desc
limit $30)
limit $30) as hits /* prepared */
-- [[1],["auto:d9820","auto:d9821","auto:d9822","auto:d9823"],"2026-11-22T12:00:00.000Z","auto",null,null,null,2015,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,[2,3,4,5,6,7,8],25,9820,"auto:",3.125,1]

-- hits
select listing_id as id, listed_at as "listedAt", price
from (select listing_id, listed_at, price
from listing_filters
where facets && $1::int[]
and system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $2::float8
and expires_at > $3::timestamptz
and (facets && $4::int[]) is true
order by listed_at desc, listing_id desc
limit $5) as hits
-- [[1],2015,"2026-11-22T12:00:00.000Z",[2,3,4,5,6,7,8],25]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where facets && $1::int[]
and system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $2::float8
and expires_at > $3::timestamptz
and (facets && $4::int[]) is true
limit $5) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $6) few) as "filterValues", null as first, null as newest
-- [[1],2015,"2026-11-22T12:00:00.000Z",[2,3,4,5,6,7,8],5001,2000]

-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from (select system, facets
from listing_filters
where facets && $1::int[]
and system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $2::float8
and expires_at > $3::timestamptz
limit $4) as counted
-- [[2,3,4,5,6,7,8],2015,"2026-11-22T12:00:00.000Z",251]

-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from (select system, facets
from listing_filters
where facets && $1::int[]
and system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $2::float8
and expires_at > $3::timestamptz
limit $4) as counted
-- [[1],2015,"2026-11-22T12:00:00.000Z",251]
