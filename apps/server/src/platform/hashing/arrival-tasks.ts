/** The range of a file that a chunk will become. */
export interface FileRange {
  readonly file: string;
  readonly start: number;
}

/** The chunk's digest may be that of the file up to the chunk's end, so that one digest serves both. */
export interface InOrder {
  /** The chunk before it, if it is not added to the file yet. */
  readonly after: number | undefined;
}

/** Tasks of the thread that hashes arriving chunks, and its answers. */
export type ArrivalTask =
  /** A chunk begins to arrive in this memory. The control block tells how many of its bytes are there. */
  | {
      readonly kind: 'begin';
      readonly id: number;
      readonly slot: number;
      readonly memory: Uint8Array;
      readonly range: FileRange | undefined;
      readonly inOrder: InOrder | undefined;
    }
  /** Nobody waits for this chunk any longer. */
  | { readonly kind: 'drop'; readonly id: number }
  /** Adds bytes to their file. If they are a chunk's, some of the work may be done already. */
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
  /** Undefined if bytes were added to a file, or if a file was not added from its first byte to its last. */
  readonly digest: Uint8Array | undefined;
  /** Whether a chunk's digest is that of its file up to the chunk's end. */
  readonly isFromStart?: boolean;
}

/** Chunks that arrive at the same time. */
export const SLOTS = 64;

/** Positions in the control block: a counter that wakes the thread, then two numbers for each slot. */
export const WAKE = 0;
export const bytesAt = (slot: number): number => 1 + 2 * slot;
/** 1 when the last byte of the chunk is there. */
export const endAt = (slot: number): number => 2 + 2 * slot;
export const CONTROL_BYTES = 4 * (1 + 2 * SLOTS);
