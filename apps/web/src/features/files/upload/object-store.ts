interface ObjectStore {
  /** Undefined where the browser has none of this, has it switched off or full. */
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

/** A database with one store in this browser, for what it would be a pity, but no fault, to lose. */
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
        // Also where a file has changed on the disk since it was given.
        return undefined;
      }
    },
  };
}
