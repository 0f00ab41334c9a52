import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

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
