import type { Dialect } from '@tessera/table-sql/dialect';
import type { Value } from '@tessera/table-sql/literals';

export interface ParquetTask {
  readonly path: string;
  readonly dialect: Dialect;
}

export type ParquetReply =
  | { readonly kind: 'columns'; readonly names: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly message: string };
