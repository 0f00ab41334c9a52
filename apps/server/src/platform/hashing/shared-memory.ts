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
  const unused = alignedRanges(length, capacity);
  const free: Uint8Array[] = [];
  return {
    take(): SharedMemory {
      const bytes = free.pop() ?? unused.pop() ?? new Uint8Array(new SharedArrayBuffer(length));
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

/**
 * Ranges of the only kind of memory whose position the engine guarantees. The system provides its pages when they are
 * first used. None if the process may not reserve the address space.
 */
function alignedRanges(length: number, count: number): Uint8Array[] {
  const pages = Math.ceil(length / WASM_PAGE_BYTES);
  const size = { initial: pages * count, maximum: pages * count };
  try {
    const { buffer } = new WebAssembly.Memory({ ...size, shared: true });
    return Array.from(
      { length: count },
      (_, at) => new Uint8Array(buffer, at * pages * WASM_PAGE_BYTES, length),
    );
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
