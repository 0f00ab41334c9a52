import { plural } from '@tessera/domain/plural';
import { kindOfFile } from '@tessera/domain/market/listings/media';
import FolderPlus from 'lucide-react/icons/folder-plus';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Button } from '../../../ui/button.tsx';
import { readDrop, usePageDrop } from '../../../files/personal-files/public.ts';
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
  // Photos can be dropped anywhere on the page, because one that misses the card is meant for the listing as well.
  const isOver = usePageDrop(
    (transfer) => void readDrop(transfer).then((dropped) => addPhotos(dropped.map(({ file }) => file))),
    { isActive: mayUpload },
  );
  const cover = files.findIndex((file) => kindOfFile(file) === 'image');
  const isEmpty = files.length + uploads.length === 0;
  return (
    <section className="wizard-card wizard-asset-card" aria-labelledby="asset-summary" data-over={isOver}>
      <header className="wizard-card-head">
        <h3 id="asset-summary">Asset summary</h3>
        <p className="wizard-card-note">{formatFileCount(files.length)}</p>
      </header>
      {!isEmpty && (
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
      <div className="wizard-asset-adding" data-empty={isEmpty}>
        {isEmpty && (
          <>
            <ImagePlus className="wizard-asset-sign" aria-hidden="true" />
            <p className="wizard-assets-none">
              No assets have been attached yet. Add imagery, documents, or other files before publishing.
            </p>
          </>
        )}
        <div className="wizard-asset-sources">
          <PhotoButtons />
          <Button variant="quiet" icon={<FolderPlus aria-hidden="true" />} onClick={openAssets}>
            Add assets from File Manager
          </Button>
        </div>
        {isEmpty && mayUpload && <p className="wizard-asset-drop">You can also drop photos here.</p>}
      </div>
      {assetsDialog}
      {isOver && <DropHint />}
    </section>
  );
}

/** A hint over the whole window, because the card may be scrolled out of sight. */
function DropHint() {
  return (
    <p className="wizard-drop-hint" popover="manual" ref={(hint) => hint?.showPopover()} aria-hidden="true">
      <ImagePlus /> Drop to add to this listing
    </p>
  );
}

function formatFileCount(count: number): string {
  if (count === 0) return 'No files yet';
  return plural(count, 'file');
}
