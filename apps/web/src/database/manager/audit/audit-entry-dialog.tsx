import {
  type AuditOutcome,
  type DatabaseAuditEntry,
  NOT_COMPLETED,
  outcomeLabels,
} from '@tessera/contract/database/database-audit';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { copyText } from '../workspace/copy-text.ts';
import { LocalTime } from '../../../lib/local-time.tsx';
import { formatDuration } from '../workspace/formats.tsx';

interface AuditEntryDialogProps {
  entry: DatabaseAuditEntry | undefined;
  onClose: () => void;
}

export function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  return (
    <Dialog
      isOpen={entry !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title={entry ? `Entry ${entry.id}: ${entry.action}` : ''}
      footer={
        <>
          {entry?.statement && (
            <Button onClick={() => void copyText(entry.statement, 'Statement copied')}>
              Copy the statement
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {entry && <Facts entry={entry} />}
    </Dialog>
  );
}

function Facts({ entry }: { entry: DatabaseAuditEntry }) {
  return (
    <div className="audit-entry">
      <dl className="audit-facts">
        <Fact term="When">
          <LocalTime hasSeconds at={entry.at} />
        </Fact>
        <Fact term="Person">{entry.actor ?? '–'}</Fact>
        <Fact term="IP address">{entry.address}</Fact>
        <Fact term="Server">{entry.server || '–'}</Fact>
        <Fact term="Database">{entry.database ?? '–'}</Fact>
        <Fact term="Database user">{entry.db_user ?? '–'}</Fact>
        {entry.subject && <Fact term="Object">{entry.subject}</Fact>}
        <Fact term="Rows">{entry.rows === null ? '–' : entry.rows.toLocaleString('en-GB')}</Fact>
        <Fact term="Took">{entry.outcome === 'begun' ? '–' : formatDuration(entry.duration_ms)}</Fact>
        <Fact term="Outcome">
          <OutcomeBadge outcome={entry.outcome} />
        </Fact>
      </dl>
      {entry.outcome === 'begun' && <p className="audit-error">{NOT_COMPLETED}</p>}
      {entry.error && <p className="audit-error">{entry.error}</p>}
      {entry.statement && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by arrow keys
        <pre className="audit-whole" tabIndex={0}>
          {entry.statement}
        </pre>
      )}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const outcomeTones: Readonly<Record<AuditOutcome, BadgeTone>> = {
  done: 'success',
  failed: 'danger',
  refused: 'warning',
  begun: 'danger',
};

export function OutcomeBadge({ outcome }: { outcome: AuditOutcome }) {
  return <Badge tone={outcomeTones[outcome]}>{outcomeLabels[outcome]}</Badge>;
}
