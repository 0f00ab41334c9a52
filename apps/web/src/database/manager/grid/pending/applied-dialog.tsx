import { useQuery } from '@tanstack/react-query';
import { listChanges } from '@tessera/contract/database/database-rows';
import type { Output } from '@tessera/contract/endpoint';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../../ui/tables/data-table.types.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { databaseQuery } from '../../api/database-call.ts';
import { databaseKeys } from '../../api/keys.ts';
import { ProofHost } from '../../sudo/proof-host.tsx';
import type { Saving } from './use-save.ts';

type ChangeSet = Output<typeof listChanges>['changeSets'][number];

interface AppliedDialogProps {
  saving: Saving;
  onClose: () => void;
}

/** Lists the changes that this person has saved recently. Each has an Undo button. */
export function AppliedDialog({ saving, onClose }: AppliedDialogProps) {
  const [undoing, setUndoing] = useState<string>();
  const changes = useQuery({
    queryKey: databaseKeys.changes,
    queryFn: async ({ signal }) =>
      (await databaseQuery(listChanges, {}, { failure: 'applyChanges', signal })).changeSets,
  });

  async function undo(id: string) {
    setUndoing(id);
    await saving.undo(id);
    setUndoing(undefined);
    void changes.refetch();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title="Saved changes"
      description="Your recent changes to this database. Undo restores the previous values."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <DataTable
        caption="Saved changes"
        isCaptionHidden
        rows={changes.data ?? []}
        rowKey={({ id }) => id}
        state={changes.isError ? 'failed' : changes.data ? 'ready' : 'loading'}
        onRetry={() => void changes.refetch()}
        empty={
          <EmptyState icon={<History aria-hidden="true" />} title="Nothing saved yet">
            What you save in the grid is listed here.
          </EmptyState>
        }
        columns={columnsWith(undoing, (id) => void undo(id))}
      />
      <ProofHost />
    </Dialog>
  );
}

function columnsWith(
  undoing: string | undefined,
  onUndo: (id: string) => void,
): DataTableColumn<ChangeSet>[] {
  return [
    { id: 'what', header: 'Change', isRowHeader: true, cell: ({ summary }) => summary },
    { id: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => rows.toLocaleString('en-GB') },
    { id: 'at', header: 'When', cell: ({ at }) => when.format(at) },
    {
      id: 'undo',
      header: 'Undo',
      align: 'end',
      cell: ({ id, undone_at }) =>
        undone_at ? (
          <span className="ui-muted">Undone {when.format(undone_at)}</span>
        ) : (
          <Button size="small" isLoading={undoing === id} onClick={() => onUndo(id)}>
            Undo
          </Button>
        ),
    },
  ];
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
