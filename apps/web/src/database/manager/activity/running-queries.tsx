import type { RunningQuery } from '@tessera/contract/database/database-schema';
import Activity from 'lucide-react/icons/activity';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FocusKeeper } from '../../../ui/overlays/focus-keeper.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { plural } from '@tessera/domain/plural';
import { truncate } from '../format/format.ts';
import { formatSeconds } from '../workspace/formats.tsx';
import { useActivity, useCancelQuery } from './use-activity.ts';

export function RunningQueries() {
  const [isPaused, setIsPaused] = useState(false);
  const [hasIdle, setHasIdle] = useState(false);
  const [stopping, setStopping] = useState<RunningQuery>();
  const { data, isError, isFetching, refetch } = useActivity({
    isPaused: isPaused || stopping !== undefined,
  });
  const shown = (data ?? []).filter(({ state }) => hasIdle || state !== 'idle');
  return (
    <FocusKeeper className="activity-section">
      <div className="activity-head">
        <h2 className="activity-title">Running queries</h2>
        <p className="activity-words">{data ? formatSummary(data) : ' '}</p>
        <div className="activity-actions activity-actions-many">
          <Switch
            label="Show idle connections"
            checked={hasIdle}
            onChange={({ currentTarget }) => setHasIdle(currentTarget.checked)}
          />
          <Switch
            label="Refresh every 5 seconds"
            checked={!isPaused}
            onChange={({ currentTarget }) => setIsPaused(!currentTarget.checked)}
          />
          <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={() => void refetch()}>
            Refresh
          </Button>
        </div>
      </div>
      <DataTable
        caption="Running queries"
        isCaptionHidden
        columns={columnsWith(setStopping)}
        rows={shown}
        rowKey={({ id }) => id}
        state={data ? 'ready' : isError && !isFetching ? 'failed' : 'loading'}
        onRetry={() => void refetch()}
        skeletonRows={3}
        empty={
          <EmptyState icon={<Activity aria-hidden="true" />} title="Nothing is running">
            Queries appear here while they run.
          </EmptyState>
        }
      />
      <StopQuestion query={stopping} onClose={() => setStopping(undefined)} />
    </FocusKeeper>
  );
}

function formatSummary(queries: readonly RunningQuery[]): string {
  const active = queries.filter(({ state }) => state === 'active').length;
  const waiting = queries.filter(({ waits_for }) => waits_for.length > 0).length;
  const phrases = [`${plural(queries.length, 'connection')}, ${active} active`];
  if (waiting > 0) phrases.push(plural(waiting, 'waiting for a lock', 'waiting for locks'));
  return phrases.join(', ');
}

/** Queries that have run longer than this are highlighted. */
const LONG_QUERY_SECONDS = 30;
const QUERY_CHARS = 400;

function columnsWith(stop: (query: RunningQuery) => void): DataTableColumn<RunningQuery>[] {
  return [
    { id: 'id', header: 'Process', isRowHeader: true, cell: ({ id }) => id },
    {
      id: 'user',
      header: 'User and database',
      cell: ({ username, database, is_app_query }) => (
        <span className="activity-who">
          <bdi>{username || '–'}</bdi>
          {database && <bdi className="ui-muted">{database}</bdi>}
          {is_app_query && <Badge>App connection</Badge>}
        </span>
      ),
    },
    { id: 'state', header: 'State', cell: (query) => <State query={query} /> },
    {
      id: 'for',
      header: 'For',
      align: 'end',
      cell: ({ seconds }) =>
        seconds === null ? (
          '–'
        ) : (
          <span className={seconds > LONG_QUERY_SECONDS ? 'activity-long' : undefined}>
            {formatSeconds(seconds)}
          </span>
        ),
    },
    {
      id: 'query',
      header: 'Query',
      cell: ({ query, is_hidden }) =>
        is_hidden ? (
          <span className="ui-muted">hidden</span>
        ) : (
          <span className="activity-query">{truncate(query.trim(), QUERY_CHARS) || '–'}</span>
        ),
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (query) =>
        query.state !== 'idle' && (
          <Button size="small" aria-label={`Cancel query of process ${query.id}`} onClick={() => stop(query)}>
            Cancel
          </Button>
        ),
    },
  ];
}

function State({ query: { state, waits_for } }: { query: RunningQuery }) {
  if (waits_for.length > 0) return <Badge tone="danger">waiting for {waits_for.join(', ')}</Badge>;
  if (state === 'active') return <Badge tone="success">active</Badge>;
  // A session that is idle in a transaction still has its locks, so it is highlighted.
  if (state.startsWith('idle in transaction')) return <Badge tone="warning">{state}</Badge>;
  return <Badge>{state || '–'}</Badge>;
}

function StopQuestion({ query, onClose }: { query: RunningQuery | undefined; onClose: () => void }) {
  const stop = useCancelQuery({ onDone: onClose });
  return (
    <ConfirmDialog
      isOpen={query !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Cancel the query of process ${query?.id ?? ''}?`}
      confirmLabel="Cancel the query"
      tone="danger"
      isPending={stop.isPending}
      onConfirm={() => query && stop.mutate(query.id)}
    >
      <span className="activity-query">{truncate(query?.query.trim() ?? '', QUERY_CHARS)}</span>
    </ConfirmDialog>
  );
}
