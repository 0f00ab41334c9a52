import { LARGEST_FILE_TIER } from '@tessera/domain/files/storage-plans/sizes';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { megabytes } from './format-amounts.ts';
import type { OversizedFile } from './upgrade-dialog.types.ts';

interface TooLargeForAnyProps {
  files: readonly OversizedFile[];
  onOk: () => void;
}

export function TooLargeForAny({ files, onOk }: TooLargeForAnyProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onOk()}
      title="File Size Limit Exceeded"
      size="small"
      footer={
        <Button variant="primary" onClick={onOk}>
          OK
        </Button>
      }
    >
      <div className="storage-plan-giants">
        {files.map(({ name, size }, index) => (
          <p key={`${index} ${name}`}>
            This app does not support files over {LARGEST_FILE_TIER}. Your file is {megabytes(size)}.
          </p>
        ))}
      </div>
    </Dialog>
  );
}
