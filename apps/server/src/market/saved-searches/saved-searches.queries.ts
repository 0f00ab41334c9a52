import { type AlertFrequency, alertFrequencies } from '@tessera/domain/market/listings/search/alerts';
import { type System, parseSystem } from '@tessera/domain/market/listings/systems';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Search {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly system: System | undefined;
  readonly query: string;
  readonly frequency: AlertFrequency;
  readonly createdAt: Date;
  readonly lookedAt: Date;
  readonly sentAt: Date | null;
}

const columns = [
  'id',
  'userId',
  'name',
  'system',
  'query',
  'frequency',
  'createdAt',
  'lookedAt',
  'sentAt',
] as const;

type Row = Omit<Search, 'system' | 'frequency'> & {
  readonly system: string | null;
  readonly frequency: string;
};

export function toSearch(row: Row): Search {
  return {
    ...row,
    system: parseSystem(row.system),
    frequency: alertFrequencies.find((each) => each === row.frequency) ?? 'never',
  };
}

export async function findSearches(db: Db, userId: number, limit: number): Promise<Search[]> {
  const rows = await db
    .selectFrom('savedSearches')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSearch);
}

export async function findSearch(db: Db, id: number): Promise<Search | undefined> {
  const row = await db.selectFrom('savedSearches').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toSearch(row);
}

type NewSearch = Pick<Search, 'userId' | 'name' | 'system' | 'query' | 'frequency'>;

/** The person's saved search with the same criteria, if there is one. */
export async function findSame(db: Db, { userId, system, query }: NewSearch): Promise<Search | undefined> {
  const row = await db
    .selectFrom('savedSearches')
    .select(columns)
    .where('userId', '=', userId)
    .where('system', 'is not distinct from', system ?? null)
    .where('query', '=', query)
    .executeTakeFirst();
  return row && toSearch(row);
}

export async function countSearches(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('savedSearches')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function createSearch(
  tx: Tx,
  search: NewSearch,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<Search> {
  const row = await tx
    .insertInto('savedSearches')
    .values({ ...search, system: search.system ?? null, createdAt: now, lookedAt: now, dueAt })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toSearch(row);
}

interface Change {
  readonly name?: string;
  readonly frequency?: AlertFrequency;
  readonly dueAt?: Date;
  readonly lookedAt?: Date;
}

export async function updateSearch(db: Db, id: number, change: Change): Promise<Search | undefined> {
  if (Object.keys(change).length === 0) return findSearch(db, id);
  const row = await db
    .updateTable('savedSearches')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && toSearch(row);
}

export async function deleteSearch(
  db: Db,
  key: { readonly id: number; readonly userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedSearches')
    .where('id', '=', key.id)
    .where('userId', '=', key.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
