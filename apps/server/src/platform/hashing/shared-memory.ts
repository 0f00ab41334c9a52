export interface SharedMemory {
  /** Memory that all threads share without copying. It is not cleared. */
  readonly bytes: Uint8Array;
  /**
   * Returns the memory for reuse. Call it only when no thread uses the memory any more; if that is uncertain, leave it
   * to the garbage collector.
   */
  release(): void;
}

/**
 * Memory that begins on such a page can be read by a disk directly. It is a multiple of the block size of every disk.
 */
const PAGE_BYTES = 4096;
const WASM_PAGE_BYTES = 64 * 1024;

/**
 * Whether these bytes begin on a page of memory, so that a disk can read them without a copy. WebAssembly memory does,
 * and is recognised by its length: other shared memory is made one byte longer than whole pages.
 */
export function isAligned({ buffer, byteOffset }: Uint8Array): boolean {
  const isWasmMemory = buffer instanceof SharedArrayBuffer && buffer.byteLength % WASM_PAGE_BYTES === 0;
  return isWasmMemory && byteOffset % PAGE_BYTES === 0;
}

/**
 * Gives out shared memory and reuses what was released, because the system has to clear every page of new memory at its
 * first use.
 */
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
          // Aligned memory is reused first and dropped last.
          if (isAligned(bytes)) free.push(bytes);
          else free.unshift(bytes);
          if (free.length > capacity) free.shift();
        },
      };
    },
  };
}

/**
 * Allocates WebAssembly memory, the only kind whose alignment the engine guarantees. The garbage collector does not see
 * its size, so at most `max` exist at once, including those that nobody released. Each reserves gigabytes of address
 * space, which a process may not be allowed to do. If it cannot be had, unaligned memory is used.
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
