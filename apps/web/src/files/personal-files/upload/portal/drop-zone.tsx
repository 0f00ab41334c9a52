import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import FolderUp from 'lucide-react/icons/folder-up';
import type { MouseEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { ChosenFile } from '../queue/chosen-file.ts';
import { readHandles } from '../handles/dropped-handles.ts';
import { readDrop } from './dropped-files.ts';
import type { FileField } from './file-field.tsx';
import { usePageDrop } from '../../drop/use-page-drop.ts';

interface DropZoneProps {
  field: FileField;
  directory: string | undefined;
  /** There are files in the queue, so the main button is the one that uploads them, not Browse. */
  hasFiles: boolean;
  onFiles: (files: readonly ChosenFile[]) => void;
  onHandles: (handles: readonly FileSystemHandle[]) => void;
}

export function DropZone({ field, directory, hasFiles, onFiles, onHandles }: DropZoneProps) {
  const isOver = usePageDrop((transfer) => {
    void readDrop(transfer).then(onFiles);
    void readHandles(transfer).then(onHandles);
  });
  const browse = () => field.choose({ kind: 'files', onChosen: onFiles });

  /** On a touch screen, a tap anywhere in the zone opens the file chooser. Otherwise there is the button. */
  function onClick({ nativeEvent, target }: MouseEvent) {
    const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (isTouch && target instanceof Element && !target.closest('button')) browse();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the button in it does the same
    <section
      className="upload-drop"
      data-is={isOver ? 'over' : 'waiting'}
      data-has-files={hasFiles || undefined}
      aria-labelledby="upload-drop-title"
      onClick={onClick}
    >
      <span className="upload-drop-icon">
        <CloudUpload aria-hidden="true" />
      </span>
      <h2 id="upload-drop-title" className="upload-drop-title">
        {isOver ? (
          'Drop them here'
        ) : (
          <>
            <span className="upload-by-pointer">Drag and drop files here</span>
            <span className="upload-by-touch">Tap to choose files</span>
          </>
        )}
      </h2>
      <p className="upload-drop-text upload-by-pointer">or choose them from this device</p>
      <div className="upload-drop-actions">
        <Button variant={hasFiles ? 'secondary' : 'primary'} onClick={browse}>
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

/** Covers the whole page, including dialogs, while files are dragged, because they may be dropped anywhere. */
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
