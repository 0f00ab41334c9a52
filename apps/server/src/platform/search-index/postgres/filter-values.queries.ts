import type { System } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

/**
 * The numbers of filter values. Without a system, these are the numbers in every system. A filter none of whose values
 * ever occurred in an entry gets an empty list.
 */
export async function findFilterValueIds(
  db: Db,
  system: System | undefined,
  filters: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, number[]>> {
  const wanted = [...filters].flatMap(([key, values]) => values.map((value) => ({ key, value })));
  const found = new Map([...filters.keys()].map((key) => [key, [] as number[]]));
  if (wanted.length === 0) return found;
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from facet_values
    join unnest(${wanted.map(({ key }) => key)}::text[], ${wanted.map(({ value }) => value)}::text[]) as w (key, value) using (key, value)
    where ${system ? sql`system = ${system}` : sql`true`} order by id limit 1000 ${prepared}`.execute(db);
  for (const { id, key } of rows) found.get(key)?.push(id);
  return found;
}

export interface FilterValue {
  readonly id: number;
  readonly key: string;
  readonly value: string;
}

/** More filter values than a market has. */
const MAX_REMEMBERED = 20_000;

/**
 * Looks up which filter values the numbers stand for. A number never changes its meaning, so each is looked up once.
 */
export function createFilterValueFinder(db: Db): (ids: readonly number[]) => Promise<FilterValue[]> {
  const known = new Map<number, FilterValue>();
  return async (ids) => {
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      if (known.size + unknown.length > MAX_REMEMBERED) known.clear();
      const found = await db
        .selectFrom('facetValues')
        .select(['id', 'key', 'value'])
        .where('id', '=', sql<number>`any(${ids.filter((id) => !known.has(id))}::int[])`)
        .execute();
      for (const value of found) known.set(value.id, value);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  };
}

const [ZERO, NINE] = [48, 57];

/** How often each number occurs in lists as PostgreSQL writes them: `{1,23}{23}`. */
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
