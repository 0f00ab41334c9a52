import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { DeleteDialog } from './dialogs/delete-dialog.tsx';
import { DetailsDialog } from './dialogs/details-dialog.tsx';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { RenameDialog } from './dialogs/rename-dialog.tsx';
import { useManager } from './use-manager.ts';

const viewer = lazyPart(async () => {
  const { FileViewer } = await import('./viewer/file-viewer.tsx');
  return (fileId: number) => <FileViewer fileId={fileId} />;
});

export const preloadViewer = viewer.preload;

export function ManagerQuestions() {
  const { question, askFor } = useManager();
  const renderViewer = useLazyPart(viewer, {
    isWanted: question?.kind === 'view',
    onFailure: () => askFor(undefined),
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
      return renderViewer?.(question.file.id);
    default:
      return null;
  }
}
