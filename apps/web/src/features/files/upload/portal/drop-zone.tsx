import CloudUpload from 'lucide-react/icons/cloud-upload';
import FolderUp from 'lucide-react/icons/folder-up';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { ChosenFile, UploadQueue } from '../queue/upload-queue.ts';
import { fromList, readDrop } from './dropped-files.ts';
import { usePageDrop } from './use-page-drop.ts';

interface DropZoneProps {
  queue: UploadQueue;
  directory: string | undefined;
  onFiles: (files: readonly ChosenFile[]) => void;
}

export function DropZone({ directory, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = usePageDrop((transfer) => void readDrop(transfer).then(onFiles));

  function browse(isFolder: boolean) {
    if (!input.current) return;
    input.current.webkitdirectory = isFolder;
    input.current.click();
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = fromList(currentTarget.files ?? []);
    // The same file may be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  }

  return (
    <section className="upload-drop" data-is={isOver ? 'over' : 'waiting'} aria-labelledby="upload-drop-title">
      <span className="upload-drop-icon">
        <CloudUpload aria-hidden="true" />
      </span>
      <h2 id="upload-drop-title" className="upload-drop-title">
        {isOver ? 'Drop them here' : 'Drag and drop files here'}
      </h2>
      <p className="upload-drop-text">or choose them from this device</p>
      <div className="upload-drop-actions">
        <Button variant="primary" onClick={() => browse(false)}>
          Browse Files
        </Button>
        <Button
          variant="quiet"
          className="upload-browse-folder"
          icon={<FolderUp aria-hidden="true" />}
          onClick={() => browse(true)}
        >
          Browse a Folder
        </Button>
      </div>
      <input ref={input} type="file" multiple hidden aria-label="Files to upload" onChange={choose} />
      {isOver && (
        <div className="upload-veil" aria-hidden="true">
          <p>
            <CloudUpload />
            <span>Drop to upload {directory === undefined ? '' : `to ${directory}`}</span>
          </p>
        </div>
      )}
    </section>
  );
}
