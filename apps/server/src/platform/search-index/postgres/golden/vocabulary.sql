with typed as (
select w, at, is_listed, is_listed or w = any($1::text[]) as is_known
from unnest((select $2::text[])) with ordinality as all_typed (w, at),
lateral (select ts_lexize('english_stem', w) as stems) s,
lateral (select exists (
select
from search_words k
where k.word = w or k.stem = stems[1]) as is_listed) l -- Words such as “the” stand in every text
and are looked for in none, unless a phrase with them has synonyms.
where cardinality(stems) > 0 or w = any($3::text[]) ), begun as (
select w, at, is_listed, is_known, not is_known
and at = max(at) over ()
and w ~ '^[a-z0-9]{3,}$'
and exists (
select
from search_words k
where k.word ~>=~ w
and k.word ~<~ (w || chr(1114111))) as is_prefix
from typed ), read as (
select at, w as typed, is_listed, is_prefix,
case
when is_known or is_prefix or w = any($4::text[]) or length(w) < $5::int or w ~ '[0-9]' or w !~ '[aeiouy]' then w
else coalesce((
select k.word
from search_words k
where one_char_less(k.word) && one_char_less(w)
order by similarity(k.word, w) desc, abs(length(k.word) - length(w)), k.word
limit 1), (
select k.word
from search_words k
where k.word % w
and similarity(k.word, w) >= 0.3
order by similarity(k.word, w) desc, abs(length(k.word) - length(w)), k.word
limit 1), w) end as word
from begun )
select typed, word, is_prefix as "isPrefix", is_listed or word <> typed as "isListed", (case
when is_prefix then to_tsquery('simple', word || ':*')::text || coalesce((
select string_agg(distinct ' | ' || quote_literal(stem), '')
from (
select k.stem
from search_words k
where k.word ~>=~ read.word
and k.word ~<~ (read.word || chr(1114111))
and not starts_with(k.stem, read.word)
limit 20) as begun_by), '')
else plainto_tsquery('english', unaccent(word))::text end) as query
from read
order by at /* prepared */
-- [[],["oak"],[],["oak"],4]

select w as word
from unnest($1::text[]) w,
lateral (select ts_lexize('english_stem', w) as stems) s
where exists (select
from search_words k
where k.word = w or k.stem = stems[1]) /* prepared */
-- [["oak"]]

select id, key
from facet_values
join unnest($1::text[], $2::text[]) as w (key, value) using (key, value)
where true
order by id
limit 1000 /* prepared */
-- [["city"],["any"]]
