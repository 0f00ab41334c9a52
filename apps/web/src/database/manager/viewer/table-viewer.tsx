import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { plural } from '@tessera/domain/plural';
import { ProofHost } from '../sudo/proof-host.tsx';
import type { TableRef } from './use-table.ts';
import { ViewerContent } from './viewer-content.tsx';

interface TableViewerProps {
  tableRef: TableRef;
  onClose: () => void;
}

export function TableViewer({ tableRef, onClose }: TableViewerProps) {
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
      title={<bdi>{tableRef.table}</bdi>}
      description={<bdi>{`${tableRef.schema}.${tableRef.table}`}</bdi>}
    >
      <ViewerContent tableRef={tableRef} onPendingChange={setPending} />
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        tone="danger"
        onConfirm={onClose}
      >
        {`${plural(pending, 'unsaved change')} to ${tableRef.table} would be lost.`}
      </ConfirmDialog>
      <ProofHost />
    </Dialog>
  );
}
