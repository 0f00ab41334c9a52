import type { Cell } from '../grid/data/table-rows.ts';

/** The beginning of a file that names its values. */
export interface FileTable {
  readonly sources: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Why it cannot be read, for a person. */
  readonly fault?: string;
}
