import type { Cell } from '../grid/data/table-rows.ts';

/** The first rows of a JSON, SQL or Parquet file. Unlike CSV files, these always have names for their columns. */
export interface FileTable {
  readonly sources: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The message that says why the file cannot be read. */
  readonly fault?: string;
}
