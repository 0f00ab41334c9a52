-- hits
select listing_id as id, listed_at as "listedAt", price, count(*) over ()::int as among
from ( with newest_days as materialized (select *
from (select listing_id, listed_at, price
from (
select *
from listing_filters
where facets && (select $1::int[])
and search_cells(latitude, longitude) && (select $2::int[])
and search_spans(system, listed_at) && (select $3::text[]) offset 0) as fence
where expires_at > $4::timestamptz
and ($5::text is null or (system = $5::text))
and ($6::text is null or (currency = $6::text
and price is not null))
and ($7::bigint is null or ("price" >= $7::bigint))
and ($8::bigint is null or ("price" <= $8::bigint))
and ($9::float8 is null or ("year" >= $9::float8))
and ($10::float8 is null or ("year" <= $10::float8))
and ($11::float8 is null or ("mileage" >= $11::float8))
and ($12::float8 is null or ("mileage" <= $12::float8))
and ($13::float8 is null or ("beds" >= $13::float8))
and ($14::float8 is null or ("beds" <= $14::float8))
and ($15::float8 is null or ("baths" >= $15::float8))
and ($16::float8 is null or ("baths" <= $16::float8))
and ($17::float8 is null or ("area" >= $17::float8))
and ($18::float8 is null or ("area" <= $18::float8))
and ($19::float8 is null or ("pay" >= $19::float8))
and ($20::float8 is null or ("pay" <= $20::float8))
and ($21::float8 is null or (latitude between $21::float8
and $22::float8
and longitude between $23::float8
and $24::float8))
and ($25::float8 is null or ((12742 * asin(least(1, sqrt( sin(radians(latitude - $26::float8) / 2) ^ 2 + cos(radians($26::float8)) * cos(radians(latitude)) * sin(radians(longitude - $27::float8) / 2) ^ 2)))) <= $25::float8))
and ($28::polygon is null or ($28::polygon @> point(longitude, latitude)))
and ($29::int[] is null or (not (facets && $29::int[])))
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
and search_cells(latitude, longitude) && (select $2::int[])
and search_spans(system, listed_at) && (select keys
from reach)
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ($31::int)::int)) at time zone 'UTC')
and (select first < $31::int
from reach) offset 0) as fence
where expires_at > $4::timestamptz
and ($5::text is null or (system = $5::text))
and ($6::text is null or (currency = $6::text
and price is not null))
and ($7::bigint is null or ("price" >= $7::bigint))
and ($8::bigint is null or ("price" <= $8::bigint))
and ($9::float8 is null or ("year" >= $9::float8))
and ($10::float8 is null or ("year" <= $10::float8))
and ($11::float8 is null or ("mileage" >= $11::float8))
and ($12::float8 is null or ("mileage" <= $12::float8))
and ($13::float8 is null or ("beds" >= $13::float8))
and ($14::float8 is null or ("beds" <= $14::float8))
and ($15::float8 is null or ("baths" >= $15::float8))
and ($16::float8 is null or ("baths" <= $16::float8))
and ($17::float8 is null or ("area" >= $17::float8))
and ($18::float8 is null or ("area" <= $18::float8))
and ($19::float8 is null or ("pay" >= $19::float8))
and ($20::float8 is null or ("pay" <= $20::float8))
and ($21::float8 is null or (latitude between $21::float8
and $22::float8
and longitude between $23::float8
and $24::float8))
and ($25::float8 is null or ((12742 * asin(least(1, sqrt( sin(radians(latitude - $26::float8) / 2) ^ 2 + cos(radians($26::float8)) * cos(radians(latitude)) * sin(radians(longitude - $27::float8) / 2) ^ 2)))) <= $25::float8))
and ($28::polygon is null or ($28::polygon @> point(longitude, latitude)))
and ($29::int[] is null or (not (facets && $29::int[])))
order by listed_at desc, listing_id desc
limit $30)
union all (select listing_id, listed_at, price
from (
select *
from listing_filters
where facets && (select $1::int[])
and search_cells(latitude, longitude) && (select $2::int[])
and true
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ((select first
from reach))::int)) at time zone 'UTC')
and (select found >= $34::int
from reach) offset 0) as fence
where expires_at > $4::timestamptz
and ($5::text is null or (system = $5::text))
and ($6::text is null or (currency = $6::text
and price is not null))
and ($7::bigint is null or ("price" >= $7::bigint))
and ($8::bigint is null or ("price" <= $8::bigint))
and ($9::float8 is null or ("year" >= $9::float8))
and ($10::float8 is null or ("year" <= $10::float8))
and ($11::float8 is null or ("mileage" >= $11::float8))
and ($12::float8 is null or ("mileage" <= $12::float8))
and ($13::float8 is null or ("beds" >= $13::float8))
and ($14::float8 is null or ("beds" <= $14::float8))
and ($15::float8 is null or ("baths" >= $15::float8))
and ($16::float8 is null or ("baths" <= $16::float8))
and ($17::float8 is null or ("area" >= $17::float8))
and ($18::float8 is null or ("area" <= $18::float8))
and ($19::float8 is null or ("pay" >= $19::float8))
and ($20::float8 is null or ("pay" <= $20::float8))
and ($21::float8 is null or (latitude between $21::float8
and $22::float8
and longitude between $23::float8
and $24::float8))
and ($25::float8 is null or ((12742 * asin(least(1, sqrt( sin(radians(latitude - $26::float8) / 2) ^ 2 + cos(radians($26::float8)) * cos(radians(latitude)) * sin(radians(longitude - $27::float8) / 2) ^ 2)))) <= $25::float8))
and ($28::polygon is null or ($28::polygon @> point(longitude, latitude)))
and ($29::int[] is null or (not (facets && $29::int[])))
order by listed_at desc, listing_id desc
limit $30)
limit $30) as hits /* prepared */
-- [[1],[14131108,14131109,14141108,14141109,14151108,14151109],["auto:d9820","auto:d9821","auto:d9822","auto:d9823"],"2026-11-22T12:00:00.000Z","auto",null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,51.399999,51.500001,-2.7000010000000003,-2.499999,null,null,null,"((-2.7,51.4),(-2.5,51.4),(-2.6,51.5))",null,25,9820,"auto:",3.125,1]

-- hits
select listing_id as id, listed_at as "listedAt", price
from (select listing_id, listed_at, price
from listing_filters
where facets && $1::int[]
and search_cells(latitude, longitude) && $2::int[]
and expires_at > $3::timestamptz
and latitude between $4::float8
and $5::float8
and longitude between $6::float8
and $7::float8
and $8::polygon @> point(longitude, latitude)
order by listed_at desc, listing_id desc
limit $9) as hits
-- [[1],[14131108,14131109,14141108,14141109,14151108,14151109],"2026-11-22T12:00:00.000Z",51.399999,51.500001,-2.7000010000000003,-2.499999,"((-2.7,51.4),(-2.5,51.4),(-2.6,51.5))",25]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where facets && $1::int[]
and search_cells(latitude, longitude) && $2::int[]
and expires_at > $3::timestamptz
and latitude between $4::float8
and $5::float8
and longitude between $6::float8
and $7::float8
and $8::polygon @> point(longitude, latitude)
limit $9) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $10) few) as "filterValues", null as first, null as newest
-- [[1],[14131108,14131109,14141108,14141109,14151108,14151109],"2026-11-22T12:00:00.000Z",51.399999,51.500001,-2.7000010000000003,-2.499999,"((-2.7,51.4),(-2.5,51.4),(-2.6,51.5))",5001,2000]

-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from (select system, facets
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
and latitude between $3::float8
and $4::float8
and longitude between $5::float8
and $6::float8
and $7::polygon @> point(longitude, latitude)
limit $8) as counted
-- ["2026-11-22T12:00:00.000Z","auto",51.399999,51.500001,-2.7000010000000003,-2.499999,"((-2.7,51.4),(-2.5,51.4),(-2.6,51.5))",251]
