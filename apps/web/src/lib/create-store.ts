import { useSyncExternalStore } from 'react';

export interface Listeners {
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
  readonly clear: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
    clear: () => listeners.clear(),
  };
}

/** State that outlives the components showing it. Use a store in a module only in the browser: the server shares it. */
export interface Store<State> {
  readonly get: () => State;
  readonly getInitial: () => State;
  readonly set: (next: State) => void;
  /** Replaces some fields of an object. */
  readonly patch: (fields: Partial<State>) => void;
  readonly subscribe: Listeners['subscribe'];
  readonly clearListeners: () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const { subscribe, notify, clear } = createListeners();
  function set(next: State) {
    state = next;
    notify();
  }
  return {
    get: () => state,
    getInitial: () => initial,
    set,
    patch: (fields) => set({ ...state, ...fields }),
    subscribe,
    clearListeners: clear,
  };
}

/** The store's state. On the server and during hydration it is the initial state. */
export function useStore<State>({
  subscribe,
  get,
  getInitial,
}: Pick<Store<State>, 'subscribe' | 'get' | 'getInitial'>): State {
  return useSyncExternalStore(subscribe, get, getInitial);
}
