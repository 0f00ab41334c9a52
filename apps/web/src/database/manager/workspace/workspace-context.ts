import type { Dispatch, SetStateAction } from 'react';

type InsertName = (name: string) => void;

/** What the pages of the workspace share with the tree of tables beside them. */
export interface WorkspaceContext {
  /** Writes a name into the script; undefined on pages without one. */
  readonly insertName: InsertName | undefined;
  readonly setInsertName: Dispatch<SetStateAction<InsertName | undefined>>;
}
