-- hits
select listing_id as "listingId", listed_at as "listedAt", price, count(*) over ()::int as among
from ( with newest_days as materialized (select *
from (select listing_id, listed_at, price
from (
select *
from listing_filters
where facets && (select $1::int[])
and facets && (select $2::int[])
and facets && (select $3::int[])
and search_spans(system, listed_at) && (select $4::text[]) offset 0) as fence
where expires_at > $5
and ($6::text is null or system = $6)
and (not $7::bool or (currency = $8
and price is not null))
and ($9::float8 is null or "price" >= $9::float8)
and ($10::float8 is null or "price" <= $10::float8)
and ($11::float8 is null or "year" >= $11::float8)
and ($12::float8 is null or "year" <= $12::float8)
and ($13::float8 is null or "mileage" >= $13::float8)
and ($14::float8 is null or "mileage" <= $14::float8)
and ($15::float8 is null or "beds" >= $15::float8)
and ($16::float8 is null or "beds" <= $16::float8)
and ($17::float8 is null or "baths" >= $17::float8)
and ($18::float8 is null or "baths" <= $18::float8)
and ($19::float8 is null or "area" >= $19::float8)
and ($20::float8 is null or "area" <= $20::float8)
and ($21::float8 is null or "pay" >= $21::float8)
and ($22::float8 is null or "pay" <= $22::float8)
and ($23::float8 is null or (latitude between $24::float8
and $25::float8
and longitude between $26::float8
and $27::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $28::float8) / 2) ^ 2 + cos(radians($28::float8)) * cos(radians(latitude)) * sin(radians(longitude - $29::float8) / 2) ^ 2)))) <= $23::float8))
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
and facets && (select $2::int[])
and facets && (select $3::int[])
and search_spans(system, listed_at) && (select keys
from reach)
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ($31::int)::int)) at time zone 'UTC')
and (select first < $31::int
from reach) offset 0) as fence
where expires_at > $5
and ($6::text is null or system = $6)
and (not $7::bool or (currency = $8
and price is not null))
and ($9::float8 is null or "price" >= $9::float8)
and ($10::float8 is null or "price" <= $10::float8)
and ($11::float8 is null or "year" >= $11::float8)
and ($12::float8 is null or "year" <= $12::float8)
and ($13::float8 is null or "mileage" >= $13::float8)
and ($14::float8 is null or "mileage" <= $14::float8)
and ($15::float8 is null or "beds" >= $15::float8)
and ($16::float8 is null or "beds" <= $16::float8)
and ($17::float8 is null or "baths" >= $17::float8)
and ($18::float8 is null or "baths" <= $18::float8)
and ($19::float8 is null or "area" >= $19::float8)
and ($20::float8 is null or "area" <= $20::float8)
and ($21::float8 is null or "pay" >= $21::float8)
and ($22::float8 is null or "pay" <= $22::float8)
and ($23::float8 is null or (latitude between $24::float8
and $25::float8
and longitude between $26::float8
and $27::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $28::float8) / 2) ^ 2 + cos(radians($28::float8)) * cos(radians(latitude)) * sin(radians(longitude - $29::float8) / 2) ^ 2)))) <= $23::float8))
order by listed_at desc, listing_id desc
limit $30)
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
and (select found >= $34::int
from reach) offset 0) as fence
where expires_at > $5
and ($6::text is null or system = $6)
and (not $7::bool or (currency = $8
and price is not null))
and ($9::float8 is null or "price" >= $9::float8)
and ($10::float8 is null or "price" <= $10::float8)
and ($11::float8 is null or "year" >= $11::float8)
and ($12::float8 is null or "year" <= $12::float8)
and ($13::float8 is null or "mileage" >= $13::float8)
and ($14::float8 is null or "mileage" <= $14::float8)
and ($15::float8 is null or "beds" >= $15::float8)
and ($16::float8 is null or "beds" <= $16::float8)
and ($17::float8 is null or "baths" >= $17::float8)
and ($18::float8 is null or "baths" <= $18::float8)
and ($19::float8 is null or "area" >= $19::float8)
and ($20::float8 is null or "area" <= $20::float8)
and ($21::float8 is null or "pay" >= $21::float8)
and ($22::float8 is null or "pay" <= $22::float8)
and ($23::float8 is null or (latitude between $24::float8
and $25::float8
and longitude between $26::float8
and $27::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $28::float8) / 2) ^ 2 + cos(radians($28::float8)) * cos(radians(latitude)) * sin(radians(longitude - $29::float8) / 2) ^ 2)))) <= $23::float8))
order by listed_at desc, listing_id desc
limit $30)
limit $30) as hits /* prepared */
-- [[1],[2],[3],["auto:d9820","auto:d9821","auto:d9822","auto:d9823"],"2026-11-22T12:00:00.000Z","auto",false,"GBP",null,null,2015,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,25,9820,"auto:",3.125,1]

-- hits
select listing_id as "listingId", listed_at as "listedAt", price
from (select *
from listing_filters
where facets && $1::int[]
and facets && $2::int[]
and facets && $3::int[]
and expires_at > $4
and "year" >= $5
order by listed_at desc, listing_id desc
limit $6) as hits
-- [[1],[2],[3],"2026-11-22T12:00:00.000Z",2015,25]

-- counts
with hits as materialized (select *
from ( with newest_days as materialized (select *
from (select system, facets, listing_id, listed_at, price, currency
from (
select *
from listing_filters
where facets && (select $1::int[])
and facets && (select $2::int[])
and facets && (select $3::int[])
and search_spans(system, listed_at) && (select $4::text[]) offset 0) as fence
where expires_at > $5
and ($6::text is null or system = $6)
and (not $7::bool or (currency = $8
and price is not null))
and ($9::float8 is null or "price" >= $9::float8)
and ($10::float8 is null or "price" <= $10::float8)
and ($11::float8 is null or "year" >= $11::float8)
and ($12::float8 is null or "year" <= $12::float8)
and ($13::float8 is null or "mileage" >= $13::float8)
and ($14::float8 is null or "mileage" <= $14::float8)
and ($15::float8 is null or "beds" >= $15::float8)
and ($16::float8 is null or "beds" <= $16::float8)
and ($17::float8 is null or "baths" >= $17::float8)
and ($18::float8 is null or "baths" <= $18::float8)
and ($19::float8 is null or "area" >= $19::float8)
and ($20::float8 is null or "area" <= $20::float8)
and ($21::float8 is null or "pay" >= $21::float8)
and ($22::float8 is null or "pay" <= $22::float8)
and ($23::float8 is null or (latitude between $24::float8
and $25::float8
and longitude between $26::float8
and $27::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $28::float8) / 2) ^ 2 + cos(radians($28::float8)) * cos(radians(latitude)) * sin(radians(longitude - $29::float8) / 2) ^ 2)))) <= $23::float8)) ) as days
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
union all (select system, facets, listing_id, listed_at, price, currency
from (
select *
from listing_filters
where facets && (select $1::int[])
and facets && (select $2::int[])
and facets && (select $3::int[])
and search_spans(system, listed_at) && (select keys
from reach)
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ($31::int)::int)) at time zone 'UTC')
and (select first < $31::int
from reach) offset 0) as fence
where expires_at > $5
and ($6::text is null or system = $6)
and (not $7::bool or (currency = $8
and price is not null))
and ($9::float8 is null or "price" >= $9::float8)
and ($10::float8 is null or "price" <= $10::float8)
and ($11::float8 is null or "year" >= $11::float8)
and ($12::float8 is null or "year" <= $12::float8)
and ($13::float8 is null or "mileage" >= $13::float8)
and ($14::float8 is null or "mileage" <= $14::float8)
and ($15::float8 is null or "beds" >= $15::float8)
and ($16::float8 is null or "beds" <= $16::float8)
and ($17::float8 is null or "baths" >= $17::float8)
and ($18::float8 is null or "baths" <= $18::float8)
and ($19::float8 is null or "area" >= $19::float8)
and ($20::float8 is null or "area" <= $20::float8)
and ($21::float8 is null or "pay" >= $21::float8)
and ($22::float8 is null or "pay" <= $22::float8)
and ($23::float8 is null or (latitude between $24::float8
and $25::float8
and longitude between $26::float8
and $27::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $28::float8) / 2) ^ 2 + cos(radians($28::float8)) * cos(radians(latitude)) * sin(radians(longitude - $29::float8) / 2) ^ 2)))) <= $23::float8)) )
union all (select system, facets, listing_id, listed_at, price, currency
from (
select *
from listing_filters
where facets && (select $1::int[])
and facets && (select $2::int[])
and facets && (select $3::int[])
and true
and (listed_at at time zone 'UTC') < (select (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ((select first
from reach))::int)) at time zone 'UTC')
and (select found >= $34::int
from reach) offset 0) as fence
where expires_at > $5
and ($6::text is null or system = $6)
and (not $7::bool or (currency = $8
and price is not null))
and ($9::float8 is null or "price" >= $9::float8)
and ($10::float8 is null or "price" <= $10::float8)
and ($11::float8 is null or "year" >= $11::float8)
and ($12::float8 is null or "year" <= $12::float8)
and ($13::float8 is null or "mileage" >= $13::float8)
and ($14::float8 is null or "mileage" <= $14::float8)
and ($15::float8 is null or "beds" >= $15::float8)
and ($16::float8 is null or "beds" <= $16::float8)
and ($17::float8 is null or "baths" >= $17::float8)
and ($18::float8 is null or "baths" <= $18::float8)
and ($19::float8 is null or "area" >= $19::float8)
and ($20::float8 is null or "area" <= $20::float8)
and ($21::float8 is null or "pay" >= $21::float8)
and ($22::float8 is null or "pay" <= $22::float8)
and ($23::float8 is null or (latitude between $24::float8
and $25::float8
and longitude between $26::float8
and $27::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $28::float8) / 2) ^ 2 + cos(radians($28::float8)) * cos(radians(latitude)) * sin(radians(longitude - $29::float8) / 2) ^ 2)))) <= $23::float8)) )
limit $30) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $35) few) as facets, (
select coalesce(json_agg(json_build_object('id', listing_id, 'listedAt', extract(epoch
from listed_at) * 1000, 'price', price)), '[]')
from (select *
from hits
where true
order by listed_at desc, listing_id desc
limit $36) page) as first, (select count(*)::int
from hits
where listed_at >= (timestamptz '2000-01-01 00:00:00Z' + make_interval(days => ($31::int)::int))) as newest /* prepared */
-- [[1],[2],[3],["auto:d9820","auto:d9821","auto:d9822","auto:d9823"],"2026-11-22T12:00:00.000Z","auto",false,"GBP",null,null,2015,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,5001,9820,"auto:",3.125,101,2000,25]

-- counts
with hits as materialized (select *
from (select system, facets, listing_id, listed_at, price, currency
from listing_filters
where facets && $1::int[]
and facets && $2::int[]
and facets && $3::int[]
and true
and expires_at > $4
and "year" >= $5
limit $6) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $7) few) as facets, (
select coalesce(json_agg(json_build_object('id', listing_id, 'listedAt', extract(epoch
from listed_at) * 1000, 'price', price)), '[]')
from (select *
from hits
where true
order by listed_at desc, listing_id desc
limit $8) page) as first, null as newest
-- [[1],[2],[3],"2026-11-22T12:00:00.000Z",2015,5001,2000,25]
