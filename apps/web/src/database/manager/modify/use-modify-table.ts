import { useQueryClient } from '@tanstack/react-query';
import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { modifyTable } from '@tessera/contract/database/database-tables';
import { tableSentences } from '@tessera/domain/database/names';
import type { TableChange } from '@tessera/table-sql/tables';
import { useState } from 'react';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { columnsError } from '../builder/table-errors.ts';
import { showDone } from '../forms/show-done.ts';
import { type Submit, useSubmit } from '../forms/use-submit.ts';
import { changeOf, isEmptyChange, type Modification, unchangedModification } from './modification.ts';

export type ModifyTab = 'rename' | 'add' | 'remove' | 'script';

export interface ModifyTableState {
  readonly submit: Submit;
  readonly tab: ModifyTab;
  readonly setTab: (tab: ModifyTab) => void;
  readonly form: Modification;
  readonly update: (fields: Partial<Modification>) => void;
  /** The change that the first three tabs make together. */
  readonly change: TableChange;
  readonly send: () => void;
}

export function useModifyTable(table: ManagedTable, onClose: () => void): ModifyTableState {
  const { table_name: name, schema_name: schema } = table;
  const client = useQueryClient();
  const submit = useSubmit();
  const [tab, setTab] = useState<ModifyTab>('rename');
  const [form, setForm] = useState(() => unchangedModification(table));
  const change = changeOf(table, form);

  function send() {
    const isScript = tab === 'script';
    const error = isScript ? scriptError(form) : changeError(form, change);
    if (error) return submit.reject(error);
    const body = isScript ? { sqlScript: form.script } : bodyOf(change);
    return void submit.run(
      () =>
        databaseCall(modifyTable, { params: { name }, query: { schema }, body }, { failure: 'modifyTable' }),
      async ({ tableName }) => {
        await client.invalidateQueries({ queryKey: databaseKeys.anyTables });
        onClose();
        if (!isScript && isRename(change))
          showDone('Table name updated', `${name} is now called ${tableName}.`);
        else showDone('Table Modified', `${tableName} has been changed.`);
      },
    );
  }

  return {
    submit,
    tab,
    setTab,
    form,
    update: (fields) => setForm((before) => ({ ...before, ...fields })),
    change,
    send,
  };
}

function scriptError({ script }: Modification): string | undefined {
  return script.trim() === '' ? tableSentences.nothing : undefined;
}

function changeError({ added }: Modification, change: TableChange): string | undefined {
  return columnsError(added) ?? (isEmptyChange(change) ? tableSentences.nothing : undefined);
}

function bodyOf({ newName, newOwner, columnsToAdd, columnsToRemove }: TableChange) {
  return {
    newTableName: newName ?? null,
    newOwner: newOwner ?? null,
    columnsToAdd: [...(columnsToAdd ?? [])],
    columnsToRemove: [...(columnsToRemove ?? [])],
  };
}

/** Whether the change only renames the table. */
function isRename(change: TableChange): boolean {
  return change.newName !== undefined && Object.keys(change).length === 1;
}
