/** What may have changed: a capacity by its number, an order by its UUID, or something else by a name such as `provider-12`. */
export type ChangedId = number | string;

/** The name under which a change of a listing is announced. */
export function listingChange(id: number): ChangedId {
  return `listing-${id}`;
}

/** Ids of what may have changed, or `all` if some changes may have been missed. */
export type Changed = readonly ChangedId[] | 'all';

export interface ChangeListener {
  readonly onChange: (changed: Changed) => void;
  /** Called when the process is about to stop. */
  readonly onEnd: () => void;
}

/** Tells every listener which capacities and orders have changed, whether this process changed them or another one. */
export interface Changes {
  /** Announces changed capacities and orders. It never throws and never waits. */
  announce(ids: readonly ChangedId[]): void;
  /** Calls the listener with every change. Returns a function that ends the subscription. */
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

/** Announces changes within one process only, as in tests. */
export function createLocalChanges(): Changes {
  const listeners = createChangeListeners();
  return {
    announce: (ids) => listeners.notify(ids),
    subscribe: (listener) => listeners.add(listener),
    endSubscriptions: () => listeners.end(),
    close: async () => {},
  };
}
