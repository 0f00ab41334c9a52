export interface SharedMemory {
  /** Memory that all threads share without copying. It is not cleared. */
  readonly bytes: Uint8Array;
  /** Returns memory that no thread uses any more. If that is uncertain, it is left to the garbage collector. */
  release(): void;
}

/** Reuses released memory, because the system has to clear every page of new memory at its first use. */
export function createSharedMemory(length: number, { capacity }: { readonly capacity: number }) {
  const free: Uint8Array[] = [];
  return {
    take(): SharedMemory {
      const bytes = free.pop() ?? new Uint8Array(new SharedArrayBuffer(length));
      let isTaken = true;
      return {
        bytes,
        release() {
          if (isTaken && free.length < capacity) free.push(bytes);
          isTaken = false;
        },
      };
    },
  };
}
