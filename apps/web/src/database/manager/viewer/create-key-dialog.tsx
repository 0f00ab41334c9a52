import { useQueryClient } from '@tanstack/react-query';
import { createForeignKey } from '@tessera/contract/database/database-schema';
import { toText } from '@tessera/table-sql/sql';
import { addForeignKey, referenceActions } from '@tessera/table-sql/tables';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { Sql } from '../forms/sql.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useManager } from '../manager/manager-context.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { previewSql, suggestName } from './create-index-dialog.tsx';
import { showDone } from '../forms/show-done.ts';
import { type ShownTable, type TableRef, useTable } from './use-table.ts';

export function CreateKeyDialog({ table, onClose }: { table: ShownTable; onClose: () => void }) {
  const tableRef = { schema: table.schema, table: table.name };
  const client = useQueryClient();
  const { dialect, tables } = useManager();
  const submit = useSubmit();
  const [typedName, setName] = useState('');
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [target, setTarget] = useState<TableRef>();
  const [targetColumns, setTargetColumns] = useState<readonly string[]>([]);
  const [onDelete, setOnDelete] = useState<(typeof referenceActions)[number]>('NO ACTION');
  const name = typedName.trim() || suggestName(table.name, columns, 'fkey');
  const targets = (tables.data ?? []).filter(({ kind }) => kind === 'table' || kind === 'partitioned table');
  const isComplete = target !== undefined && columns.length > 0 && columns.length === targetColumns.length;

  function send() {
    if (columns.length === 0) return submit.reject('Please choose at least one column.');
    if (!target) return submit.reject('Please choose the table to refer to.');
    if (!isComplete) return submit.reject('Please choose the same number of columns in both tables.');
    const body = {
      name,
      columns: [...columns],
      targetSchema: target.schema,
      targetTable: target.table,
      targetColumns: [...targetColumns],
      onDelete,
    };
    return void submit.run(
      () =>
        databaseCall(
          createForeignKey,
          { params: { table: table.name }, query: { schema: table.schema }, body },
          { failure: 'modifyTable' },
        ),
      async () => {
        await client.invalidateQueries({ queryKey: databaseKeys.details(table.schema, table.name) });
        onClose();
        showDone('Foreign Key Created', `${name} was created.`);
      },
    );
  }

  return (
    <FormDialog
      title="Create Foreign Key"
      description={`On ${table.name}`}
      size="large"
      submitLabel="Create Foreign Key"
      submit={submit}
      onSubmit={send}
      onClose={onClose}
    >
      <ColumnChoice
        label="Columns of this table"
        columns={table.columns}
        chosen={columns}
        onChange={setColumns}
      />
      <SelectField
        label="Referenced table"
        placeholder="Choose one"
        required
        value={target ? JSON.stringify([target.schema, target.table]) : ''}
        options={targets.map(({ schema_name, table_name }) => ({
          value: JSON.stringify([schema_name, table_name]),
          label: `${schema_name}.${table_name}`,
        }))}
        onChange={(event) => {
          const found = targets.find(
            ({ schema_name, table_name }) =>
              JSON.stringify([schema_name, table_name]) === event.currentTarget.value,
          );
          setTarget(found && { schema: found.schema_name, table: found.table_name });
          setTargetColumns([]);
        }}
      />
      {target && (
        <TargetColumns
          key={`${target.schema}.${target.table}`}
          tableRef={target}
          chosen={targetColumns}
          onChange={setTargetColumns}
        />
      )}
      <div className="database-pair">
        <SelectField
          label="When the referenced row is deleted"
          value={onDelete}
          options={referenceActions.map((action) => ({ value: action, label: action }))}
          onChange={(event) =>
            setOnDelete(
              referenceActions.find((action) => action === event.currentTarget.value) ?? 'NO ACTION',
            )
          }
        />
        <TextField
          label="Name"
          value={typedName}
          placeholder={columns.length > 0 ? name : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      {isComplete && (
        <Sql
          label="The statement"
          text={previewSql(() =>
            toText(addForeignKey(tableRef, { name, columns, target, targetColumns, onDelete }), dialect),
          )}
        />
      )}
    </FormDialog>
  );
}

interface TargetColumnsProps {
  tableRef: TableRef;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function TargetColumns({ tableRef, chosen, onChange }: TargetColumnsProps) {
  const { data, isError, error } = useTable(tableRef);
  if (isError) return <p className="ui-danger-text">{`Failed to load table columns: ${error.message}`}</p>;
  if (!data) return <p className="ui-muted">Loading columns…</p>;
  return (
    <ColumnChoice
      label="Columns of the referenced table, in the same order"
      columns={data.columns}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
