/** Tasks that a hashing thread gets, and its answers. */
export type HashTask =
  /** The next bytes for the digest with this id. */
  | { readonly kind: 'part'; readonly id: number; readonly bytes: Uint8Array; readonly isLast: boolean }
  /** The digest with this id is no longer needed. */
  | { readonly kind: 'drop'; readonly id: number }
  /** The next bytes of a file. Bytes that do not follow those that were added before are ignored. */
  | {
      readonly kind: 'add';
      readonly id: number;
      readonly file: string;
      readonly start: number;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'take'; readonly id: number; readonly file: string; readonly size: number };

export interface HashReply {
  readonly id: number;
  /** Undefined after bytes were only added, or if the file was not added completely and in order. */
  readonly digest: Uint8Array | undefined;
}
