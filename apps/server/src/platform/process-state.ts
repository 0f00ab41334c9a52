/**
 * State that the requests of one process share, such as caches and queues. `server.ts` creates it once. Modules hold no
 * state themselves, so that two applications in one process share nothing.
 */
export interface ProcessState {
  /**
   * Returns the state that `create` made when it was first passed. `create` has to be a function that is declared once,
   * in a module: the function itself is the key.
   */
  get<Value>(create: () => Value): Value;
}

export function createProcessState(): ProcessState {
  const values = new Map<() => unknown, unknown>();
  return {
    get<Value>(create: () => Value) {
      if (!values.has(create)) values.set(create, create());
      // The cast is safe, because the value was returned by this same function.
      return values.get(create) as Value;
    },
  };
}
