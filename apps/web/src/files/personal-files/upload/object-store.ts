interface ObjectStore {
  /** Runs one request in a transaction of its own. Undefined if IndexedDB is missing, disabled or full. */
  use<Value>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | undefined>;
}

interface ObjectStoreOptions {
  readonly database: string;
  readonly store: string;
  readonly autoIncrement?: boolean;
}

/** An IndexedDB database with one store, for data that may be lost without harm. */
export function objectStore({
  database: name,
  store,
  autoIncrement = false,
}: ObjectStoreOptions): ObjectStore {
  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore(store, { autoIncrement }),
      );
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('Not opened')));
      request.addEventListener('blocked', () => reject(new Error('Blocked')));
    });
  }

  return {
    async use(mode, ask) {
      try {
        const database = await open();
        try {
          const transaction = database.transaction(store, mode);
          const request = ask(transaction.objectStore(store));
          await new Promise<void>((resolve, reject) => {
            transaction.addEventListener('complete', () => resolve());
            transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')));
          });
          return request.result;
        } finally {
          database.close();
        }
      } catch {
        // Fails if IndexedDB is unavailable or full, and also if a file has changed on disk since it was chosen.
        return undefined;
      }
    },
  };
}
