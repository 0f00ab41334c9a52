import { useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FocusKeeper } from '../../../ui/overlays/focus-keeper.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { InsertRowDialog } from '../rows/insert-row-dialog.tsx';
import { RowDialogs, type RowDialog } from '../rows/row-dialogs.tsx';
import { DefinitionTab } from './definition-tab.tsx';
import { StructureTab } from './structure-tab.tsx';
import { TableData } from './table-data.tsx';
import { TableHead } from './table-head.tsx';
import { type TableRef, useTable } from './use-table.ts';

interface ViewerContentProps {
  tableRef: TableRef;
  onPendingChange: (count: number) => void;
}

type TabId = 'data' | 'structure' | 'definition';

export function ViewerContent({ tableRef, onPendingChange }: ViewerContentProps) {
  const query = useTable(tableRef);
  const [tab, setTab] = useState<TabId>('data');
  const [rowDialog, setRowDialog] = useState<RowDialog>();
  const [isInserting, setIsInserting] = useState(false);
  const table = query.data;
  if (!table) return query.isError && !query.isFetching ? <Failure query={query} /> : <Waiting />;
  const insert = table.row_rights.insert ? () => setIsInserting(true) : undefined;
  return (
    <div className="database-viewer">
      <TableHead
        table={table}
        isRefreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
        onInsert={insert}
      />
      <Tabs
        label={`Views of ${table.name}`}
        value={tab}
        onValueChange={(id) => setTab(id as TabId)}
        tabs={[
          {
            id: 'data',
            label: 'Table Data',
            // The grid is not removed while another tab is shown, because it may have unsaved changes.
            panel: (
              <TableData
                table={table}
                onOpenDialog={setRowDialog}
                onInsert={insert}
                onPendingChange={onPendingChange}
                reloadToken={query.dataUpdatedAt}
              />
            ),
          },
          {
            id: 'structure',
            label: 'Table Structure',
            panel: tab === 'structure' && (
              <FocusKeeper>
                <StructureTab table={table} />
              </FocusKeeper>
            ),
          },
          {
            id: 'definition',
            label: 'Definition',
            panel: tab === 'definition' && <DefinitionTab tableRef={tableRef} />,
          },
        ]}
      />
      {rowDialog && <RowDialogs rowDialog={rowDialog} onClose={() => setRowDialog(undefined)} />}
      {isInserting && <InsertRowDialog table={table} onClose={() => setIsInserting(false)} />}
    </div>
  );
}

function Failure({ query }: { query: ReturnType<typeof useTable> }) {
  return (
    <ErrorState
      title={query.error?.message || 'Unknown error'}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}

function Waiting() {
  return (
    <div className="ui-stack" aria-busy="true">
      <span className="sr-only">Loading the table</span>
      <div className="database-viewer-head">
        <Skeleton width="13rem" height="1.25rem" />
        <div className="database-toolbar-actions">
          <Skeleton width="7rem" height="2.5rem" />
          <Skeleton width="8rem" height="2.5rem" />
        </div>
      </div>
      <Skeleton width="18rem" height="1.25rem" />
      <div className="database-section database-section-loading">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height="1rem" />
        ))}
      </div>
    </div>
  );
}
