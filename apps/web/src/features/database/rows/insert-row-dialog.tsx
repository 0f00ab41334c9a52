import { ownValue } from '@tessera/domain/own-value';
import { insertRow } from '@tessera/contract/database-row';
import { useState } from 'react';
import { databaseCall } from '../api/database-call.ts';
import { OwnWarning } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import type { ShownTable } from '../viewer/use-table.ts';
import { InsertField } from './insert-field.tsx';
import { firstDrafts, planInsert } from './insert-plan.ts';
import { tellDone } from '../forms/tell-done.ts';
import { useRowsChanged } from './use-rows-changed.ts';

interface InsertRowDialogProps {
  table: Pick<ShownTable, 'name' | 'schema' | 'columns' | 'is_app_table'>;
  onClose: () => void;
}

export function InsertRowDialog({ table, onClose }: InsertRowDialogProps) {
  const { name, schema, columns } = table;
  const refresh = useRowsChanged();
  const submit = useSubmit();
  const [drafts, setDrafts] = useState(() => firstDrafts(columns));
  const [isKnown, setIsKnown] = useState(false);

  function send() {
    const planned = planInsert(columns, drafts);
    if ('fault' in planned) return submit.reject(planned.fault);
    return void submit.run(
      () =>
        databaseCall(
          insertRow,
          { params: { table: name }, query: { schema }, body: { data: planned.data } },
          { failure: 'insertRow' },
        ),
      async () => {
        await refresh();
        onClose();
        tellDone('Row Inserted', `${name} has a new row.`);
      },
    );
  }

  return (
    <FormDialog
      title="Insert Row"
      description={`A new row of ${name}. What is left at its default is filled in by the table.`}
      size="large"
      submitLabel="Insert Row"
      submit={submit}
      isSubmitDisabled={table.is_app_table && !isKnown}
      onSubmit={send}
      onClose={onClose}
    >
      {table.is_app_table && (
        <OwnWarning
          warning="The site works with this table. The new row counts at once."
          isKnown={isKnown}
          onChange={setIsKnown}
        />
      )}
      {columns.map((column) => (
        <InsertField
          key={column.column_name}
          column={column}
          draft={ownValue(drafts, column.column_name)}
          onChange={(draft) => setDrafts((before) => ({ ...before, [column.column_name]: draft }))}
        />
      ))}
    </FormDialog>
  );
}
