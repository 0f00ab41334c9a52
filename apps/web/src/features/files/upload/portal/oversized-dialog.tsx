import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { inWords } from '../byte-words.ts';
import type { ChosenFile } from '../queue/upload-queue.ts';
import type { Limits } from '../use-limits.ts';

interface OversizedDialogProps {
  files: readonly ChosenFile[];
  limits: Limits;
  onClose: () => void;
  onUpgraded: (fileBytes: number) => void;
}

export function OversizedDialog({ files, onClose }: OversizedDialogProps) {
  return (
    <Dialog
      isOpen={files.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title="File Size Limit Exceeded"
      footer={<Button onClick={onClose}>OK</Button>}
    >
      <ul>
        {files.map(({ file }) => (
          <li key={file.name}>
            {file.name} ({inWords(file.size)})
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
