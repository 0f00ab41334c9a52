-- with counts
select count(*)::int as total, string_agg(facets::text, '') as "filterValues"
from (select system, facets
from listing_filters
where expires_at > $1::timestamptz
and system = $2::text
order by listed_at desc, listing_id desc
limit $3) as counted
-- ["2026-11-22T12:00:00.000Z","auto",2001]
