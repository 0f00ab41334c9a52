import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { plural } from '../format/format.ts';
import { ProofHost } from '../sudo/proof-host.tsx';
import type { TablePlace } from './use-table.ts';
import { ViewerContent } from './viewer-content.tsx';

interface TableViewerProps {
  place: TablePlace;
  onClose: () => void;
}

export function TableViewer({ place, onClose }: TableViewerProps) {
  const [pending, setPending] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog
      isOpen
      size="huge"
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        if (pending > 0) setIsLeaving(true);
        else onClose();
      }}
      title={<bdi>{place.table}</bdi>}
      description={<bdi>{`${place.schema}.${place.table}`}</bdi>}
    >
      <ViewerContent place={place} onPendingChange={setPending} />
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        tone="danger"
        onConfirm={onClose}
      >
        {`${plural(pending, 'change')} of ${place.table} would be lost.`}
      </ConfirmDialog>
      <ProofHost />
    </Dialog>
  );
}
