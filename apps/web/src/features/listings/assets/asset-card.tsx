import { kindOfFile } from '@tessera/domain/listings/media';
import FolderPlus from 'lucide-react/icons/folder-plus';
import { type DragEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWizardState } from '../wizard/use-wizard.ts';
import { AssetTile } from './asset-tile.tsx';
import { useAssetsDialog } from './assets-dialog.tsx';
import { PhotoButtons, useAddPhotos } from './photo-buttons.tsx';
import { UploadTile } from './upload-tile.tsx';
import { useReorder } from './use-reorder.ts';

export function AssetCard() {
  const files = useWizardState(({ work }) => work.files);
  const uploads = useWizardState((state) => state.uploads);
  const { openAssets, assetsDialog } = useAssetsDialog();
  const reorder = useReorder();
  const { mayUpload, addPhotos } = useAddPhotos();
  const drop = useDrop(mayUpload && reorder.dragged === undefined, addPhotos);
  const cover = files.findIndex((file) => kindOfFile(file) === 'image');
  const isEmpty = files.length + uploads.length === 0;
  return (
    <section
      className="wizard-card wizard-asset-card"
      aria-labelledby="asset-summary"
      data-over={drop.isOver}
      {...drop.props}
    >
      <header className="wizard-card-head">
        <h3 id="asset-summary">Asset summary</h3>
        <p className="wizard-card-note">{formatFileCount(files.length)}</p>
      </header>
      {isEmpty ? (
        <p className="wizard-assets-none">
          No assets have been attached yet. Add imagery, documents, or other files before publishing.
        </p>
      ) : (
        <ol className="wizard-assets" aria-label="Assets, in the order in which they are shown">
          {files.map((file, index) => (
            <AssetTile
              key={file.id}
              file={file}
              index={index}
              count={files.length}
              isCover={index === cover}
              reorder={reorder}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ol>
      )}
      <output className="sr-only">{reorder.announcement}</output>
      <div className="wizard-asset-adding">
        <PhotoButtons />
        <Button icon={<FolderPlus aria-hidden="true" />} onClick={openAssets}>
          Add assets from File Manager
        </Button>
      </div>
      {assetsDialog}
    </section>
  );
}

function formatFileCount(count: number): string {
  if (count === 0) return 'No files yet';
  return count === 1 ? '1 file' : `${count} files`;
}

/** Files may be dropped anywhere on the card. */
function useDrop(isActive: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const isForUs = ({ dataTransfer }: DragEvent) => isActive && dataTransfer.types.includes('Files');
  return {
    isOver,
    props: {
      onDragOver(event: DragEvent) {
        if (!isForUs(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (!isForUs(event)) return;
        event.preventDefault();
        const { items, files } = event.dataTransfer;
        // A dropped folder is in the list as a file that cannot be read.
        const isFolder = [...items].map((item) => item.webkitGetAsEntry?.()?.isDirectory === true);
        onFiles([...files].filter((_, index) => !isFolder[index]));
      },
    },
  };
}
