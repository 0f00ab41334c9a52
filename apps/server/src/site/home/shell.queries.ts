import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { unreadConversationsOf } from '../../conversation/messages/public.ts';
import { favouriteIdsOf, MAX_FAVOURITES_SHOWN } from '../../market/favourites/public.ts';

interface ShellRow {
  readonly favourites: number[];
  readonly unread: number;
}

const shellOf = builtOnce((value: Params<{ userId: number }>) => {
  const userId = sql`${value('userId')}::int`;
  return sql<ShellRow>`
    select ${favouriteIdsOf(userId, MAX_FAVOURITES_SHOWN)} as favourites, ${unreadConversationsOf(userId)} as unread
    ${prepared}`;
});

/** What every page shows of a signed-in person, besides the person. */
export async function findShell(db: Db, userId: number): Promise<ShellRow> {
  const [row] = await shellOf(db, { userId });
  return row ?? { favourites: [], unread: 0 };
}
