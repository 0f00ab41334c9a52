/**
 * State that requests of one process share, such as caches and queues. `server.ts` makes it once; modules hold no state
 * themselves, so that two applications in one process do not share any.
 */
export interface ProcessState {
  /** Returns what `create` made on its first use. Pass a function that is declared once, in its module. */
  get<Value>(create: () => Value): Value;
}

export function createProcessState(): ProcessState {
  const values = new Map<() => unknown, unknown>();
  return {
    get<Value>(create: () => Value) {
      if (!values.has(create)) values.set(create, create());
      // The function is the key of the value that it returned.
      return values.get(create) as Value;
    },
  };
}
