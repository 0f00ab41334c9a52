import type { Findable } from '@tessera/domain/market/listings/search/findable';
import { searchWords } from '@tessera/domain/market/listings/search/search';
import { splitTitle } from '@tessera/domain/market/listings/understanding/title-words';
import type { System } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Entry } from '../search-index.ts';
import { tokenOf } from './row-params.ts';

/**
 * Version of the stored entries. Whoever increases it adds a migration with an index `where version < …`; then all
 * entries are put again in the background.
 */
const ENTRY_VERSION = 3;

export async function findOutdatedEntries(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select listing_id as id from listing_search where version < ${sql.lit(ENTRY_VERSION)} order by listing_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function putEntry(tx: Tx, { id, findable, system, ...entry }: Entry): Promise<void> {
  const facets = await ensureFacetValues(tx, system, findable.facets);
  await addWords(tx, vocabularyOf(findable));
  const { thing, rest } = splitTitle(findable.title);
  // The weights used by the ranking by relevance: `ranked` in `scores.queries.ts` says how much each counts.
  // `bench/fill-listings.ts` uses the same weights.
  const words = sql<string>`
    setweight(to_tsvector('english', unaccent(${thing})), 'A')
    || setweight(to_tsvector('english', unaccent(${rest})), 'B')
    || setweight(to_tsvector('english', unaccent(${findable.kind})), 'C')
    || setweight(to_tsvector('english', unaccent(${findable.text})), 'D')
    || array_to_tsvector(${facets.map(tokenOf)}::text[])`;
  const {
    year = null,
    mileage = null,
    beds = null,
    baths = null,
    area = null,
    pay = null,
    yearlyPay = null,
  } = findable.numbers;
  const filters = { ...entry, system, year, mileage, beds, baths, area, pay, yearlyPay, facets };
  await tx
    .insertInto('listingFilters')
    .values({ listingId: id, ...filters })
    .onConflict((conflict) => conflict.column('listingId').doUpdateSet(filters))
    .execute();
  await tx
    .insertInto('listingSearch')
    .values({ listingId: id, ...filters, words, version: ENTRY_VERSION })
    .onConflict((conflict) =>
      conflict.column('listingId').doUpdateSet({ ...filters, words, version: ENTRY_VERSION }),
    )
    .execute();
}

export async function deleteEntries(tx: Tx, listingIds: readonly number[]): Promise<void> {
  for (const table of ['listingFilters', 'listingSearch'] as const) {
    await tx
      .deleteFrom(table)
      .where('listingId', '=', sql<number>`any(${listingIds}::int[])`)
      .execute();
  }
}

export async function deleteWords(db: Db): Promise<void> {
  await db.deleteFrom('searchWords').execute();
}

/**
 * Returns the numbers of the listing's filter values and locks them until the listing is saved. Missing values are
 * added in sorted order, so that two transactions adding the same values do not deadlock.
 */
async function ensureFacetValues(tx: Tx, system: System, facets: Findable['facets']): Promise<number[]> {
  if (facets.length === 0) return [];
  const wanted = sql`select distinct key, value from unnest(${facets.map(({ key }) => key)}::text[], ${facets.map(({ value }) => value)}::text[]) as w (key, value)`;
  const known = sql<{ id: number }>`
    select id from facet_values join (${wanted}) w using (key, value) where system = ${system} order by id
    for key share of facet_values`;
  const found = (await known.execute(tx)).rows;
  if (found.length === facets.length) return found.map(({ id }) => id);
  await sql`
    insert into facet_values (system, key, value)
    select ${system}, key, value from (${wanted}) w
    where not exists (select from facet_values f where f.system = ${system} and f.key = w.key and f.value = w.value)
    order by key, value
    on conflict do nothing`.execute(tx);
  return (await known.execute(tx)).rows.map(({ id }) => id);
}

function vocabularyOf({ title, kind, facets }: Findable): string[] {
  const texts = [title, kind, ...facets.map(({ value }) => value.replaceAll('_', ' '))];
  return [...new Set(texts.flatMap(searchWords))].filter((word) => word.length > 2).toSorted();
}

async function addWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into search_words (word, stem)
    select w.word, s.stem
    from unnest(${words}::text[]) as w (word), lateral (select (ts_lexize('english_stem', w.word))[1] as stem) s
    where s.stem is not null and not exists (select from search_words k where k.word = w.word)
    order by w.word
    on conflict do nothing`.execute(tx);
}
