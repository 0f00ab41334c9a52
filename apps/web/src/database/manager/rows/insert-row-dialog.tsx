import { lookUp } from '@tessera/domain/look-up';
import { insertRow } from '@tessera/contract/database/database-row';
import { useState } from 'react';
import { databaseCall } from '../api/database-call.ts';
import { AppDatabaseWarning } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import type { ShownTable } from '../viewer/use-table.ts';
import { InsertField } from './insert-field.tsx';
import { firstDrafts, decideInsert } from './insert-drafts.ts';
import { showDone } from '../forms/show-done.ts';
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
  const [isAcknowledged, setIsAcknowledged] = useState(false);

  function send() {
    const decision = decideInsert(columns, drafts);
    if ('fault' in decision) return submit.reject(decision.fault);
    return void submit.run(
      () =>
        databaseCall(
          insertRow,
          { params: { table: name }, query: { schema }, body: { data: decision.data } },
          { failure: 'insertRow' },
        ),
      async () => {
        await refresh();
        onClose();
        showDone('Row Inserted', `${name} has a new row.`);
      },
    );
  }

  return (
    <FormDialog
      title="Insert Row"
      description={`A new row of ${name}. The database fills in columns that are left at their default.`}
      size="large"
      submitLabel="Insert Row"
      submit={submit}
      isSubmitDisabled={table.is_app_table && !isAcknowledged}
      onSubmit={send}
      onClose={onClose}
    >
      {table.is_app_table && (
        <AppDatabaseWarning
          warning="The site uses this table. The new row takes effect immediately."
          isAcknowledged={isAcknowledged}
          onChange={setIsAcknowledged}
        />
      )}
      {columns.map((column) => (
        <InsertField
          key={column.column_name}
          column={column}
          draft={lookUp(drafts, column.column_name)}
          onChange={(draft) => setDrafts((before) => ({ ...before, [column.column_name]: draft }))}
        />
      ))}
    </FormDialog>
  );
}
