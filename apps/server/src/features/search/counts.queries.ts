import { FACETED_MAX } from '@tessera/domain/listings/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Asked, isBroad, isLookedUp, lookups, otherConditions, searched } from './conditions.queries.ts';
import { newestFirst } from './windows.queries.ts';

export interface Counted {
  /** One more than is counted means that there are others beyond. */
  readonly total: number;
  readonly bySystem: ReadonlyMap<string, number>;
  /** Of the first `FACETED_MAX` alone. */
  readonly byFacetValue: ReadonlyMap<number, number>;
}

/** How many there are, and of what: of the first ones that come, where there are more than are counted. */
export async function countHits(db: Db, asked: Asked, max: number): Promise<Counted> {
  const systems = asked.system
    ? sql`jsonb_build_object(${asked.system}::text, count(*)) from hits`
    : sql`coalesce(jsonb_object_agg(system, count), '{}') from (select system, count(*) from hits group by system) s`;
  const { rows } = await sql<{ bySystem: Record<string, number>; facets: string | null }>`
    with hits as materialized (select * from ${counted(asked, max + 1)} as counted)
    select (select ${systems}) as "bySystem",
      -- Taken apart and added up here: there it takes five times as long.
      (select string_agg(facets::text, '') from (select facets from hits limit ${FACETED_MAX}) few) as facets`.execute(
    db,
  );
  const bySystem = new Map(Object.entries(rows[0]?.bySystem ?? {}).filter(([, count]) => count > 0));
  return {
    total: [...bySystem.values()].reduce((sum, count) => sum + count, 0),
    bySystem,
    byFacetValue: countNumbers(rows[0]?.facets ?? ''),
  };
}

function counted(asked: Asked, limit: number): RawBuilder<unknown> {
  const [table, others] = [searched(asked), otherConditions(asked)];
  const rows = sql`select system, facets from ${table} where ${lookups(asked)} and ${others}`;
  if (!isLookedUp(asked)) {
    const isAnyNewest = asked.bounds.size === 0 && !asked.around;
    return sql`(${rows} ${isAnyNewest ? sql`order by listed_at desc, listing_id desc` : sql``} limit ${limit})`;
  }
  // Without the fence, all prices or all listings of a system would be gathered beside, which takes longer.
  const byWords = (isWithin: RawBuilder<unknown>) => sql`select system, facets from (
    select * from ${table} where ${lookups(asked)} and ${isWithin} offset 0) as fence where ${others}`;
  if (!isBroad(asked)) return sql`(${byWords(sql`true`)} limit ${limit})`;
  return newestFirst({
    part: (isWithin) => sql`${rows} and ${isWithin}`,
    partByWords: byWords,
    isOrdered: false,
    newest: asked.now,
    limit,
  });
}

const [ZERO, NINE] = [48, 57];

/** How often each number stands in lists as PostgreSQL writes them: `{1,23}{23}`. */
export function countNumbers(lists: string): Map<number, number> {
  const counts = new Map<number, number>();
  let number = -1;
  for (let at = 0; at < lists.length; at += 1) {
    const code = lists.charCodeAt(at);
    if (code >= ZERO && code <= NINE) number = Math.max(0, number) * 10 + code - ZERO;
    else if (number >= 0) {
      counts.set(number, (counts.get(number) ?? 0) + 1);
      number = -1;
    }
  }
  return counts;
}

export interface FacetValue {
  readonly id: number;
  readonly system: string;
  readonly key: string;
  readonly value: string;
}

/** So many are kept in mind; a market has fewer. */
const REMEMBERED_MAX = 20_000;
const remembered = new WeakMap<Db, Map<number, FacetValue>>();

/** Values are only ever added and mean the same for ever, so that those seen once are not asked for again. */
export async function findFacetValues(db: Db, ids: readonly number[]): Promise<FacetValue[]> {
  const known = remembered.get(db) ?? new Map<number, FacetValue>();
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    if (known.size + unknown.length > REMEMBERED_MAX) known.clear();
    const found = await db
      .selectFrom('facetValues')
      .selectAll()
      .where('id', '=', sql<number>`any(${ids.filter((id) => !known.has(id))}::int[])`)
      .execute();
    for (const value of found) known.set(value.id, value);
    remembered.set(db, known);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}
