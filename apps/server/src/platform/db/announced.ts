import { sql } from 'kysely';

const announcedMark = '/* announced */';

/**
 * Appended to a query that locks rows which its transaction is about to change, and whose first value is the list of
 * their ids. Once that transaction has been committed, the ids are announced (`platform/changes`): outside the
 * transaction, because NOTIFY inside it would make all commits of the cluster wait for each other.
 */
export const announced = sql.raw(announcedMark);

/** Collects the announced ids of one connection's transaction. */
export interface Announcements {
  /** Call before a statement is sent. */
  note: (text: string, values: readonly unknown[]) => void;
  /** Call after a statement has succeeded. */
  settle: (text: string) => void;
}

export function collectAnnouncements(announce: (ids: readonly number[]) => void): Announcements {
  let ids: number[] = [];
  return {
    note(text, [first]) {
      if (text.endsWith(announcedMark) && Array.isArray(first)) ids.push(...(first as number[]));
    },
    settle(text) {
      if (text !== 'commit' && text !== 'rollback') return;
      const noted = ids;
      ids = [];
      if (text === 'commit' && noted.length > 0) announce([...new Set(noted)]);
    },
  };
}
