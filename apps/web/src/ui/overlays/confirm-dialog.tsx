import { lazyModule, useLazyModule } from '../lazy-module.ts';
import type { ConfirmDialogProps } from './confirm-dialog.types.ts';

const confirmPopup = lazyModule(async () => {
  const { ConfirmPopup } = await import('./confirm-popup.tsx');
  return (props: ConfirmDialogProps) => <ConfirmPopup {...props} />;
});

/** Asks before an action that can't be undone. Escape means no; a click outside the dialog does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const renderPopup = useLazyModule(confirmPopup, {
    isNeeded: props.isOpen,
    onFailure: () => props.onOpenChange(false),
  });
  return renderPopup?.(props);
}
