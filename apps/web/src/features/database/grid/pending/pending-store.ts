import { createStore, useStore } from '../../../../lib/create-store.ts';
import type { PendingList } from './pending.ts';

/** Unsaved changes to every table visited from this grid. */
export class PendingStore {
  readonly list = createStore<PendingList>([]);
  #lastNew = 0;

  readonly getList = (): PendingList => this.list.get();

  change(next: (list: PendingList) => PendingList): void {
    this.list.set(next(this.list.get()));
  }

  newId(): string {
    this.#lastNew += 1;
    return `new ${this.#lastNew}`;
  }
}

export function usePending(store: PendingStore): PendingList {
  return useStore(store.list);
}
