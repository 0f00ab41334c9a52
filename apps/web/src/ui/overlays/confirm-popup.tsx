import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.types.ts';
import './dialog-popup.css';

export function ConfirmPopup({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  isPending = false,
  onConfirm,
  returnFocusTo,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !isPending && onOpenChange(open)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="ui-dialog-backdrop" />
        <AlertDialog.Popup
          className="ui-dialog"
          data-size="small"
          initialFocus={cancel}
          finalFocus={() => returnFocusTo?.() ?? true}
        >
          <div className="ui-dialog-header">
            <div>
              <AlertDialog.Title className="ui-dialog-title">{title}</AlertDialog.Title>
              <AlertDialog.Description className="ui-dialog-description" render={<div />}>
                {children}
              </AlertDialog.Description>
            </div>
          </div>
          <div className="ui-dialog-footer">
            <Button ref={cancel} disabled={isPending} onClick={() => onOpenChange(false)}>
              {cancelLabel}
            </Button>
            <Button variant={tone} isLoading={isPending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
