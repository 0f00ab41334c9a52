import { createStore, useStore } from '../../../../lib/create-store.ts';
import type { LoadedRow } from '../data/table-rows.ts';
import type { PendingList } from './pending.ts';

/** All changes that are not saved yet, to the table of this grid and to tables that were opened from it by links. */
export class PendingStore {
  readonly list = createStore<PendingList>([]);
  readonly #newRows = new Map<string, LoadedRow>();
  #lastNew = 0;
  /** Counts down, so that the uids of new rows are negative and differ from those of loaded rows. */
  #lastUid = 0;

  readonly getList = (): PendingList => this.list.get();

  change(next: (list: PendingList) => PendingList): void {
    const list = next(this.list.get());
    const inserts = new Set(list.filter(({ kind }) => kind === 'insert').map(({ id }) => id));
    for (const id of this.#newRows.keys()) if (!inserts.has(id)) this.#newRows.delete(id);
    this.list.set(list);
  }

  newId(): string {
    this.#lastNew += 1;
    return `new ${this.#lastNew}`;
  }

  /** The empty row of a pending insert: the same object for as long as the insert is pending. */
  newRow(id: string): LoadedRow {
    const known = this.#newRows.get(id);
    if (known) return known;
    this.#lastUid -= 1;
    const row: LoadedRow = { uid: this.#lastUid, id, key: undefined, cells: [], cut: [] };
    this.#newRows.set(id, row);
    return row;
  }
}

export function usePending(store: PendingStore): PendingList {
  return useStore(store.list);
}
