import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { lazyManager } from './lazy-manager.tsx';
import { useLazyModule } from '../../../ui/lazy-module.ts';
import type { SelectedFile } from './selection.ts';

interface AddAssetsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What is attached already. */
  preselected?: readonly SelectedFile[] | undefined;
  /** All that are chosen now, those that were before among them. */
  onAdd: (files: SelectedFile[]) => void;
}

/** A File Manager over another screen, to choose files in. */
export function AddAssetsDialog({ isOpen, onOpenChange, preselected, onAdd }: AddAssetsDialogProps) {
  const renderManager = useLazyModule(lazyManager, {
    isNeeded: isOpen,
    onFailure: () => onOpenChange(false),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="large"
      title="Add Assets"
      description="Choose files, then press Use Selection."
    >
      {renderManager?.({
        embedded: true,
        preselected,
        onUseSelection(files) {
          onAdd(files);
          onOpenChange(false);
        },
      }) ?? <Spinner size="large" />}
    </Dialog>
  );
}
