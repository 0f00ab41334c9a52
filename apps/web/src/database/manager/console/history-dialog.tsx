import { plural } from '@tessera/domain/plural';
import { outcomeLabels } from '@tessera/contract/database/database-audit';
import { listRuns, type PastRun } from '@tessera/contract/database/database-console';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useDeferredValue, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { databaseQuery } from '../api/database-call.ts';
import { workspaceKeys } from '../workspace/workspace-keys.ts';
import { LocalTime } from '../../../lib/local-time.tsx';
import { formatDuration } from '../workspace/formats.tsx';
import { ScriptList } from './script-list.tsx';

interface HistoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onOpenScript: (script: string) => void;
}

export function HistoryDialog({ isOpen, onClose, onOpenScript }: HistoryDialogProps) {
  const [search, setSearch] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="History"
      description="Scripts you have run, from the audit log. Passwords are removed."
    >
      <div className="console-list-panel">
        <TextField
          label="Search"
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <PastRuns search={useDeferredValue(search)} onOpenScript={onOpenScript} />
      </div>
    </Dialog>
  );
}

function PastRuns({ search, onOpenScript }: { search: string; onOpenScript: (script: string) => void }) {
  const runs = useQuery({
    queryKey: workspaceKeys.history(search.trim()),
    queryFn: async ({ signal }) =>
      (
        await databaseQuery(
          listRuns,
          { query: { search: search.trim().slice(0, 200) } },
          { failure: 'connection', signal },
        )
      ).runs,
    placeholderData: (before) => before,
  });
  return (
    <ScriptList
      label="Past runs"
      query={runs}
      items={runs.data?.map((run) => ({
        key: String(run.id),
        script: run.statement,
        facts: <Facts run={run} />,
      }))}
      onOpenScript={onOpenScript}
      empty={
        <EmptyState icon={<History aria-hidden="true" />} title={search ? 'No matches' : 'No history yet'}>
          {search ? 'None of your runs contains this text.' : 'Scripts you run appear here.'}
        </EmptyState>
      }
    />
  );
}

function Facts({ run: { outcome, at, database, rows, duration_ms, error } }: { run: PastRun }) {
  return (
    <>
      <Badge tone={outcome === 'done' ? 'success' : 'danger'}>{outcomeLabels[outcome]}</Badge>
      <LocalTime hasSeconds at={at} />
      {database && <span>{database}</span>}
      {rows !== null && <span>{plural(rows, 'row')}</span>}
      {outcome !== 'begun' && <span>{formatDuration(duration_ms)}</span>}
      {error && <span className="ui-danger-text">{error}</span>}
    </>
  );
}
