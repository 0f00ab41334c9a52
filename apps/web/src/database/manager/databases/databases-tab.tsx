import DatabaseIcon from 'lucide-react/icons/database';
import Pencil from 'lucide-react/icons/pencil';
import Plug from 'lucide-react/icons/plug';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import type { ManagedDatabase } from '@tessera/contract/database/database-shapes';
import type { Dialect } from '@tessera/table-sql/dialect';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useDatabases } from '../api/queries.ts';
import { formatSize } from '../format/format.ts';
import { LoadFailure } from '../forms/load-failure.tsx';
import { useManager } from '../manager/manager-context.tsx';
import { DatabaseForms, type DatabaseAction } from './database-forms.tsx';

export function DatabasesTab() {
  const { dialect } = useManager();
  const databases = useDatabases({ isEnabled: true });
  const [action, setAction] = useState<DatabaseAction>();
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setAction({ kind: 'create' })}
    >
      Create Database
    </Button>
  );
  if (databases.isError) return <LoadFailure list="databases" query={databases} />;
  return (
    <>
      <div className="database-toolbar" data-align="end">
        <div className="database-toolbar-actions">{create}</div>
      </div>
      <DataTable
        caption="Databases"
        isCaptionHidden
        state={databases.isPending ? 'loading' : 'ready'}
        rows={databases.data ?? []}
        rowKey={({ name }) => name}
        empty={
          <EmptyState icon={<DatabaseIcon aria-hidden="true" />} title="No databases found" action={create} />
        }
        columns={columnsFor(dialect, setAction)}
      />
      {action && <DatabaseForms action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

function columnsFor(
  dialect: Dialect,
  onAction: (action: DatabaseAction) => void,
): DataTableColumn<ManagedDatabase>[] {
  const owner = { id: 'owner', header: 'Owner', cell: ownerOf };
  return [
    { id: 'name', header: 'Database', isRowHeader: true, cell: (row) => <Name row={row} /> },
    ...(dialect === 'postgres' ? [owner] : []),
    { id: 'size', header: 'Size', align: 'end', cell: ({ size }) => formatSize(size) },
    { id: 'collation', header: 'Collation', cell: ({ collation }) => collation },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (row) => <Actions row={row} onAction={onAction} />,
    },
  ];
}

function ownerOf({ owner }: ManagedDatabase) {
  return <bdi>{owner ?? '–'}</bdi>;
}

function Name({ row }: { row: ManagedDatabase }) {
  return (
    <span className="database-name">
      <span className="database-name-line">
        <bdi>{row.name}</bdi>
        {row.is_app_database && <Badge tone="info">App database</Badge>}
        {row.is_template && <Badge>Template</Badge>}
      </span>
      <span className="database-name-more">{row.encoding}</span>
    </span>
  );
}

function Actions({ row, onAction }: { row: ManagedDatabase; onAction: (action: DatabaseAction) => void }) {
  const { connectTo, connectingTo } = useManager();
  return (
    <span className="database-row-actions">
      {row.is_connected ? (
        <span className="database-connected">
          <Badge tone="success">Connected</Badge>
        </span>
      ) : (
        <Button
          size="small"
          icon={<Plug aria-hidden="true" />}
          aria-label={`Connect to ${row.name}`}
          isLoading={connectingTo === row.name}
          disabled={connectingTo !== undefined && connectingTo !== row.name}
          onClick={() => void connectTo(row.name)}
        >
          Connect
        </Button>
      )}
      {/* The server refuses to change the app database. */}
      {!row.is_app_database && (
        <>
          <IconButton
            size="small"
            label={`Modify ${row.name}`}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onAction({ kind: 'modify', database: row })}
          />
          {/* A server needs its templates, so it refuses to delete them. */}
          {!row.is_template && (
            <IconButton
              size="small"
              label={`Delete ${row.name}`}
              icon={<Trash aria-hidden="true" />}
              onClick={() => onAction({ kind: 'delete', database: row })}
            />
          )}
        </>
      )}
    </span>
  );
}
