export interface SharedMemory {
  /** Bytes that all threads see without copying them. What was in them before is still there. */
  readonly bytes: Uint8Array;
  /** Nobody reads or writes it any more, on any thread. Whoever cannot tell leaves it to be collected. */
  release(): void;
}

/** Gives memory out again that was released: of new memory the system has to clear every page at its first touch. */
export function createSharedMemory(length: number, { keep }: { readonly keep: number }) {
  const free: Uint8Array[] = [];
  return {
    take(): SharedMemory {
      const bytes = free.pop() ?? new Uint8Array(new SharedArrayBuffer(length));
      let isTaken = true;
      return {
        bytes,
        release() {
          if (isTaken && free.length < keep) free.push(bytes);
          isTaken = false;
        },
      };
    },
  };
}
