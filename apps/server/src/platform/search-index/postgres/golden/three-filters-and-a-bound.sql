-- hits
select listing_id as id, listed_at as "listedAt", price, count(*) over ()::int as among
from ( with newest_days as materialized (select *
from (select listing_id, listed_at, price
from (
select *
from listing_filters
where facets && (select $1::int[])
and facets && (select $2::int[])
and facets && (select $3::int[])
and search_spans(system, listed_at) && (select $4::text[]) offset 0) as fence
where expires_at > $5::timestamptz
and ($6::text is null or (system = $6::text))
and ($7::text is null or (currency = $7::text
and price is not null))
and ($8::bigint is null or ("price" >= $8::bigint))
and ($9::bigint is null or ("price" <= $9::bigint))
and ($10::float8 is null or ("year" >= $10::float8))
and ($11::float8 is null or ("year" <= $11::float8))
and ($12::float8 is null or ("mileage" >= $12::float8))
and ($13::float8 is null or ("mileage" <= $13::float8))
and ($14::float8 is null or ("beds" >= $14::float8))
and ($15::float8 is null or ("beds" <= $15::float8))
and ($16::float8 is null or ("baths" >= $16::float8))
and ($17::float8 is null or ("baths" <= $17::float8))
and ($18::float8 is null or ("area" >= $18::float8))
and ($19::float8 is null or ("area" <= $19::float8))
and ($20::float8 is null or ("pay" >= $20::float8))
and ($21::float8 is null or ("pay" <= $21::float8))
and ($22::float8 is null or (latitude between $22::float8
and $23::float8
and longitude between $24::float8
and $25::float8))
and ($26::float8 is null or ((12742 * asin(least(1, sqrt( sin(radians(latitude - $27::float8) / 2) ^ 2 + cos(radians($27::float8)) * cos(radians(latitude)) * sin(radians(longitude - $28::float8) / 2) ^ 2)))) <= $26::float8))
and ($29::polygon is null or ($29::polygon @> point(longitude, latitude)))
and ($30::int[] is null or (not (facets && $30::int[])))
order by listed_at desc, listing_id desc
limit $31) as days
limit $31), reach as materialized (
select found, first,
case
when first = $32::int then '{}'
when $32::int - first <= 12 then array(select $33::text || 'd' || n::text
from generate_series(first, $32::int - 1) n)
else array(select $33::text || 'w' || n::text
from generate_series(first / 7, ($32::int - 1) / 7) n) end as keys
from (select count(*) as found
from newest_days) newest,
lateral (select ceil(($31::int - found) * $34::float8 / greatest(found, 1))::int as days) more,
lateral (select
case
when found < $35::int or days > 56 then $32::int
when days <= 12 then $32::int - days
else ($32::int - days) / 7 * 7 end as first) far)
select *
from newest_days
union all (select listing_id, listed_at, price
from (
select *
from listing_filters
where facets && (select $1::int[])
and facets && (select $2::int[])
and facets && (select $3::int[])
and search_spans(system, listed_at) && (select keys
from reach)
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ($32::int)::int)) at time zone 'UTC')
and (select first < $32::int
from reach) offset 0) as fence
where expires_at > $5::timestamptz
and ($6::text is null or (system = $6::text))
and ($7::text is null or (currency = $7::text
and price is not null))
and ($8::bigint is null or ("price" >= $8::bigint))
and ($9::bigint is null or ("price" <= $9::bigint))
and ($10::float8 is null or ("year" >= $10::float8))
and ($11::float8 is null or ("year" <= $11::float8))
and ($12::float8 is null or ("mileage" >= $12::float8))
and ($13::float8 is null or ("mileage" <= $13::float8))
and ($14::float8 is null or ("beds" >= $14::float8))
and ($15::float8 is null or ("beds" <= $15::float8))
and ($16::float8 is null or ("baths" >= $16::float8))
and ($17::float8 is null or ("baths" <= $17::float8))
and ($18::float8 is null or ("area" >= $18::float8))
and ($19::float8 is null or ("area" <= $19::float8))
and ($20::float8 is null or ("pay" >= $20::float8))
and ($21::float8 is null or ("pay" <= $21::float8))
and ($22::float8 is null or (latitude between $22::float8
and $23::float8
and longitude between $24::float8
and $25::float8))
and ($26::float8 is null or ((12742 * asin(least(1, sqrt( sin(radians(latitude - $27::float8) / 2) ^ 2 + cos(radians($27::float8)) * cos(radians(latitude)) * sin(radians(longitude - $28::float8) / 2) ^ 2)))) <= $26::float8))
and ($29::polygon is null or ($29::polygon @> point(longitude, latitude)))
and ($30::int[] is null or (not (facets && $30::int[])))
order by listed_at desc, listing_id desc
limit $31)
union all (select listing_id, listed_at, price
from (
select *
from listing_filters
where facets && (select $1::int[])
and facets && (select $2::int[])
and facets && (select $3::int[])
and true
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ((select first
from reach))::int)) at time zone 'UTC')
and (select found >= $35::int
from reach) offset 0) as fence
where expires_at > $5::timestamptz
and ($6::text is null or (system = $6::text))
and ($7::text is null or (currency = $7::text
and price is not null))
and ($8::bigint is null or ("price" >= $8::bigint))
and ($9::bigint is null or ("price" <= $9::bigint))
and ($10::float8 is null or ("year" >= $10::float8))
and ($11::float8 is null or ("year" <= $11::float8))
and ($12::float8 is null or ("mileage" >= $12::float8))
and ($13::float8 is null or ("mileage" <= $13::float8))
and ($14::float8 is null or ("beds" >= $14::float8))
and ($15::float8 is null or ("beds" <= $15::float8))
and ($16::float8 is null or ("baths" >= $16::float8))
and ($17::float8 is null or ("baths" <= $17::float8))
and ($18::float8 is null or ("area" >= $18::float8))
and ($19::float8 is null or ("area" <= $19::float8))
and ($20::float8 is null or ("pay" >= $20::float8))
and ($21::float8 is null or ("pay" <= $21::float8))
and ($22::float8 is null or (latitude between $22::float8
and $23::float8
and longitude between $24::float8
and $25::float8))
and ($26::float8 is null or ((12742 * asin(least(1, sqrt( sin(radians(latitude - $27::float8) / 2) ^ 2 + cos(radians($27::float8)) * cos(radians(latitude)) * sin(radians(longitude - $28::float8) / 2) ^ 2)))) <= $26::float8))
and ($29::polygon is null or ($29::polygon @> point(longitude, latitude)))
and ($30::int[] is null or (not (facets && $30::int[])))
order by listed_at desc, listing_id desc
limit $31)
limit $31) as hits /* prepared */
-- [[1],[2],[3],["auto:d9820","auto:d9821","auto:d9822","auto:d9823"],"2026-11-22T12:00:00.000Z","auto",null,null,null,2015,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,25,9820,"auto:",3.125,1]

-- hits
select listing_id as id, listed_at as "listedAt", price
from (select listing_id, listed_at, price
from listing_filters
where facets && $1::int[]
and facets && $2::int[]
and facets && $3::int[]
and system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $4::float8
and expires_at > $5::timestamptz
order by listed_at desc, listing_id desc
limit $6) as hits
-- [[1],[2],[3],2015,"2026-11-22T12:00:00.000Z",25]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where facets && $1::int[]
and facets && $2::int[]
and facets && $3::int[]
and system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $4::float8
and expires_at > $5::timestamptz
limit $6) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $7) few) as "filterValues", null as first, null as newest
-- [[1],[2],[3],2015,"2026-11-22T12:00:00.000Z",5001,2000]

-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from (select system, facets
from listing_filters
where facets && $1::int[]
and facets && $2::int[]
and system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $3::float8
and expires_at > $4::timestamptz
limit $5) as counted
-- [[2],[3],2015,"2026-11-22T12:00:00.000Z",251]

-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from (select system, facets
from listing_filters
where facets && $1::int[]
and facets && $2::int[]
and system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $3::float8
and expires_at > $4::timestamptz
limit $5) as counted
-- [[1],[3],2015,"2026-11-22T12:00:00.000Z",251]

-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from (select system, facets
from listing_filters
where facets && $1::int[]
and facets && $2::int[]
and system = 'auto'
and coalesce("year", '-Infinity'::float8) >= $3::float8
and expires_at > $4::timestamptz
limit $5) as counted
-- [[1],[2],2015,"2026-11-22T12:00:00.000Z",251]
