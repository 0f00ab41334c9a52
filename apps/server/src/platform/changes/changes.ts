/** Ids of capacities that may have changed, or `all` if some changes may have been missed. */
export type Changed = readonly number[] | 'all';

export interface ChangeListener {
  readonly onChange: (changed: Changed) => void;
  /** The process is about to stop. */
  readonly onEnd: () => void;
}

/** Tells whoever watches capacities that they have changed, in this process and in the others. */
export interface Changes {
  /** Never throws and never waits. */
  announce(ids: readonly number[]): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: ChangeListener): () => void;
  /** Ends all subscriptions. Changes of requests that are still running are announced until `close`. */
  endSubscriptions(): void;
  close(): Promise<void>;
}

export interface ChangeListeners {
  add(listener: ChangeListener): () => void;
  notify(changed: Changed): void;
  end(): void;
}

export function createChangeListeners(): ChangeListeners {
  const listeners = new Set<ChangeListener>();
  let isEnded = false;
  return {
    add(listener) {
      if (isEnded) listener.onEnd();
      else listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(changed) {
      for (const { onChange } of listeners) onChange(changed);
    },
    end() {
      isEnded = true;
      const ended = [...listeners];
      listeners.clear();
      for (const { onEnd } of ended) onEnd();
    },
  };
}

/** For one process alone, as in tests. */
export function createLocalChanges(): Changes {
  const listeners = createChangeListeners();
  return {
    announce: (ids) => listeners.notify(ids),
    subscribe: (listener) => listeners.add(listener),
    endSubscriptions: () => listeners.end(),
    close: async () => {},
  };
}
