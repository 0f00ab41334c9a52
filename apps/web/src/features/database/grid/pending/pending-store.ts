import { useSyncExternalStore } from 'react';
import type { PendingList } from './pending.ts';

/** Changes that wait to be saved, of all tables one walks through. */
export class PendingStore {
  #list: PendingList = [];
  #lastNew = 0;
  readonly #listeners = new Set<() => void>();

  readonly getList = (): PendingList => this.#list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(next: (list: PendingList) => PendingList): void {
    this.#list = next(this.#list);
    for (const listener of this.#listeners) listener();
  }

  newId(): string {
    this.#lastNew += 1;
    return `new ${this.#lastNew}`;
  }
}

export function usePending(store: PendingStore): PendingList {
  return useSyncExternalStore(store.subscribe, store.getList, store.getList);
}
