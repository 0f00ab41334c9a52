export interface SharedMemory {
  /** Memory that all threads share without copying. It is not cleared. */
  readonly bytes: Uint8Array;
  /** Returns memory that no thread uses any more. If that is uncertain, it is left to the garbage collector. */
  release(): void;
}

/** A multiple of the block size of every disk, below which none reads memory directly. */
const PAGE_BYTES = 4096;
const WASM_PAGE_BYTES = 64 * 1024;

/**
 * Whether these bytes begin on a page of memory, so that a disk can read them without a copy. Other shared memory is one
 * byte longer than whole pages.
 */
export function isAligned({ buffer, byteOffset }: Uint8Array): boolean {
  const isWasmMemory = buffer instanceof SharedArrayBuffer && buffer.byteLength % WASM_PAGE_BYTES === 0;
  return isWasmMemory && byteOffset % PAGE_BYTES === 0;
}

/** Reuses released memory, because the system has to clear every page of new memory at its first use. */
export function createSharedMemory(length: number, { capacity }: { readonly capacity: number }) {
  const allocate = createAllocator(length, capacity);
  const free: Uint8Array[] = [];
  return {
    take(): SharedMemory {
      const bytes = free.pop() ?? allocate();
      let isTaken = true;
      return {
        bytes,
        release() {
          if (!isTaken) return;
          isTaken = false;
          // Aligned memory is taken first, and dropped last.
          if (isAligned(bytes)) free.push(bytes);
          else free.unshift(bytes);
          if (free.length > capacity) free.shift();
        },
      };
    },
  };
}

/**
 * Memory of WebAssembly is the only kind whose position the engine guarantees. The garbage collector does not see its size,
 * so no more than `max` exist at once, also of those that nobody released. Each reserves gigabytes of addresses, which a
 * process may not be allowed to do. In both cases, memory at any position is used.
 */
function createAllocator(length: number, max: number): () => Uint8Array {
  const pages = Math.ceil(length / WASM_PAGE_BYTES);
  let left = max;
  const collected = new FinalizationRegistry<undefined>(() => (left += 1));
  return () => {
    if (left === 0) return new Uint8Array(new SharedArrayBuffer(length));
    try {
      const { buffer } = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
      collected.register(buffer, undefined);
      left -= 1;
      return new Uint8Array(buffer, 0, length);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      left = 0;
      return new Uint8Array(new SharedArrayBuffer(length));
    }
  };
}
