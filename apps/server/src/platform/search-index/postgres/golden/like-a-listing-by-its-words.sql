-- hits
select listing_id as id, listed_at as "listedAt", price
from (
select hits.listing_id, hits.listed_at, hits.price
from (select listing_id, listed_at, price, facets, currency, null::float8 as km
from listing_search
where expires_at > $1::timestamptz
and system = $2::text
and listing_id <> $3
and words @@ $4::tsquery
order by listed_at desc, listing_id desc
limit $5) as hits
join listing_search s using (listing_id),
lateral (select (select count(*)
from unnest(hits.facets) facet
where facet = any($6::int[])) + 20 * ts_rank(s.words, $7::tsquery) +
case
when hits.currency = $8
and hits.price > 0
and $9::bigint > 0 then 2.0 * least(hits.price, $10::bigint) / greatest(hits.price, $11::bigint)
else 0 end + coalesce(3::float8 / (1 + hits.km / 30), 0) as similarity) l
order by similarity desc, hits.listed_at desc, hits.listing_id desc
limit $12) as hits
-- ["2026-11-22T12:00:00.000Z","auto",7,"'oak':AB",120,[1],"'oak'","GBP",100,100,100,25]

-- with counts
with hits as materialized (select *
from (select system, facets
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
order by listed_at desc, listing_id desc
limit $3) as counted)
select (select count(*)::int
from hits) as total, null as "bySystem", (select string_agg(facets::text, '')
from (select facets
from hits
limit $4) few) as "filterValues", null as first, null as newest
-- ["2026-11-22T12:00:00.000Z","auto",5001,2000]
