import { listSavedQueries, removeQuery, type SavedQuery } from '@tessera/contract/database/database-console';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import BookMarked from 'lucide-react/icons/book-marked';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { databaseQuery } from '../api/database-call.ts';
import { workspaceKeys } from '../workspace/workspace-keys.ts';
import { LocalTime } from '../../../lib/local-time.tsx';
import { ScriptList } from './script-list.tsx';

interface SavedDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onOpenScript: (script: string) => void;
}

export function SavedDialog({ isOpen, onClose, onOpenScript }: SavedDialogProps) {
  const [deleting, setDeleting] = useState<SavedQuery>();
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        size="large"
        title="Saved queries"
        description="Only you can see these."
      >
        <SavedQueries onOpenScript={onOpenScript} onDelete={setDeleting} />
      </Dialog>
      <ConfirmDeleteQuery query={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

function SavedQueries({
  onOpenScript,
  onDelete: onRemove,
}: {
  onOpenScript: (script: string) => void;
  onDelete: (query: SavedQuery) => void;
}) {
  const saved = useQuery({
    queryKey: workspaceKeys.saved,
    queryFn: async ({ signal }) =>
      (await databaseQuery(listSavedQueries, {}, { failure: 'connection', signal })).queries,
  });
  return (
    <ScriptList
      label="Saved queries"
      query={saved}
      items={saved.data?.map((query) => ({
        key: query.id,
        title: query.name,
        script: query.script,
        facts: <LocalTime hasSeconds at={query.at} />,
        actions: (
          <Button size="small" variant="quiet" onClick={() => onRemove(query)}>
            Delete
          </Button>
        ),
      }))}
      onOpenScript={onOpenScript}
      empty={
        <EmptyState icon={<BookMarked aria-hidden="true" />} title="No saved queries">
          Save a script from the editor to find it here.
        </EmptyState>
      }
    />
  );
}

function ConfirmDeleteQuery({ query, onClose }: { query: SavedQuery | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => databaseQuery(removeQuery, { params: { id } }, { failure: 'connection' }),
    onSuccess: () => client.invalidateQueries({ queryKey: workspaceKeys.saved }),
    onError: (error) =>
      showToast({ tone: 'danger', title: 'Couldn’t delete the query', description: error.message }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={query !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the query “${query?.name ?? ''}”?`}
      confirmLabel="Delete"
      tone="danger"
      isPending={remove.isPending}
      onConfirm={() => query && remove.mutate(query.id)}
    >
      This cannot be undone.
    </ConfirmDialog>
  );
}
