import { useQueryClient } from '@tanstack/react-query';
import { modifyTable } from '@tessera/contract/database-tables';
import type { ManagedTable } from '@tessera/contract/database-shapes';
import { tableSentences } from '@tessera/domain/database/names';
import { toText } from '@tessera/table-sql/sql';
import { alterTable } from '@tessera/table-sql/tables';
import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { columnsFault } from '../builder/create-table-dialog.tsx';
import { LiveSql } from '../builder/live-sql.tsx';
import { ScriptEditor } from '../builder/script-editor.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { OwnWarning, TypedName } from '../forms/confirm-delete.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { useManager } from '../manager/manager-context.tsx';
import { AddColumns } from './add-columns.tsx';
import { RemoveColumns } from './remove-columns.tsx';
import { RenameTab } from './rename-tab.tsx';
import { tellDone } from '../forms/tell-done.ts';
import { changeOf, firstModification, isNothing, type Modification } from './modification.ts';

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
  const [form, setForm] = useState(() => firstModification(table));
  const [isKnown, setIsKnown] = useState(false);
  const [typed, setTyped] = useState('');
  const change = (patch: Partial<Modification>) => setForm((before) => ({ ...before, ...patch }));
  const isScript = tab === 'script';
  const isGrave = !isScript && form.removed.length > 0;
  const planned = changeOf(table, form);

  function send() {
    const fault = isScript
      ? form.script.trim() === '' && tableSentences.nothing
      : columnsFault(form.added) || (isNothing(planned) && tableSentences.nothing);
    if (fault) return submit.reject(fault);
    const body = isScript
      ? { sqlScript: form.script }
      : {
          newTableName: planned.newName ?? null,
          newOwner: planned.newOwner ?? null,
          columnsToAdd: [...(planned.columnsToAdd ?? [])],
          columnsToRemove: [...(planned.columnsToRemove ?? [])],
        };
    return void submit.run(
      () =>
        databaseCall(modifyTable, { params: { name }, query: { schema }, body }, { failure: 'modifyTable' }),
      async ({ tableName }) => {
        await client.invalidateQueries({ queryKey: databaseKeys.anyTables });
        onClose();
        const isOnlyRenamed = !isScript && planned.newName !== undefined && Object.keys(planned).length === 1;
        tellDone(
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
      tone={isGrave ? 'danger' : 'primary'}
      submit={submit}
      isSubmitDisabled={(table.is_own && !isKnown) || (isGrave && typed !== name)}
      onSubmit={send}
      onClose={onClose}
    >
      {table.is_own && (
        <OwnWarning
          warning="Its shape is what the site is built on. The server refuses to change it from here."
          isKnown={isKnown}
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
            panel: tab === 'rename' && <RenameTab table={table} form={form} onChange={change} />,
          },
          {
            id: 'add',
            label: 'Add Columns',
            panel: tab === 'add' && (
              <AddColumns
                place={{ schema, table: name }}
                columns={form.added}
                onChange={(added) => change({ added })}
              />
            ),
          },
          {
            id: 'remove',
            label: 'Remove Columns',
            panel: tab === 'remove' && (
              <RemoveColumns
                place={{ schema, table: name }}
                removed={form.removed}
                onChange={(removed) => change({ removed })}
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
                onChange={(script) => change({ script })}
              />
            ),
          },
        ]}
      />
      {!isScript && (
        <LiveSql
          waiting="Nothing is changed yet."
          write={
            isNothing(planned)
              ? undefined
              : () =>
                  alterTable(dialect, { schema, table: name }, planned)
                    .map((step) => toText(step, dialect))
                    .join(';\n')
          }
        />
      )}
      {isGrave && (
        <>
          <p className="text-danger">
            {`Removed columns go with everything in them. This cannot be undone. ${together[dialect]}`}
          </p>
          <TypedName name={name} value={typed} onChange={setTyped} />
        </>
      )}
    </FormDialog>
  );
}
