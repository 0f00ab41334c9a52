/** The range of a file that a chunk will become. */
export interface FileRange {
  readonly file: string;
  readonly start: number;
}

/**
 * Set if the chunk's digest may be that of the file from its beginning to the chunk's end. One hash then serves both
 * the chunk and the file.
 */
export interface InOrder {
  /** Id of the chunk directly before this one, if that chunk is not added to the file's digest yet. */
  readonly after: number | undefined;
}

/** Tasks that the thread gets which hashes arriving chunks, and its answers. */
export type ArrivalTask =
  /** A chunk begins to arrive in this memory. The control block says how many of its bytes have arrived. */
  | {
      readonly kind: 'begin';
      readonly id: number;
      readonly slot: number;
      readonly memory: Uint8Array;
      readonly range: FileRange | undefined;
      readonly inOrder: InOrder | undefined;
    }
  /** The chunk is given up: nobody waits for its digest any longer. */
  | { readonly kind: 'drop'; readonly id: number }
  /** Adds stored bytes to the digest of their file. If they belong to a chunk, some of the work may be done already. */
  | {
      readonly kind: 'add';
      readonly id: number;
      readonly range: FileRange;
      readonly bytes: Uint8Array;
      readonly chunk: number | undefined;
    }
  | { readonly kind: 'take'; readonly id: number; readonly file: string; readonly size: number };

export interface ArrivalReply {
  readonly id: number;
  /** Undefined after bytes were added to a file, or if the file was not added completely and in order. */
  readonly digest: Uint8Array | undefined;
  /** Whether the digest of a chunk is that of the file from its beginning to the chunk's end. */
  readonly isFromStart?: boolean;
}

/** Maximum number of chunks that arrive at the same time. */
export const SLOTS = 64;

/**
 * The control block has a counter that wakes the thread, followed by two numbers for each slot: how many bytes have
 * arrived, and whether they are all.
 */
export const WAKE = 0;
export const bytesAt = (slot: number): number => 1 + 2 * slot;
/** Position of the number that becomes 1 when the last byte of the chunk has arrived. */
export const endAt = (slot: number): number => 2 + 2 * slot;
export const CONTROL_BYTES = 4 * (1 + 2 * SLOTS);
