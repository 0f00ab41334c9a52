import type { ForeignKey } from '@tessera/contract/database-schema';

/** How a table's rows hang together with those of others. */
export interface TableLinks {
  readonly references: readonly ForeignKey[];
  readonly referencedBy: readonly ForeignKey[];
  /** That refer to rows elsewhere. */
  readonly columns: ReadonlySet<string>;
}

export function toLinks(references: readonly ForeignKey[], referencedBy: readonly ForeignKey[]): TableLinks {
  return { references, referencedBy, columns: new Set(references.flatMap(({ columns }) => columns)) };
}
