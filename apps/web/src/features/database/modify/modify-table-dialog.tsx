import { useQueryClient } from '@tanstack/react-query';
import { modifyTable } from '@tessera/contract/database-tables';
import type { ManagedTable } from '@tessera/contract/database-shapes';
import { tableSentences } from '@tessera/domain/database/names';
import { toText } from '@tessera/table-sql/sql';
import { alterTable } from '@tessera/table-sql/tables';
import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { columnsError } from '../builder/create-table-dialog.tsx';
import { LiveSql } from '../builder/live-sql.tsx';
import { ScriptEditor } from '../builder/script-editor.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { AppDatabaseWarning, TypedName } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useManager } from '../manager/manager-context.tsx';
import { AddColumns } from './add-columns.tsx';
import { RemoveColumns } from './remove-columns.tsx';
import { RenameTab } from './rename-tab.tsx';
import { showDone } from '../forms/show-done.ts';
import { changeOf, unchangedModification, isEmptyChange, type Modification } from './modification.ts';

const together = {
  postgres: 'All steps are one change: it is made whole or not at all.',
  mysql: 'This server makes each step for good at once.',
} as const;

type TabId = 'rename' | 'add' | 'remove' | 'script';

interface ModifyTableDialogProps {
  table: ManagedTable;
  onClose: () => void;
}

export function ModifyTableDialog({ table, onClose }: ModifyTableDialogProps) {
  const { table_name: name, schema_name: schema } = table;
  const client = useQueryClient();
  const { dialect } = useManager();
  const submit = useSubmit();
  const [tab, setTab] = useState<TabId>('rename');
  const [form, setForm] = useState(() => unchangedModification(table));
  const [isKnown, setIsKnown] = useState(false);
  const [typed, setTyped] = useState('');
  const update = (patch: Partial<Modification>) => setForm((before) => ({ ...before, ...patch }));
  const isScript = tab === 'script';
  const isDestructive = !isScript && form.removed.length > 0;
  const change = changeOf(table, form);

  function send() {
    const error = isScript
      ? form.script.trim() === '' && tableSentences.nothing
      : columnsError(form.added) || (isEmptyChange(change) && tableSentences.nothing);
    if (error) return submit.reject(error);
    const body = isScript
      ? { sqlScript: form.script }
      : {
          newTableName: change.newName ?? null,
          newOwner: change.newOwner ?? null,
          columnsToAdd: [...(change.columnsToAdd ?? [])],
          columnsToRemove: [...(change.columnsToRemove ?? [])],
        };
    return void submit.run(
      () =>
        databaseCall(modifyTable, { params: { name }, query: { schema }, body }, { failure: 'modifyTable' }),
      async ({ tableName }) => {
        await client.invalidateQueries({ queryKey: databaseKeys.anyTables });
        onClose();
        const isOnlyRenamed = !isScript && change.newName !== undefined && Object.keys(change).length === 1;
        showDone(
          isOnlyRenamed ? 'Table name updated' : 'Table Modified',
          isOnlyRenamed ? `${name} is called ${tableName} now.` : `${tableName} has been changed.`,
        );
      },
    );
  }

  return (
    <FormDialog
      title="Modify Table"
      description={<bdi>{`${schema}.${name}`}</bdi>}
      size="large"
      submitLabel={isScript ? 'Execute script' : 'Apply changes'}
      tone={isDestructive ? 'danger' : 'primary'}
      submit={submit}
      isSubmitDisabled={(table.is_app_table && !isKnown) || (isDestructive && typed !== name)}
      onSubmit={send}
      onClose={onClose}
    >
      {table.is_app_table && (
        <AppDatabaseWarning
          warning="Its shape is what the site is built on. The server refuses to change it from here."
          isAcknowledged={isKnown}
          onChange={setIsKnown}
        />
      )}
      <Tabs
        label="Ways to modify it"
        value={tab}
        onValueChange={(id) => setTab(id as TabId)}
        tabs={[
          {
            id: 'rename',
            label: 'Rename & Owner',
            panel: tab === 'rename' && <RenameTab table={table} form={form} onChange={update} />,
          },
          {
            id: 'add',
            label: 'Add Columns',
            panel: tab === 'add' && (
              <AddColumns
                tableRef={{ schema, table: name }}
                columns={form.added}
                onChange={(added) => update({ added })}
              />
            ),
          },
          {
            id: 'remove',
            label: 'Remove Columns',
            panel: tab === 'remove' && (
              <RemoveColumns
                tableRef={{ schema, table: name }}
                removed={form.removed}
                onChange={(removed) => update({ removed })}
              />
            ),
          },
          {
            id: 'script',
            label: 'Execute SQL Script',
            panel: isScript && (
              <ScriptEditor
                category="modify"
                script={form.script}
                onChange={(script) => update({ script })}
              />
            ),
          },
        ]}
      />
      {!isScript && (
        <LiveSql
          waiting="Nothing is changed yet."
          write={
            isEmptyChange(change)
              ? undefined
              : () =>
                  alterTable(dialect, { schema, table: name }, change)
                    .map((step) => toText(step, dialect))
                    .join(';\n')
          }
        />
      )}
      {isDestructive && (
        <>
          <p className="ui-danger-text">
            {`Removed columns go with everything in them. This cannot be undone. ${together[dialect]}`}
          </p>
          <TypedName name={name} value={typed} onChange={setTyped} />
        </>
      )}
    </FormDialog>
  );
}
