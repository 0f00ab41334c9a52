import type { TableSize } from '@tessera/contract/database/database-schema';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Table from 'lucide-react/icons/table-2';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn, TableSort } from '../../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { tableAddress } from '../diagram/table-address.ts';
import { useConnection } from '../api/queries.ts';
import { plural } from '@tessera/domain/plural';
import { formatSize, formatCount } from '../format/format.ts';
import { LocalTime } from '../../../lib/local-time.tsx';
import { sortSizes } from './sort-sizes.ts';
import { useSizes } from './use-activity.ts';

/** How many of the largest tables are shown at first. */
const TABLES_SHOWN = 20;

export function TableSizes() {
  const { data, isError, isFetching, refetch } = useSizes();
  const [sort, setSort] = useState<TableSort>({ columnId: 'total', direction: 'descending' });
  const [showsAll, setIsWhole] = useState(false);
  const columns = useColumns(data);
  const sorted = sortSizes(data ?? [], sort);
  return (
    <div className="activity-section">
      <div className="activity-head">
        <h2 className="activity-title">Largest tables</h2>
        <div className="activity-actions">
          <Button
            size="small"
            icon={<RotateCw aria-hidden="true" />}
            isLoading={isFetching && data !== undefined}
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
        </div>
      </div>
      <DataTable
        caption="Largest tables"
        isCaptionHidden
        columns={columns}
        rows={showsAll ? sorted : sorted.slice(0, TABLES_SHOWN)}
        rowKey={({ schema, table }) => `${schema}.${table}`}
        state={data ? 'ready' : isError && !isFetching ? 'failed' : 'loading'}
        sort={sort}
        onSortChange={setSort}
        onRetry={() => void refetch()}
        skeletonRows={6}
        empty={
          <EmptyState icon={<Table aria-hidden="true" />} title="No tables">
            This database has no tables yet.
          </EmptyState>
        }
      />
      {sorted.length > TABLES_SHOWN && (
        <p>
          <Button size="small" aria-expanded={showsAll} onClick={() => setIsWhole(!showsAll)}>
            {showsAll ? `Show the first ${TABLES_SHOWN}` : `Show all ${plural(sorted.length, 'table')}`}
          </Button>
        </p>
      )}
    </div>
  );
}

/**
 * The columns of the list, without those for which no table has data. Until the list is loaded, the dialect decides.
 */
function useColumns(sizes: readonly TableSize[] | undefined): DataTableColumn<TableSize>[] {
  const isPostgres = useConnection().data?.dialect === 'postgres';
  const knowsDead = sizes?.some(({ dead_rows }) => dead_rows !== null) ?? isPostgres;
  const knowsFree = sizes?.some(({ free_bytes }) => free_bytes !== null) ?? !isPostgres;
  const largest = Math.max(1, ...(sizes ?? []).map(({ total_bytes }) => total_bytes ?? 0));
  return [
    {
      id: 'table',
      header: 'Table',
      isRowHeader: true,
      isSortable: true,
      cell: ({ schema, table }) => (
        <TextLink to={tableAddress(schema, table)}>
          <bdi>
            {schema}.{table}
          </bdi>
        </TextLink>
      ),
    },
    {
      id: 'total',
      header: 'Size',
      align: 'end',
      isSortable: true,
      cell: ({ total_bytes }) => <Size bytes={total_bytes} largest={largest} />,
    },
    { id: 'row-data', header: 'Row data', align: 'end', cell: ({ rows_bytes }) => formatSize(rows_bytes) },
    {
      id: 'indexes',
      header: 'Indexes',
      align: 'end',
      cell: ({ index_bytes }) => formatSize(index_bytes),
    },
    {
      id: 'rows',
      header: 'Rows',
      align: 'end',
      isSortable: true,
      cell: ({ rows }) => formatCount(rows, true),
    },
    ...(knowsDead ? [deadRows, cleaned] : []),
    ...(knowsFree ? [free] : []),
  ];
}

const deadRows: DataTableColumn<TableSize> = {
  id: 'dead',
  header: 'Dead rows',
  align: 'end',
  isSortable: true,
  cell: ({ dead_rows, rows }) => <Dead count={dead_rows} rows={rows} />,
};
const cleaned: DataTableColumn<TableSize> = {
  id: 'cleaned',
  header: 'Last vacuumed',
  cell: ({ cleaned_at }) => (cleaned_at ? <LocalTime hasSeconds at={cleaned_at} /> : 'never'),
};
const free: DataTableColumn<TableSize> = {
  id: 'free',
  header: 'Free space',
  align: 'end',
  cell: ({ free_bytes }) => formatSize(free_bytes),
};

function Size({ bytes, largest }: { bytes: number | null; largest: number }) {
  return (
    <span className="activity-size">
      <meter className="activity-meter" min={0} max={largest} value={bytes ?? 0} aria-hidden="true" />
      {formatSize(bytes)}
    </span>
  );
}

/** A table with more than a fifth of dead rows is marked: the server has not cleaned it up for too long. */
const MIN_DEAD_SHARE = 0.2;
const MIN_DEAD_ROWS = 1_000;

function Dead({ count, rows }: { count: number | null; rows: number | null }) {
  if (count === null || count < MIN_DEAD_ROWS || count < (rows ?? 0) * MIN_DEAD_SHARE)
    return formatCount(count);
  return <span className="activity-long">{formatCount(count)}</span>;
}
