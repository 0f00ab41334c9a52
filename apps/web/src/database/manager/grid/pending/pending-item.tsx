import X from 'lucide-react/icons/x';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { formatTableRef } from '../data/table-rows.ts';
import type { Pending } from './pending.ts';
import type { DryRun } from './use-dry-run.ts';

interface PendingItemProps {
  pending: Pending;
  statement: DryRun['statements'] extends ReadonlyMap<unknown, infer Each> ? Each | undefined : never;
  onDiscard: () => void;
  onTryAgain: () => void;
}

const kindWords = { update: 'Change', insert: 'New row', delete: 'Delete' } as const;
const kindTones = { update: 'info', insert: 'success', delete: 'danger' } as const;

/** One pending change with the SQL that will run. */
export function PendingItem({ pending, statement, onDiscard, onTryAgain }: PendingItemProps) {
  const { kind, failure, tableRef } = pending;
  const error = failure ?? statement?.error ?? undefined;
  return (
    <li className="dbg-tray-item">
      <div className="dbg-tray-head">
        <Badge tone={kindTones[kind]}>{kindWords[kind]}</Badge>
        <span className="dbg-tray-name">
          {formatTableRef(tableRef)}
          {kind !== 'insert' && <span className="ui-muted"> {formatKey(pending.key)}</span>}
        </span>
        {statement && error === undefined && <Hits rows={statement.rows} />}
        <span className="dbg-gap" />
        {failure !== undefined && (
          <Button size="small" variant="quiet" onClick={onTryAgain}>
            Try again
          </Button>
        )}
        <IconButton
          size="small"
          label="Discard this change"
          icon={<X aria-hidden="true" />}
          onClick={onDiscard}
        />
      </div>
      {error !== undefined && (
        <p className="dbg-tray-error" role={failure === undefined ? undefined : 'alert'}>
          {error}
        </p>
      )}
      <pre className="dbg-sql">{statement ? `${statement.sql};` : '…'}</pre>
    </li>
  );
}

function formatKey(key: Readonly<Record<string, string>>): string {
  return Object.entries(key)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
}

function Hits({ rows }: { rows: number | null }) {
  if (rows === null) return null;
  return rows === 1 ? (
    <Badge tone="neutral">affects 1 row</Badge>
  ) : (
    <Badge tone="warning">{`affects ${rows.toLocaleString('en-GB')} rows`}</Badge>
  );
}
