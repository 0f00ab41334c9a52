import { facetsOf } from '@tessera/domain/market/listings/search/search';
import { type System, systems } from '@tessera/domain/market/listings/systems';
import type { Client } from 'pg';

const BATCH = 50_000;
/**
 * Relative frequencies of systems; 3 for those that are not listed. The benchmark assumes these numbers, nobody has
 * measured them, and no other code depends on them.
 */
const frequencies: Readonly<Partial<Record<System, number>>> = { general: 8, jobs: 3, property: 4, auto: 5 };
const drawnFrom = systems.flatMap((system) => Array<System>(frequencies[system] ?? 3).fill(system));
/** Number of different values in a filter without fixed options. */
const FREE_VALUES = 60;
const WORDS = 45_000;

/** Creates listings as in a large market: a few words and values are frequent, most are rare. */
export async function fillListings(client: Client, count: number): Promise<void> {
  await makeVocabulary(client);
  const { rows } = await client.query<{ there: number }>('select count(*)::int as there from listing_search');
  if ((rows[0]?.there ?? 0) >= count) return;
  await makeFacets(client);
  for (let from = 1; from <= count; from += BATCH) {
    await addListings(client, from, Math.min(count, from + BATCH - 1));
    process.stderr.write(`\r${Math.min(count, from + BATCH - 1).toLocaleString('en-GB')} listings`);
  }
  process.stderr.write('\n');
  await client.query(`insert into listing_filters
    select listing_id, system, listed_at, expires_at, price, currency, latitude, longitude, year, mileage, beds, baths, area, pay, facets,
      coalesce(yearly_pay, pay)
    from listing_search order by listing_id
    -- The demo's listings are there already.
    on conflict do nothing`);
  await client.query('vacuum analyze');
}

/** Creates words from syllables, so that typing mistakes and trigrams behave as with real words. */
async function makeVocabulary(client: Client): Promise<void> {
  await client.query(`
    create temp table words as
    select n, s[1 + n % 40] || s[1 + (n / 40) % 40] || s[1 + (n / 1600 * 7 + n) % 40] as word
    from generate_series(0, ${WORDS - 1}) n,
    lateral (select array['ba','co','du','fen','gal','hor','in','jet','kar','lum','mos','nav','or','pel','quin','ras','sol','tam','ur','vel',
      'wex','yar','zin','bre','cli','dro','fla','gri','klo','pra','ste','tre','sha','cho','the','mar','lon','der','wick','ton'] as s) syllables;
    create unique index on words (n);
    insert into search_words select word, (ts_lexize('english_stem', word))[1] from words
      where (ts_lexize('english_stem', word))[1] is not null on conflict do nothing;
    create temp table areas as select row_number() over () - 1 as n, lat, lng from (values ${areas}) a (lat, lng);
    create or replace function chance(i integer, salt integer) returns float8 language sql immutable parallel safe
      as 'select (hashint8(i::bigint * 1000 + salt)::bigint & 2147483647) / 2147483648.0';`);
}

const areas = [
  [51.51, -0.13],
  [52.48, -1.9],
  [53.48, -2.24],
  [55.86, -4.25],
  [53.8, -1.55],
  [51.45, -2.59],
  [53.41, -2.98],
  [55.95, -3.19],
  [54.97, -1.61],
  [51.48, -3.18],
  [54.6, -5.93],
  [50.9, -1.4],
  [52.95, -1.15],
  [50.37, -4.14],
  [57.15, -2.1],
  [52.63, 1.3],
  [51.75, -1.26],
  [52.2, 0.12],
  [53.96, -1.08],
  [50.83, -0.14],
]
  .map(([lat, lng]) => `(${lat}, ${lng})`)
  .join(', ');

async function makeFacets(client: Client): Promise<void> {
  await client.query('create temp table kinds (system text, no integer, key text, size integer)');
  for (const system of systems) {
    for (const [no, { key, field }] of facetsOf[system].entries()) {
      const values =
        field.options.length > 0
          ? field.options.map(({ value }) => value)
          : Array.from({ length: FREE_VALUES }, (_, at) => `${key} ${at}`);
      await client.query('insert into kinds values ($1, $2, $3, $4)', [system, no, key, values.length]);
      await client.query(
        'insert into facet_values (system, key, value) select $1, $2, unnest($3::text[]) on conflict do nothing',
        [system, key, values],
      );
    }
  }
  await client.query(`
    create temp table ranked as
      select id, system, key, row_number() over (partition by system, key order by id) - 1 as position from facet_values;
    create index on ranked (system, key, position)`);
}

async function addListings(client: Client, from: number, to: number): Promise<void> {
  await client.query(`
    with numbered as (
      select i, (array['${drawnFrom.join("','")}'])[1 + (chance(i, 1) * ${drawnFrom.length})::int % ${drawnFrom.length}] as system,
        (select string_agg(word, ' ') from generate_series(2, 5) salt join words on n = floor(${WORDS} * power(chance(i, salt), 4))::int) as title,
        (select string_agg(word, ' ') from generate_series(10, 24) salt join words on n = floor(${WORDS} * power(chance(i, salt), 4))::int) as body,
        now() - make_interval(secs => i * 5) as listed_at, a.lat + (chance(i, 30) - 0.5) * 0.8 as lat, a.lng + (chance(i, 31) - 0.5) * 1.2 as lng,
        floor(power(10, 2 + chance(i, 32) * 5))::bigint * 100 as price
      from generate_series(${from}, ${to}) i join areas a on a.n = floor(20 * power(chance(i, 33), 2))::int),
    added as (
      insert into listings (user_id, system, status, preset_code, form_values, slider, title, price_amount, currency, shuffle_enabled,
        latitude, longitude, is_location_pending, published_at, listed_at, expires_at, submission_digest, created_at, updated_at)
      select (select id from users where email = 'seller@tessera.local'), system, 'live', 'default', jsonb_build_object('title', title),
        '{}', title, price, 'GBP', false, lat, lng, false, listed_at, listed_at, now() + interval '300 days', sha256(i::text::bytea), listed_at, listed_at
      from numbered order by i returning id, submission_digest),
    faceted as (
      select n.*, added.id, array(
        select r.id from kinds k join ranked r on r.system = k.system and r.key = k.key and r.position = floor(k.size * power(chance(i, 40 + k.no), 2))::int
        where k.system = n.system order by 1) as facets
      from numbered n join added on added.submission_digest = sha256(n.i::text::bytea))
    insert into listing_search (listing_id, system, listed_at, expires_at, price, currency, latitude, longitude, year, mileage, beds, pay, words, facets, version)
      select id, system, listed_at, now() + interval '300 days', price, 'GBP', lat, lng,
        case system when 'auto' then 2000 + floor(chance(i, 34) * 26) end, case system when 'auto' then floor(chance(i, 35) * 150000) end,
        case system when 'property' then 1 + floor(chance(i, 36) * 6) end, case system when 'jobs' then 18000 + floor(chance(i, 37) * 90000) end,
        setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', body), 'D')
          || array_to_tsvector(array(select '#' || f from unnest(facets) f)), facets,
        -- Of a later version than any, so that the job that refreshes entries leaves them alone.
        32767
      from faceted`);
}
