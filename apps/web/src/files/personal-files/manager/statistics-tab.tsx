import type { DirectoryStat } from '@tessera/contract/files/files';
import { formatTotal } from '@tessera/domain/files/personal-files/byte-units';
import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import ChartPie from 'lucide-react/icons/chart-pie';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FilesStorage } from './files-storage.tsx';
import { formatShare } from './share-words.ts';
import { useManager } from './use-manager.ts';

export function StatisticsTab() {
  const { query, directoryStats, refresh } = useManager();
  const state = query.data ? 'ready' : query.isError ? 'failed' : 'loading';
  const files = sumOf(directoryStats, ({ file_count: count }) => count);
  const bytes = sumOf(directoryStats, ({ total_size: size }) => size);
  return (
    <div className="files-statistics">
      <dl className="files-totals" aria-busy={state === 'loading'}>
        <Total name="Total Files" value={state === 'ready' ? files.toLocaleString('en-GB') : undefined} />
        <Total name="Total Size" value={state === 'ready' ? formatTotal(bytes) : undefined} />
        <Total
          name="Directories"
          value={state === 'ready' ? directoryStats.length.toLocaleString('en-GB') : undefined}
        />
      </dl>
      <FilesStorage hasLink />
      <DataTable
        caption="Directory Breakdown"
        columns={columnsFor(bytes)}
        // Somebody who has just signed up has one empty folder. The table then shows its empty state.
        rows={files === 0 && directoryStats.length === 1 ? [] : directoryStats}
        rowKey={({ upload_directory: path }) => path}
        state={query.isFetching && !query.data ? 'loading' : state}
        skeletonRows={3}
        onRetry={() => void refresh()}
        empty={
          <EmptyState icon={<ChartPie aria-hidden="true" />} title="Nothing to count yet">
            Once you have uploaded files, you see here what each directory holds.
          </EmptyState>
        }
      />
    </div>
  );
}

function sumOf(stats: readonly DirectoryStat[], valueOf: (stat: DirectoryStat) => number): number {
  return stats.reduce((sum, stat) => sum + valueOf(stat), 0);
}

function Total({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <Skeleton className="files-statistic-waiting" width="5rem" height="1.5rem" />}</dd>
    </div>
  );
}

function columnsFor(totalBytes: number): DataTableColumn<DirectoryStat>[] {
  return [
    {
      id: 'directory',
      header: 'Directory',
      isRowHeader: true,
      cell: ({ upload_directory: path }) => <span className="ui-breakable">{formatFolderPath(path)}</span>,
    },
    {
      id: 'files',
      header: 'Files',
      align: 'end',
      cell: ({ file_count: count }) => count.toLocaleString('en-GB'),
    },
    { id: 'size', header: 'Size', align: 'end', cell: ({ total_size: size }) => formatTotal(size) },
    {
      id: 'share',
      header: 'Share of size',
      cell: ({ upload_directory: path, total_size: size }) => (
        <Share path={path} share={totalBytes === 0 ? 0 : size / totalBytes} />
      ),
    },
  ];
}

function Share({ path, share }: { path: string; share: number }) {
  const words = formatShare(share);
  return (
    <span className="files-share">
      <Progress isBare label={`Share of ${formatFolderPath(path)}`} value={share} max={1} valueText={words} />
      <span aria-hidden="true">{words}</span>
    </span>
  );
}
