import { useEffect, useRef } from 'react';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { DeleteDialog } from './dialogs/delete-dialog.tsx';
import { DetailsDialog } from './dialogs/details-dialog.tsx';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { RenameDialog } from './dialogs/rename-dialog.tsx';
import type { SelectedFile } from './selection.ts';
import { useManager } from './use-manager.ts';

const viewer = lazyModule(async () => {
  const { FileViewer } = await import('./viewer/file-viewer.tsx');
  return (file: SelectedFile) => <FileViewer file={file} />;
});

export const preloadViewer = viewer.preload;

export function ManagerQuestions() {
  const { question, askFor, viewer: viewerLocation } = useManager();
  useFocusAfterwards();
  const renderViewer = useLazyModule(viewer, {
    isNeeded: question?.kind === 'view',
    onFailure: viewerLocation.close,
  });
  const close = () => askFor(undefined);
  switch (question?.kind) {
    case 'rename':
      return <RenameDialog file={question.file} onClose={close} />;
    case 'details':
      return <DetailsDialog file={question.file} onClose={close} />;
    case 'move':
      return <MoveDialog files={question.files} onClose={close} />;
    case 'delete':
      return <DeleteDialog files={question.files} onClose={close} />;
    case 'view':
      return renderViewer?.(question.file);
    default:
      return null;
  }
}

/** Moves the focus to the list after a dialog closes, if the button that opened the dialog no longer exists. */
function useFocusAfterwards(): void {
  const { question, focusTarget } = useManager();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (question) wasOpen.current = true;
    if (question || !wasOpen.current) return undefined;
    wasOpen.current = false;
    // Runs after the dialog has restored the focus.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusTarget.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [question, focusTarget]);
}
