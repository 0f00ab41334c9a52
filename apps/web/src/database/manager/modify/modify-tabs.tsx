import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { hasOwnColumns } from '@tessera/table-sql/tables';
import { Tabs } from '../../../ui/tabs.tsx';
import { ScriptEditor } from '../builder/script-editor.tsx';
import { AddColumns } from './add-columns.tsx';
import { RemoveColumns } from './remove-columns.tsx';
import { RenameTab } from './rename-tab.tsx';
import type { ModifyTab, ModifyTableState } from './use-modify-table.ts';

interface ModifyTabsProps {
  table: ManagedTable;
  state: ModifyTableState;
}

const labels: Readonly<Record<ModifyTab, string>> = {
  rename: 'Rename & Owner',
  add: 'Add Columns',
  remove: 'Remove Columns',
  script: 'Execute SQL Script',
};

const ids = ['rename', 'add', 'remove', 'script'] as const;
const idsWithoutColumns = ['rename', 'script'] as const;

export function ModifyTabs({ table, state }: ModifyTabsProps) {
  const { tab, setTab } = state;
  return (
    <Tabs
      label="How to modify the table"
      value={tab}
      onValueChange={(id) => setTab(ids.find((each) => each === id) ?? 'rename')}
      tabs={(hasOwnColumns(table.kind) ? ids : idsWithoutColumns).map((id) => ({
        id,
        label: labels[id],
        panel: id === tab && <Panel {...{ table, state }} />,
      }))}
    />
  );
}

function Panel({ table, state: { tab, form, update } }: ModifyTabsProps) {
  const tableRef = { schema: table.schema_name, table: table.table_name };
  switch (tab) {
    case 'rename':
      return <RenameTab {...{ table, form }} onChange={update} />;
    case 'add':
      return <AddColumns tableRef={tableRef} columns={form.added} onChange={(added) => update({ added })} />;
    case 'remove':
      return (
        <RemoveColumns
          tableRef={tableRef}
          removed={form.removed}
          onChange={(removed) => update({ removed })}
        />
      );
    case 'script':
      return (
        <ScriptEditor category="modify" script={form.script} onChange={(script) => update({ script })} />
      );
    default:
      return tab satisfies never;
  }
}
