import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { emailRecipients } from '../../people/accounts/public.ts';
import { listings } from '../listings/public.ts';
import { type Search, toSearch } from './saved-searches.queries.ts';

export interface DueSearch extends Search {
  readonly email: string;
}

/**
 * Locks one saved search that is due. Skips searches that another process has locked, and those whose owner cannot
 * receive emails.
 */
export async function lockDueSearch(
  tx: Tx,
  now: Date,
  done: readonly number[],
): Promise<DueSearch | undefined> {
  const { rows } = await sql<Parameters<typeof toSearch>[0] & { email: string }>`
    select s.id, s.user_id as "userId", s.name, s.system, s.query, s.frequency,
      s.created_at as "createdAt", s.looked_at as "lookedAt", s.sent_at as "sentAt", u.email
    from saved_searches s
    join ${emailRecipients} u on u.id = s.user_id
    where s.frequency <> 'never' and s.due_at <= ${now} and s.id <> all(${[...done]}::int[])
    order by s.due_at, s.id limit 1
    for update of s skip locked`.execute(tx);
  const [row] = rows;
  return row && { ...toSearch(row), email: row.email };
}

/**
 * Records new listings for a search and returns their ids. Left out are listings that the person was already notified
 * of, the person’s own, and those first published before the search was saved.
 */
export async function createHits(
  tx: Tx,
  search: Search,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into saved_search_hits (search_id, listing_id, notified_at)
    select ${search.id}, l.id, ${now} from ${listings} l
    where l.id = any(${[...ids]}::int[]) and l.user_id <> ${search.userId} and l.published_at > ${search.createdAt}
    on conflict do nothing
    returning listing_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Look {
  readonly lookedAt?: Date;
  readonly dueAt: Date;
  readonly sentAt?: Date;
}

export async function markLooked(tx: Tx, id: number, look: Look): Promise<void> {
  await tx.updateTable('savedSearches').set(look).where('id', '=', id).execute();
}
