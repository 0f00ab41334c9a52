import { deleteFiles } from '@tessera/contract/files/files';
import { useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { announceFiles } from '../../files-news.ts';
import { ask } from '../data/ask.ts';
import type { SelectedFile } from '../selection.ts';
import { useManager } from '../use-manager.ts';
import { inCalls } from '../use-move-files.ts';
import { FileNames } from './file-names.tsx';

interface DeleteDialogProps {
  files: readonly SelectedFile[];
  onClose: () => void;
}

export function DeleteDialog({ files, onClose }: DeleteDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const { remove, isPending } = useDelete(files);
  return (
    <Dialog
      isOpen
      onOpenChange={() => !isPending && onClose()}
      size="small"
      title="Delete Files"
      description="This action cannot be undone. The following file(s) will be permanently deleted:"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            isLoading={isPending}
            onClick={() => {
              void remove().then(onClose);
            }}
          >
            Delete
          </Button>
        </>
      }
    >
      <FileNames files={files} />
    </Dialog>
  );
}

function useDelete(files: readonly SelectedFile[]) {
  const { messages, refresh, forget } = useManager();
  const [isPending, setIsPending] = useState(false);

  async function remove(): Promise<void> {
    setIsPending(true);
    const { total, complaint } = await inCalls(files, async (fileIds) => {
      const answer = await ask('Failed to delete files', () => call(deleteFiles, { body: { fileIds } }));
      return answer.ok ? { ok: true, value: answer.value.deletedCount } : answer;
    });
    if (complaint) {
      messages.complain(complaint);
    } else {
      forget(files.map(({ id }) => id));
      messages.say(`Deleted ${total} file(s)`);
    }
    if (total > 0) announceFiles();
    await refresh();
  }

  return { remove, isPending };
}
