import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn, TableSort } from '../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { Sample, Section } from './section.tsx';

interface FileRow {
  name: string;
  kind: string;
  megabytes: number;
  isShared: boolean;
}

export function DataSamples() {
  const [page, setPage] = useState(2);
  return (
    <Section id="data" title="Tables and pages">
      <Sample title="Table, full" layout="block">
        <SortedTable />
      </Sample>
      <Sample title="Table, loading" layout="block">
        <DataTable {...shared} caption="Files being loaded" rows={[]} state="loading" skeletonRows={3} />
      </Sample>
      <div className="dev-pair">
        <Sample title="Table, empty" layout="block">
          <DataTable {...shared} caption="No files" rows={[]} />
        </Sample>
        <Sample title="Table, failed" layout="block">
          <DataTable {...shared} caption="Failed files" rows={[]} state="failed" onRetry={() => undefined} />
        </Sample>
      </div>
      <Sample title="Table that stays a table on phones" layout="block">
        <DataTable
          caption="Wide table"
          columns={wideColumns}
          rows={files.slice(0, 2)}
          rowKey={({ name }) => name}
          empty={null}
          phoneLayout="scroll"
        />
      </Sample>
      <Sample title="Pagination" layout="block">
        <div className="ui-stack" data-gap="wider">
          <Pagination
            label="Pages, as buttons"
            page={page}
            pageSize={20}
            itemCount={52}
            onPageChange={setPage}
          />
          <Pagination
            label="Pages, as links"
            page={3}
            pageSize={20}
            itemCount={5120}
            hrefFor={(to) => `?page=${to}`}
          />
          <Pagination label="Pages of an empty list" page={1} pageSize={20} itemCount={0} />
        </div>
      </Sample>
    </Section>
  );
}

function SortedTable() {
  const [sort, setSort] = useState<TableSort>({ columnId: 'name', direction: 'ascending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = files.toSorted((one, other) =>
    sort.columnId === 'size'
      ? sign * (one.megabytes - other.megabytes)
      : sign * one.name.localeCompare(other.name, 'en-GB'),
  );
  return <DataTable {...shared} caption="Your files" rows={rows} sort={sort} onSortChange={setSort} />;
}

const files: FileRow[] = [
  { name: 'Holiday in Whitby.jpg', kind: 'Picture', megabytes: 4.2, isShared: true },
  { name: 'Contract.pdf', kind: 'Document', megabytes: 0.3, isShared: false },
  {
    name: 'Walkthrough of the whole house, both floors and the garden.mp4',
    kind: 'Film',
    megabytes: 812,
    isShared: true,
  },
];

const columns: DataTableColumn<FileRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, isSortable: true, isRowHeader: true },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  {
    id: 'shared',
    header: 'Access',
    cell: ({ isShared }) => (
      <Badge tone={isShared ? 'info' : 'neutral'}>{isShared ? 'Shared' : 'Private'}</Badge>
    ),
  },
  {
    id: 'size',
    header: 'Size',
    cell: ({ megabytes }) => `${megabytes.toLocaleString('en-GB')} MB`,
    align: 'end',
    isSortable: true,
  },
];

const wideColumns: DataTableColumn<FileRow>[] = [
  ...columns,
  ...['first_name', 'last_name', 'upload_size_upgraded', 'email_reminder_sent'].map(
    (header): DataTableColumn<FileRow> => ({
      id: header,
      header,
      cell: () => <span className="dev-mono">2025-11-21 08:00</span>,
    }),
  ),
];

const shared = {
  columns,
  rowKey: ({ name }: FileRow) => name,
  empty: (
    <EmptyState
      icon={<Inbox aria-hidden="true" />}
      title="No files yet"
      action={<Button variant="primary">Upload</Button>}
    >
      What you upload appears here.
    </EmptyState>
  ),
};
