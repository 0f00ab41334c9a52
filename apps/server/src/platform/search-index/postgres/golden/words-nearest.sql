-- hits
select listing_id as id, listed_at as "listedAt", price
from (select listing_id, listed_at, price, latitude, longitude
from listing_search
where words @@ $1::tsquery
and search_cells(latitude, longitude) && $2::int[]
and expires_at > $3::timestamptz
and system = $4::text
and latitude between $5::float8
and $6::float8
and longitude between $7::float8
and $8::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $9::float8) / 2) ^ 2 + cos(radians($10::float8)) * cos(radians(latitude)) * sin(radians(longitude - $11::float8) / 2) ^ 2)))) <= $12::float8
order by point(longitude * 0.6, latitude) <-> point($13::float8 * 0.6, $14::float8)
limit $15) as hits,
lateral (select (12742 * asin(least(1, sqrt( sin(radians(latitude - $16::float8) / 2) ^ 2 + cos(radians($17::float8)) * cos(radians(latitude)) * sin(radians(longitude - $18::float8) / 2) ^ 2)))) as distance) as measured
where distance <= $19
order by distance, listing_id
limit $20 offset $21
-- ["('oak')",[14121106,14121107,14121108,14121109,14121110,14121111,14131106,14131107,14131108,14131109,14131110,14131111,14141106,14141107,14141108,14141109,14141110,14141111,14151106,14151107,14151108,14151109,14151110,14151111,14161106,14161107,14161108,14161109,14161110,14161111],"2026-11-22T12:00:00.000Z","general",51.22516959852032,51.67483040147969,-2.95076918499032,-2.2292308150096796,51.45,51.45,-2.59,25,-2.59,51.45,500,51.45,51.45,-2.59,25,25,0]

-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from ( with newest_days as materialized (select *
from (select system, facets
from (
select *
from listing_search
where words @@ (select $1::tsquery)
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
and ($29::int[] is null or (not (facets && $29::int[]))) ) as days
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
union all (select system, facets
from (
select *
from listing_search
where words @@ (select $1::tsquery)
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
and ($29::int[] is null or (not (facets && $29::int[]))) )
union all (select system, facets
from (
select *
from listing_search
where words @@ (select $1::tsquery)
and search_cells(latitude, longitude) && (select $2::int[])
and search_spans(system, listed_at) && array[$35::text]
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
and ($29::int[] is null or (not (facets && $29::int[]))) )
limit $30) as counted /* prepared */
-- ["('oak')",[14121106,14121107,14121108,14121109,14121110,14121111,14131106,14131107,14131108,14131109,14131110,14131111,14141106,14141107,14141108,14141109,14141110,14141111,14151106,14151107,14151108,14151109,14151110,14151111,14161106,14161107,14161108,14161109,14161110,14161111],["general:d9820","general:d9821","general:d9822","general:d9823"],"2026-11-22T12:00:00.000Z","general",null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,51.22516959852032,51.67483040147969,-2.95076918499032,-2.2292308150096796,25,51.45,-2.59,null,null,501,9820,"general:",3.125,11,"general"]

-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from (select system, facets
from listing_search
where words @@ $1::tsquery
and search_cells(latitude, longitude) && $2::int[]
and expires_at > $3::timestamptz
and system = $4::text
and latitude between $5::float8
and $6::float8
and longitude between $7::float8
and $8::float8
and (12742 * asin(least(1, sqrt( sin(radians(latitude - $9::float8) / 2) ^ 2 + cos(radians($10::float8)) * cos(radians(latitude)) * sin(radians(longitude - $11::float8) / 2) ^ 2)))) <= $12::float8
limit $13) as counted
-- ["('oak')",[14121106,14121107,14121108,14121109,14121110,14121111,14131106,14131107,14131108,14131109,14131110,14131111,14141106,14141107,14141108,14141109,14141110,14141111,14151106,14151107,14151108,14151109,14151110,14151111,14161106,14161107,14161108,14161109,14161110,14161111],"2026-11-22T12:00:00.000Z","general",51.22516959852032,51.67483040147969,-2.95076918499032,-2.2292308150096796,51.45,51.45,-2.59,25,501]
