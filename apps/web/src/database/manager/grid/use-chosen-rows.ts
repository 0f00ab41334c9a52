import { useRef, useState } from 'react';
import type { LoadedRow } from './data/table-rows.ts';

export interface ChosenRows {
  readonly ids: ReadonlySet<string>;
  readonly state: 'all' | 'some' | 'none';
  readonly toggle: (rowIndex: number, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The rows that are selected for copying or deleting. They stay selected when they are scrolled out of view. */
export function useChosenRows(rows: readonly LoadedRow[]): ChosenRows {
  const [ids, setIds] = useState(none);
  const lastIndex = useRef<number>(undefined);
  const held = rows.filter(({ id }) => ids.has(id)).length;
  return {
    ids,
    state: held === 0 ? 'none' : held === rows.length ? 'all' : 'some',
    toggle(rowIndex, isRange) {
      const row = rows[rowIndex];
      if (!row) return;
      const isOn = !ids.has(row.id);
      const from = isRange ? (lastIndex.current ?? rowIndex) : rowIndex;
      lastIndex.current = rowIndex;
      const next = new Set(ids);
      for (const { id } of rows.slice(Math.min(from, rowIndex), Math.max(from, rowIndex) + 1)) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    toggleAll: () => setIds(held === rows.length ? none : new Set(rows.map(({ id }) => id))),
    clear: () => setIds(none),
  };
}
