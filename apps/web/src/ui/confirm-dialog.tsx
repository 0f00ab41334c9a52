import { lazyModule, useLazyModule } from './lazy-module.ts';
import type { ConfirmDialogProps } from './confirm-dialog.types.ts';

const confirmPopup = lazyModule(async () => {
  const { ConfirmPopup } = await import('./confirm-popup.tsx');
  return (props: ConfirmDialogProps) => <ConfirmPopup {...props} />;
});

/** Confirms an action that can't be undone. A press outside doesn't answer; Escape means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const renderPopup = useLazyModule(confirmPopup, {
    isNeeded: props.isOpen,
    onFailure: () => props.onOpenChange(false),
  });
  return renderPopup?.(props);
}
