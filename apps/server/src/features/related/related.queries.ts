import { type System, parseSystem } from '@tessera/domain/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Fields of a live listing that are compared. */
export interface Model {
  readonly id: number;
  readonly userId: number;
  readonly system: System;
  /** A tsquery. Empty if no word of the title is significant. */
  readonly titleWords: string;
  readonly facets: readonly number[];
  readonly price: number | null;
  readonly currency: string;
  readonly values: readonly { readonly id: number; readonly key: string }[];
}

export async function findModel(db: Db, id: number, now: Date): Promise<Model | undefined> {
  const { rows } = await sql<Omit<Model, 'system'> & { system: string }>`
    select s.listing_id as id, l.user_id as "userId", s.system, s.facets, s.price, s.currency,
      replace(plainto_tsquery('english', unaccent(l.title))::text, ' & ', ' | ') as "titleWords",
      (select coalesce(json_agg(json_build_object('id', f.id, 'key', f.key)), '[]')
        from facet_values f where f.id = any(s.facets)) as values
    from listing_search s
    join listings l on l.id = s.listing_id
    where s.listing_id = ${id} and s.expires_at > ${now}`.execute(db);
  const [row] = rows;
  const system = parseSystem(row?.system);
  return row && system ? { ...row, system } : undefined;
}

interface Described {
  readonly id: number;
  readonly userId: number;
  readonly system: System;
  readonly title: string;
  readonly facets: readonly { readonly key: string; readonly value: string }[];
  readonly price: number | null;
  readonly currency: string;
}

/** The same fields for a listing that is not in the search index, computed from its contents. */
export async function makeModel(db: Db, { title, facets, ...listing }: Described): Promise<Model> {
  const { rows } = await sql<Pick<Model, 'titleWords' | 'values'>>`
    select replace(plainto_tsquery('english', unaccent(${title}))::text, ' & ', ' | ') as "titleWords",
      (select coalesce(json_agg(json_build_object('id', f.id, 'key', f.key)), '[]')
        from facet_values f
        join unnest(${facets.map(({ key }) => key)}::text[], ${facets.map(({ value }) => value)}::text[]) as w (key, value)
          on f.key = w.key and f.value = w.value
        where f.system = ${listing.system}) as values`.execute(db);
  const { titleWords = '', values = [] } = rows[0] ?? {};
  return { ...listing, titleWords, values, facets: values.map(({ id }) => id) };
}

/** Number of newest listings that are compared. More would hardly improve the result. */
const COMPARED = 120;

interface Kin {
  /** Filter values that all results must have. */
  readonly shared: readonly number[];
  readonly now: Date;
  readonly limit: number;
}

/**
 * The newest candidates, ranked by what they have in common: filter values, words of the title, and a similar price.
 */
export async function findKin(db: Db, model: Model, { shared, now, limit }: Kin): Promise<number[]> {
  const { id, system, facets, price, currency, titleWords } = model;
  const isKin = shared.length === 0 ? sql`true` : sql`facets @> ${[...shared]}::int[]`;
  const { rows } = await sql<{ id: number }>`
    with kin as materialized (
      select listing_id, facets, price, currency, listed_at from listing_filters
      where system = ${system} and expires_at > ${now} and listing_id <> ${id} and ${isKin}
      order by listed_at desc, listing_id desc limit ${COMPARED})
    select listing_id as id from kin join listing_search s using (listing_id), lateral (select
      (select count(*) from unnest(kin.facets) facet where facet = any(${[...facets]}::int[]))
      + 20 * ts_rank(s.words, ${titleWords}::tsquery)
      + case when kin.currency = ${currency} and kin.price > 0 and ${price}::bigint > 0
          then 2.0 * least(kin.price, ${price}::bigint) / greatest(kin.price, ${price}::bigint) else 0 end as likeness) l
    order by likeness desc, kin.listed_at desc, listing_id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** For a seller with many listings, only the most recently changed ones are read. */
const LOOKED_THROUGH = 200;

export async function findOthersOf(
  db: Db,
  { id, userId }: Pick<Model, 'id' | 'userId'>,
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as materialized (
      select id from listings where user_id = ${userId} and id <> ${id}
      order by updated_at desc, id desc limit ${LOOKED_THROUGH})
    select s.listing_id as id from own join listing_search s on s.listing_id = own.id
    where s.expires_at > ${now}
    order by s.listed_at desc, s.listing_id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
