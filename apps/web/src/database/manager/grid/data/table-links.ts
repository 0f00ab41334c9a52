import type { ForeignKey } from '@tessera/contract/database/database-schema';

/** Foreign keys from and to a table. */
export interface TableLinks {
  readonly references: readonly ForeignKey[];
  readonly referencedBy: readonly ForeignKey[];
  /** Names of the columns that refer to other rows. */
  readonly columns: ReadonlySet<string>;
}

export function toLinks(references: readonly ForeignKey[], referencedBy: readonly ForeignKey[]): TableLinks {
  return { references, referencedBy, columns: new Set(references.flatMap(({ columns }) => columns)) };
}
