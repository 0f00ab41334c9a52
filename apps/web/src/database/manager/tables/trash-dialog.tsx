import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '@tessera/contract/endpoint';
import { type listTrash, restoreTable } from '@tessera/contract/database/database-schema';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { FocusKeeper } from '../../../ui/overlays/focus-keeper.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { useTrash } from '../api/queries.ts';
import { Problem } from '../forms/form-dialog.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { showDone } from '../forms/show-done.ts';
import { ProofHost } from '../sudo/proof-host.tsx';

type Trashed = Output<typeof listTrash>['tables'][number];

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function TrashDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const trash = useTrash({ isEnabled: true });
  const submit = useSubmit();
  const [restoring, setRestoring] = useState<string>();

  function restore(id: string, table: string) {
    setRestoring(id);
    void submit.run(
      () => databaseCall(restoreTable, { params: { id } }, { failure: 'restore' }),
      async () => {
        await client.invalidateQueries({ queryKey: databaseKeys.trash });
        await client.invalidateQueries({ queryKey: databaseKeys.anyTables });
        showDone('Table Restored', `${table} has been restored.`);
      },
    );
  }

  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Trash"
      description="Deleted tables with all their rows. Restore one to use it again."
    >
      <FocusKeeper className="ui-stack">
        <Problem submit={submit} />
        <DataTable
          caption="Tables in the trash"
          isCaptionHidden
          state={trash.isError ? 'failed' : trash.isPending ? 'loading' : 'ready'}
          onRetry={() => void trash.refetch()}
          rows={trash.data ?? []}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={<ArchiveRestore aria-hidden="true" />} title="The trash is empty">
              Tables that you move to the trash appear here.
            </EmptyState>
          }
          columns={columnsFor(submit.isBusy ? restoring : undefined, restore)}
        />
      </FocusKeeper>
      <ProofHost />
    </Dialog>
  );
}

function columnsFor(
  restoring: string | undefined,
  onRestore: (id: string, table: string) => void,
): DataTableColumn<Trashed>[] {
  return [
    { id: 'table', header: 'Table', isRowHeader: true, cell: nameOf },
    { id: 'at', header: 'Moved here', cell: ({ at }) => moment.format(at) },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: ({ id, table }) => (
        <Button
          size="small"
          icon={<ArchiveRestore aria-hidden="true" />}
          aria-label={`Restore ${table}`}
          isLoading={restoring === id}
          onClick={() => onRestore(id, table)}
        >
          Restore
        </Button>
      ),
    },
  ];
}

function nameOf({ schema, table }: Trashed) {
  return <bdi>{`${schema}.${table}`}</bdi>;
}
