import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import type { TableChange } from '@tessera/table-sql/tables';
import { type ColumnDraft, toDefinitions } from '../builder/column-drafts.ts';

/** The values of the four tabs. The first three are applied together. */
export interface Modification {
  readonly name: string;
  readonly owner: string;
  readonly added: readonly ColumnDraft[];
  readonly removed: readonly string[];
  readonly script: string;
}

type Named = Pick<ManagedTable, 'table_name' | 'owner'>;

export function unchangedModification({ table_name, owner }: Named): Modification {
  return { name: table_name, owner: owner ?? '', added: [], removed: [], script: '' };
}

/** The changes that the form makes to the table. What is as before is left out. */
export function changeOf({ table_name, owner }: Named, form: Modification): TableChange {
  const name = form.name.trim();
  return {
    ...(form.added.length > 0 && { columnsToAdd: toDefinitions(form.added) }),
    ...(form.removed.length > 0 && { columnsToRemove: form.removed }),
    ...(form.owner !== (owner ?? '') && form.owner !== '' && { newOwner: form.owner }),
    ...(name !== '' && name !== table_name && { newName: name }),
  };
}

export function isEmptyChange(change: TableChange): boolean {
  return Object.keys(change).length === 0;
}
