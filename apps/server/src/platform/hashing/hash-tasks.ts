/** Tasks of a hashing thread, and its answers. */
export type HashTask =
  /** The next bytes for the digest with this id. */
  | { readonly kind: 'part'; readonly id: number; readonly bytes: Uint8Array; readonly isLast: boolean }
  /** The digest with this id is no longer needed. */
  | { readonly kind: 'drop'; readonly id: number }
  /** The next bytes of a file; those that do not follow what was added before are passed over. */
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
  /** Undefined if bytes were only added, or if a file was not added from its first byte to its last. */
  readonly digest: Uint8Array | undefined;
}
