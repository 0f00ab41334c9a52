import { sql, type Transaction } from 'kysely';
import type { ChangedId } from '../changes/changes.ts';
import type { Schema } from './schema.generated.ts';

const announcedMark = '/* announced */';

/**
 * Mark at the end of a query that locks the rows which its transaction is about to change. The query's first value must
 * be the list of their ids, or the only one. After the commit the ids are announced to other processes (`platform/changes`). A NOTIFY
 * inside the transaction would do that too, but it would make all commits of the cluster wait for each other.
 */
export const announced = sql.raw(announcedMark);

/** Announces changes of a transaction that locks no row by their ids. It costs a statement. */
export async function announceChanges(tx: Transaction<Schema>, ids: readonly ChangedId[]): Promise<void> {
  await sql`select 1 where ${ids}::text[] is null ${announced}`.execute(tx);
}

/** Collects the announced ids of one connection's transaction. */
export interface Announcements {
  /** Call before a statement is sent. */
  note: (text: string, values: readonly unknown[]) => void;
  /** Call after a statement has succeeded. */
  settle: (text: string) => void;
}

export function collectAnnouncements(announce: (ids: readonly ChangedId[]) => void): Announcements {
  let ids: ChangedId[] = [];
  return {
    note(text, [first]) {
      if (!text.endsWith(announcedMark)) return;
      if (Array.isArray(first)) ids.push(...(first as ChangedId[]));
      else if (typeof first === 'string') ids.push(first);
    },
    settle(text) {
      if (text !== 'commit' && text !== 'rollback') return;
      const noted = ids;
      ids = [];
      if (text === 'commit' && noted.length > 0) announce([...new Set(noted)]);
    },
  };
}
