import { useQueryClient } from '@tanstack/react-query';
import { createIndex } from '@tessera/contract/database/database-schema';
import { BadName } from '@tessera/table-sql/names';
import { toText } from '@tessera/table-sql/sql';
import { createIndex as createIndexSql } from '@tessera/table-sql/tables';
import { useState } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { Sql } from '../forms/sql.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useManager } from '../manager/manager-context.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { showDone } from '../forms/show-done.ts';
import type { ShownTable } from './use-table.ts';

export function CreateIndexDialog({ table, onClose }: { table: ShownTable; onClose: () => void }) {
  const { schema, name: tableName } = table;
  const client = useQueryClient();
  const { dialect } = useManager();
  const submit = useSubmit();
  const [typedName, setName] = useState('');
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [unique, setUnique] = useState(false);
  const name = typedName.trim() || suggestName(tableName, columns, unique ? 'key' : 'index');

  function send() {
    if (columns.length === 0) return submit.reject('Please choose at least one column.');
    return void submit.run(
      () =>
        databaseCall(
          createIndex,
          { params: { table: tableName }, query: { schema }, body: { name, columns: [...columns], unique } },
          { failure: 'modifyTable' },
        ),
      async () => {
        await client.invalidateQueries({ queryKey: databaseKeys.details(schema, tableName) });
        onClose();
        showDone('Index Created', `${name} was created.`);
      },
    );
  }

  return (
    <FormDialog
      title="Create Index"
      description={`On ${tableName}`}
      submitLabel="Create Index"
      submit={submit}
      onSubmit={send}
      onClose={onClose}
    >
      <ColumnChoice
        label="Columns, in the order of the index"
        columns={table.columns}
        chosen={columns}
        onChange={setColumns}
      />
      <Checkbox
        label="Unique"
        description="No two rows may have the same values in these columns."
        checked={unique}
        onChange={(event) => setUnique(event.currentTarget.checked)}
      />
      <TextField
        label="Name"
        value={typedName}
        placeholder={columns.length > 0 ? name : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {columns.length > 0 && (
        <Sql
          label="The statement"
          text={previewSql(() =>
            toText(createIndexSql({ schema, table: tableName }, { name, columns, unique }), dialect),
          )}
        />
      )}
    </FormDialog>
  );
}

export function suggestName(table: string, columns: readonly string[], ending: string): string {
  return [table, ...columns, ending].join('_').slice(0, 60);
}

/** The SQL to show in the dialog. While a name is not valid, a comment says so instead. */
export function previewSql(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof BadName) return '-- This server does not accept one of the names.';
    throw error;
  }
}
