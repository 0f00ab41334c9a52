-- hits
select listing_id as id, listed_at as "listedAt", price, count(*) over ()::int as among
from ( with newest_days as materialized (select *
from (select listing_id, listed_at, price, system, words
from (
select *
from listing_search
where words @@ (select $1::tsquery)
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
order by listed_at desc, listing_id desc
limit $29) as days
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
union all (select listing_id, listed_at, price, system, words
from (
select *
from listing_search
where words @@ (select $1::tsquery)
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
and ($28::int[] is null or (not (facets && $28::int[])))
order by listed_at desc, listing_id desc
limit $29)
union all (select listing_id, listed_at, price, system, words
from (
select *
from listing_search
where words @@ (select $1::tsquery)
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
and ($28::int[] is null or (not (facets && $28::int[])))
order by listed_at desc, listing_id desc
limit $29)
limit $29) as hits,
lateral (select coalesce(sum(4 * (words @@ thing)::int + 4 * (words @@ title)::int + 5 * (words @@ kind)::int + 3 * (words @@ near)::int), 0) +
case
when system = $34::text then 6
else 0 end as rank
from unnest($35::tsquery[], $36::tsquery[], $37::tsquery[], $38::tsquery[]) as w (thing, title, kind, near)) as fit
order by rank desc, listed_at desc, listing_id desc
limit $39 offset $40 /* prepared */
-- ["('oak')",[":d9820",":d9821",":d9822",":d9823"],"2026-11-22T12:00:00.000Z",null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,500,9820,":",3.125,10,null,["'oak':A"],["'oak':AB"],["'oak':C"],["' '"],25,0]

-- hits
select listing_id as id, listed_at as "listedAt", price
from (select listing_id, listed_at, price, system, words
from listing_search
where words @@ $1::tsquery
and expires_at > $2::timestamptz
order by listed_at desc, listing_id desc
limit $3) as hits,
lateral (select coalesce(sum(4 * (words @@ thing)::int + 4 * (words @@ title)::int + 5 * (words @@ kind)::int + 3 * (words @@ near)::int), 0) +
case
when system = $4::text then 6
else 0 end as rank
from unnest($5::tsquery[], $6::tsquery[], $7::tsquery[], $8::tsquery[]) as w (thing, title, kind, near)) as fit
order by rank desc, listed_at desc, listing_id desc
limit $9 offset $10
-- ["('oak')","2026-11-22T12:00:00.000Z",500,null,["'oak':A"],["'oak':AB"],["'oak':C"],["' '"],25,0]

-- with counts
with hits as materialized (select *
from ( with newest_days as materialized (select *
from (select system, facets
from (
select *
from listing_search
where words @@ (select $1::tsquery)
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
from listing_search
where words @@ (select $1::tsquery)
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
from listing_search
where words @@ (select $1::tsquery)
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
from hits) as total, (
select jsonb_object_agg(system, count)
from (select system, count(*)
from hits
group by system) systems) as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $34) few) as "filterValues", null as first, null as newest /* prepared */
-- ["('oak')",[":d9820",":d9821",":d9822",":d9823"],"2026-11-22T12:00:00.000Z",null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,501,9820,":",3.125,11,500]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_search
where words @@ $1::tsquery
and expires_at > $2::timestamptz
limit $3) as counted)
select (select count(*)::int
from hits) as total, (
select jsonb_object_agg(system, count)
from (select system, count(*)
from hits
group by system) systems) as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $4) few) as "filterValues", null as first, null as newest
-- ["('oak')","2026-11-22T12:00:00.000Z",501,500]
