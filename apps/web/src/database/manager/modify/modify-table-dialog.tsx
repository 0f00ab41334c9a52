import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { toText } from '@tessera/table-sql/sql';
import { alterTable, type TableChange } from '@tessera/table-sql/tables';
import { useState } from 'react';
import { LiveSql } from '../builder/live-sql.tsx';
import { AppDatabaseWarning, TypedName } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useManager } from '../manager/manager-context.tsx';
import { isEmptyChange } from './modification.ts';
import { ModifyTabs } from './modify-tabs.tsx';
import { useModifyTable } from './use-modify-table.ts';

interface ModifyTableDialogProps {
  table: ManagedTable;
  onClose: () => void;
}

export function ModifyTableDialog({ table, onClose }: ModifyTableDialogProps) {
  const { table_name: name, schema_name: schema, is_app_table: isAppTable } = table;
  const state = useModifyTable(table, onClose);
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const [typed, setTyped] = useState('');
  const isScript = state.tab === 'script';
  const isDestructive = !isScript && state.form.removed.length > 0;
  return (
    <FormDialog
      title="Modify Table"
      description={<bdi>{`${schema}.${name}`}</bdi>}
      size="large"
      submitLabel={isScript ? 'Execute script' : 'Apply changes'}
      tone={isDestructive ? 'danger' : 'primary'}
      submit={state.submit}
      isSubmitDisabled={(isAppTable && !isAcknowledged) || (isDestructive && typed !== name)}
      onSubmit={state.send}
      onClose={onClose}
    >
      {isAppTable && (
        <AppDatabaseWarning
          warning="The site depends on this table, so the server refuses to change it from here."
          isAcknowledged={isAcknowledged}
          onChange={setIsAcknowledged}
        />
      )}
      <ModifyTabs {...{ table, state }} />
      {!isScript && <GeneratedSql table={table} change={state.change} />}
      {isDestructive && (
        <>
          <RemovalWarning />
          <TypedName name={name} value={typed} onChange={setTyped} />
        </>
      )}
    </FormDialog>
  );
}

function GeneratedSql({ table, change }: { table: ManagedTable; change: TableChange }) {
  const { dialect } = useManager();
  const tableRef = { schema: table.schema_name, table: table.table_name };
  const write = () =>
    alterTable(dialect, tableRef, change)
      .map((step) => toText(step, dialect))
      .join(';\n');
  return <LiveSql waiting="No changes yet." write={isEmptyChange(change) ? undefined : write} />;
}

const atomicity = {
  postgres: 'All changes are made together or not at all.',
  mysql: 'This server makes each change separately and cannot roll back.',
} as const;

function RemovalWarning() {
  const { dialect } = useManager();
  return (
    <p className="ui-danger-text">
      {`Removing a column deletes all its data. This cannot be undone. ${atomicity[dialect]}`}
    </p>
  );
}
