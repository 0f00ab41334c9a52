import type { Cell } from '../grid/data/table-rows.ts';

/** Sample of a JSON, SQL or Parquet file, which names its columns. */
export interface FileTable {
  readonly sources: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The message that says why the file cannot be read. */
  readonly fault?: string;
}
