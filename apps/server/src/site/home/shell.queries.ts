import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { unreadConversationsOf } from '../../conversation/messages/public.ts';
import { favouriteIdsOf, MAX_FAVOURITES_SHOWN } from '../../market/favourites/public.ts';

export interface ShellRow {
  readonly favourites: number[];
  readonly unread: number;
}

/** What every page shows of a signed-in person, besides the person, as a value for the statement that finds their session. */
export function shellOf(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('favourites', ${favouriteIdsOf(userId, MAX_FAVOURITES_SHOWN)},
    'unread', ${unreadConversationsOf(userId)})`;
}

const foundShell = builtOnce(
  (value: Params<{ userId: number }>) =>
    sql<{ shell: ShellRow }>`select ${shellOf(sql`${value('userId')}::int`)} as shell ${prepared}`,
);

export async function findShell(db: Db, userId: number): Promise<ShellRow> {
  const [row] = await foundShell(db, { userId });
  return row?.shell ?? { favourites: [], unread: 0 };
}
