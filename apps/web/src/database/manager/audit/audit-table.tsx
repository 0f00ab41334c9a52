import { type DatabaseAuditEntry, NOT_COMPLETED } from '@tessera/contract/database/database-audit';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { truncate } from '../format/format.ts';
import { LocalTime } from '../../../lib/local-time.tsx';
import { formatDuration } from '../workspace/formats.tsx';
import { AuditEntryDialog, OutcomeBadge } from './audit-entry-dialog.tsx';

interface AuditTableProps {
  entries: readonly DatabaseAuditEntry[] | undefined;
  state: 'ready' | 'loading' | 'failed';
  onRetry: () => void;
  empty: ReactNode;
}

export function AuditTable({ entries, state, onRetry, empty }: AuditTableProps) {
  const [opened, setOpened] = useState<DatabaseAuditEntry>();
  return (
    <>
      <DataTable
        caption="Audit log"
        isCaptionHidden
        columns={columnsWith(setOpened)}
        rows={entries ?? []}
        rowKey={({ id }) => String(id)}
        state={state}
        skeletonRows={10}
        onRetry={onRetry}
        empty={empty}
      />
      <AuditEntryDialog entry={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

const STATEMENT_CHARS_SHOWN = 220;

function columnsWith(open: (entry: DatabaseAuditEntry) => void): DataTableColumn<DatabaseAuditEntry>[] {
  return [
    { id: 'at', header: 'When', isRowHeader: true, cell: ({ at }) => <LocalTime hasSeconds at={at} /> },
    {
      id: 'person',
      header: 'Person',
      cell: ({ actor, address }) => (
        <span className="audit-two">
          <bdi>{actor ?? '–'}</bdi>
          <span className="ui-muted">{address}</span>
        </span>
      ),
    },
    {
      id: 'where',
      header: 'Where',
      cell: ({ server, database, db_user }) => (
        <span className="audit-two">
          <bdi>{[server, database].filter(Boolean).join(' / ') || '–'}</bdi>
          {db_user && <bdi className="ui-muted">{db_user}</bdi>}
        </span>
      ),
    },
    { id: 'action', header: 'Action', cell: (entry) => <Action entry={entry} /> },
    {
      id: 'rows',
      header: 'Rows',
      align: 'end',
      cell: ({ rows }) => (rows === null ? '–' : rows.toLocaleString('en-GB')),
    },
    {
      id: 'took',
      header: 'Took',
      align: 'end',
      cell: ({ outcome, duration_ms }) => (outcome === 'begun' ? '–' : formatDuration(duration_ms)),
    },
    {
      id: 'outcome',
      header: 'Outcome',
      cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (entry) => (
        <Button size="small" aria-label={`Details of entry ${entry.id}`} onClick={() => open(entry)}>
          Details
        </Button>
      ),
    },
  ];
}

function Action({ entry: { action, subject, statement, error, outcome } }: { entry: DatabaseAuditEntry }) {
  return (
    <span className="audit-what">
      <span className="audit-action">
        {action} {subject && <bdi>{truncate(subject, STATEMENT_CHARS_SHOWN)}</bdi>}
      </span>
      {statement && <span className="audit-statement">{truncate(statement, STATEMENT_CHARS_SHOWN)}</span>}
      {error && <span className="audit-error">{truncate(error, STATEMENT_CHARS_SHOWN)}</span>}
      {outcome === 'begun' && <span className="audit-error">{NOT_COMPLETED}</span>}
    </span>
  );
}
