import { formatFolderPath } from '@tessera/domain/files/folder-paths';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import FolderUp from 'lucide-react/icons/folder-up';
import { Button } from '../../../../ui/button.tsx';
import type { ChosenFile } from '../queue/upload-queue.ts';
import { readDrop } from './dropped-files.ts';
import type { FileField } from './file-field.tsx';
import { usePageDrop } from './use-page-drop.ts';

interface DropZoneProps {
  field: FileField;
  directory: string | undefined;
  onFiles: (files: readonly ChosenFile[]) => void;
}

export function DropZone({ field, directory, onFiles }: DropZoneProps) {
  const isOver = usePageDrop((transfer) => void readDrop(transfer).then(onFiles));
  return (
    <section
      className="upload-drop"
      data-is={isOver ? 'over' : 'waiting'}
      aria-labelledby="upload-drop-title"
    >
      <span className="upload-drop-icon">
        <CloudUpload aria-hidden="true" />
      </span>
      <h2 id="upload-drop-title" className="upload-drop-title">
        {isOver ? 'Drop them here' : 'Drag and drop files here'}
      </h2>
      <p className="upload-drop-text">or choose them from this device</p>
      <div className="upload-drop-actions">
        <Button variant="primary" onClick={() => field.choose({ kind: 'files', onChosen: onFiles })}>
          Browse Files
        </Button>
        <Button
          variant="quiet"
          className="upload-browse-folder"
          icon={<FolderUp aria-hidden="true" />}
          onClick={() => field.choose({ kind: 'folder', onChosen: onFiles })}
        >
          Browse a Folder
        </Button>
      </div>
      {isOver && <Veil directory={directory} />}
    </section>
  );
}

/** Over the whole page, a dialog included: it does not matter where they are let go. */
function Veil({ directory }: { directory: string | undefined }) {
  return (
    <div className="upload-veil" popover="manual" ref={(veil) => veil?.showPopover()} aria-hidden="true">
      <p>
        <CloudUpload />
        <span>Drop to add{directory === undefined ? '' : ` to ${formatFolderPath(directory)}`}</span>
      </p>
    </div>
  );
}
