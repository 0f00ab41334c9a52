import { lookUp } from '@tessera/domain/look-up';
import type { PendingList } from './pending.ts';
import type { Conflict } from './use-save.ts';

export type Choice = 'theirs' | 'mine';

/**
 * Applies the choices for conflicts. "Theirs" drops my change. "Mine" retains it, to change the row's current values.
 */
export function resolveConflicts(
  list: PendingList,
  conflicts: readonly Conflict[],
  choiceOf: (conflict: Conflict) => Choice,
): PendingList {
  return list.flatMap((pending) => {
    const conflict = conflicts.find(({ mine }) => mine === pending);
    if (!conflict || pending.kind === 'insert') return [pending];
    const { theirs, reason } = conflict;
    if (reason !== 'changed' || !theirs || choiceOf(conflict) === 'theirs') return [];
    const before = Object.fromEntries(
      Object.keys(pending.before).map((column) => [column, lookUp(theirs, column) ?? null]),
    );
    return [{ ...pending, before }];
  });
}
