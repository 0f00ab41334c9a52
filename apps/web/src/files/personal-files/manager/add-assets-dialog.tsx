import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { lazyManager } from './lazy-manager.tsx';
import { useLazyModule } from '../../../ui/lazy-module.ts';
import type { SelectedFile } from './selection.ts';

interface AddAssetsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Files that are attached already. */
  preselected?: readonly SelectedFile[] | undefined;
  /** Receives all selected files, including those selected before. */
  onAdd: (files: SelectedFile[]) => void;
}

/** A dialog with a File Manager for choosing files. */
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
