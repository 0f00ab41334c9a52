import type { Dialect } from '@tessera/table-sql/dialect';
import type { Value } from '@tessera/table-sql/literals';

export interface ParquetTask {
  readonly path: string;
  readonly dialect: Dialect;
  /** Maximum number of rows; unset for all. */
  readonly rowsMax?: number;
}

/** A range from its first byte to the one after its last. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export type ParquetReply =
  | {
      readonly kind: 'columns';
      readonly names: readonly string[];
      readonly firstGroup: ByteRange | undefined;
    }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly message: string };
