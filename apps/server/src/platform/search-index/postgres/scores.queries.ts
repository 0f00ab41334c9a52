import { type RawBuilder, sql } from 'kysely';
import type { Params } from '../../db/prepared.ts';
import { type Point, MAX_COMPARED, MAX_RANKED, NEAR_KM, NEAR_SCORE } from '../search-index.ts';
import { type Criteria, isLookedUp } from './criteria.ts';
import { distance } from './locations.queries.ts';
import { hitColumns, newest } from './order-columns.queries.ts';
import { separateRows } from './rows.queries.ts';
import type { ComparedListing } from './vocabulary.queries.ts';
import { withWeight } from './weights.ts';

export interface Ranking {
  /**
   * For each word with its synonyms, a tsquery that finds it in one section of the entry only: the thing that the title
   * names, the whole title, or the kind.
   */
  readonly things: readonly string[];
  readonly titles: readonly string[];
  readonly kinds: readonly string[];
  /** For each word with related ones, a tsquery that finds these elsewhere in the title or in the kind. */
  readonly nears: readonly string[];
  readonly leaning: string | null;
  readonly shown: number;
  readonly skip: number;
}

/** A tsquery that matches nothing, because no entry has a word that is a space. */
const NOTHING = "' '";

/**
 * Ranking params. Only words are ranked; filter values are not. Related words add half of what the words themselves
 * would: 4 if they name the thing, and 3 elsewhere in the title or in the kind.
 */
export function rankingOf({ groups, related, leaning }: Criteria): Omit<Ranking, 'shown' | 'skip'> {
  const within = (weight: string) => groups.map((group) => withWeight(group, weight));
  return {
    things: [...within('A'), ...related.map(() => NOTHING)],
    titles: [...within('AB'), ...related.map((query) => withWeight(query, 'A'))],
    kinds: [...within('C'), ...related.map(() => NOTHING)],
    nears: [...groups.map(() => NOTHING), ...related.map((query) => withWeight(query, 'BC'))],
    leaning: leaning ?? null,
  };
}

/** Criteria that only the thing in the title, or the kind, fulfils. */
export const namedBy = (criteria: Criteria): Criteria => ({
  ...criteria,
  text: withWeight(criteria.text, 'AC'),
});

export interface RankedShape {
  readonly hasWords: boolean;
  readonly isCheapFirst?: boolean | undefined;
}

/**
 * Relevance: how results are ranked (“Best match”). Each word adds 8 if the title names it as the thing, 4 if it is
 * elsewhere in the title, and 5 if it is in the listing's kind; a synonym counts like the word, and a phrase adds 4 if
 * only a part of it names the thing. Listings of the section
 * that the words suggest get 6 more. Equal scores are ordered by price if `isCheapFirst`, and then newest first. Long
 * texts have no advantage, since words of the text add nothing. `putEntry()` (`entries.queries.ts`) assigns the
 * weights. If the typed words say nothing, such as “the”, all results rank equally.
 */
export function ranked(
  rows: RawBuilder<unknown>,
  { hasWords, isCheapFirst = false }: RankedShape,
  param: Params<Ranking>,
): RawBuilder<unknown> {
  const rank = rankOf({ hasWords }, param);
  const order = isCheapFirst ? sql`price nulls last, ${newest}` : newest;
  return sql`${rows} as hits, lateral (select ${rank}) as fit
    order by rank desc, ${order} limit ${param('shown')} offset ${param('skip')}`;
}

/** The relevance of a row, as the content of a subquery. */
export function rankOf(
  { hasWords }: Pick<RankedShape, 'hasWords'>,
  param: Params<Ranking>,
): RawBuilder<unknown> {
  if (!hasWords) return sql`0 as rank`;
  return sql`coalesce(sum(4 * (words @@ thing)::int + 4 * (words @@ title)::int + 5 * (words @@ kind)::int + 3 * (words @@ near)::int), 0) + case when system = ${param('leaning')}::text then 6 else 0 end as rank
        from unnest(${param('things')}::tsquery[], ${param('titles')}::tsquery[], ${param('kinds')}::tsquery[], ${param('nears')}::tsquery[]) as w (thing, title, kind, near)`;
}

export function nearest(criteria: Criteria, limit: number, skip: number): RawBuilder<unknown> {
  const { around } = criteria;
  if (!around) throw new Error('Nothing is near without a location');
  const from = { latitude: sql`${around.latitude}::float8`, longitude: sql`${around.longitude}::float8` };
  // If only the location matters, the index of locations returns the nearest first. A condition on the bounding box
  // is left out then: the planner takes latitude and longitude for independent, and would rather sort all rows of a
  // town.
  const isPlain = !isLookedUp(criteria) && criteria.bounds.size === 0 && !criteria.area;
  const located = sql`latitude is not null and longitude is not null`;
  const rows = separateRows(isPlain ? { ...criteria, around: undefined } : criteria, {
    columns: sql`${hitColumns}, latitude, longitude`,
    besides: isPlain ? [located] : [],
    order: sql`order by point(longitude * 0.6, latitude) <-> point(${from.longitude} * 0.6, ${from.latitude})`,
    limit: MAX_RANKED,
  });
  return sql`${rows} as hits, lateral (select ${distance(from)} as distance) as measured
    where distance <= ${around.km} order by distance, listing_id limit ${limit} offset ${skip}`;
}

/**
 * Ranks by what two listings have in common: filter values, words of the title, a similar price, and a short distance.
 */
export function bySimilarity(
  criteria: Criteria,
  limit: number,
  compared: ComparedListing,
): RawBuilder<unknown> {
  const { id, filterValues, title, price, currency, point, sharesWords } = compared;
  const km = point ? distanceFrom(point) : sql`null::float8`;
  const rows = separateRows(criteria, {
    columns: sql`${hitColumns}, facets, currency, ${km} as km`,
    besides: [
      sql`listing_id <> ${id}`,
      ...(sharesWords ? [sql`words @@ ${withWeight(title, 'AB')}::tsquery`] : []),
    ],
    isFromWords: sharesWords || criteria.text !== '',
    order: sql`order by ${newest}`,
    limit: MAX_COMPARED,
  });
  return sql`(
    select hits.listing_id, hits.listed_at, hits.price
    from ${rows} as hits join listing_search s using (listing_id), lateral (select
      (select count(*) from unnest(hits.facets) facet where facet = any(${filterValues.map((each) => each.id)}::int[]))
      + 20 * ts_rank(s.words, ${title}::tsquery)
      + case when hits.currency = ${currency} and hits.price > 0 and ${price}::bigint > 0
          then 2.0 * least(hits.price, ${price}::bigint) / greatest(hits.price, ${price}::bigint) else 0 end
      + coalesce(${sql.lit(NEAR_SCORE)}::float8 / (1 + hits.km / ${sql.lit(NEAR_KM)}), 0) as similarity) l
    order by similarity desc, hits.listed_at desc, hits.listing_id desc limit ${limit}) as hits`;
}

function distanceFrom({ latitude, longitude }: Point): RawBuilder<unknown> {
  return distance({ latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` });
}
