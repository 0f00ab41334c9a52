import { lazyModule, useLazyModule } from '../lazy-module.ts';
import type { DialogProps } from './dialog.types.ts';

const dialogPopup = lazyModule(async () => {
  const { DialogPopup } = await import('./dialog-popup.tsx');
  return (props: DialogProps) => <DialogPopup {...props} />;
});

/** Loads the dialog's code. Pass it to onPointerEnter and onFocus of the button that opens a dialog. */
export const preloadDialog = dialogPopup.preload;

/** A modal dialog. Its code is loaded when it first opens, so mounting a closed one costs nothing. */
export function Dialog(props: DialogProps) {
  const renderPopup = useLazyModule(dialogPopup, {
    isNeeded: props.isOpen,
    onFailure: () => props.onOpenChange(false),
  });
  return renderPopup?.(props);
}
