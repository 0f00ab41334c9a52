import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { cellKind } from '../format/cell-kind.ts';
import { shownDefault } from '../format/format.ts';
import { IndexesSection } from './indexes-section.tsx';
import { ForeignKeysSection } from './foreign-keys-section.tsx';
import { Constraints, Sizes, Triggers } from './rules-sections.tsx';
import { type ShownTable, useTableDetails } from './use-table.ts';

export function StructureTab({ table }: { table: ShownTable }) {
  return (
    <div className="ui-stack" data-gap="wider">
      <div>
        <div className="database-section-head">
          <h3 className="ui-strong">Columns</h3>
        </div>
        <DataTable
          caption="Columns"
          isCaptionHidden
          rows={table.columns}
          rowKey={({ column_name }) => column_name}
          columns={columns}
          empty={<EmptyState title="No columns" />}
        />
      </div>
      <Details table={table} />
    </div>
  );
}

const columns: DataTableColumn<ColumnInfo>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, cell: (row) => <bdi>{row.column_name}</bdi> },
  { id: 'position', header: 'Position', align: 'end', cell: (row) => row.ordinal_position },
  { id: 'type', header: 'Type', cell: (row) => <code className="database-code">{row.data_type}</code> },
  { id: 'rules', header: 'Rules', cell: (row) => <Rules row={row} /> },
  { id: 'default', header: 'Default', cell: (row) => <Default row={row} /> },
];

function Rules({ row }: { row: ColumnInfo }) {
  const hasNone = !row.is_primary_key && row.is_nullable !== 'NO' && !row.is_unique;
  if (hasNone && !row.is_auto && !row.is_generated && !row.is_hidden)
    return <span className="ui-muted">–</span>;
  return (
    <span className="database-name-line">
      {row.is_primary_key && <Badge tone="accent">PRIMARY KEY</Badge>}
      {row.is_nullable === 'NO' && <Badge>NOT NULL</Badge>}
      {row.is_unique && !row.is_primary_key && <Badge>UNIQUE</Badge>}
      {row.is_auto && (
        <Badge tone="info">{cellKind(row) === 'number' ? 'AUTO INCREMENT' : 'Auto-generated'}</Badge>
      )}
      {row.is_generated && <Badge tone="info">GENERATED</Badge>}
      {row.is_hidden && <Badge tone="warning">hidden</Badge>}
    </span>
  );
}

function Default({ row: { column_default } }: { row: ColumnInfo }) {
  if (column_default === null) return <span className="ui-muted">–</span>;
  return (
    <span title={column_default}>
      <span className="ui-muted">DEFAULT </span>
      <code className="database-code">{shownDefault(column_default)}</code>
    </span>
  );
}

function Details({ table }: { table: ShownTable }) {
  const query = useTableDetails({ schema: table.schema, table: table.name });
  const { data } = query;
  if (!data && query.isError && !query.isFetching)
    return (
      <ErrorState
        title={query.error?.message || 'Unknown error'}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!data)
    return (
      <div className="ui-stack" data-gap="wider" aria-busy="true">
        <span className="sr-only">Loading indexes and constraints</span>
        <Skeleton height="10rem" />
        <Skeleton height="10rem" />
      </div>
    );
  return (
    <>
      <IndexesSection table={table} indexes={data.indexes} />
      <ForeignKeysSection table={table} references={data.references} referencedBy={data.referenced_by} />
      <Constraints constraints={data.constraints} />
      <Triggers triggers={data.triggers} />
      <Sizes sizes={data.sizes} />
    </>
  );
}
