import FolderPlus from 'lucide-react/icons/folder-plus';
import { Button } from '../../../ui/button.tsx';
import { useWizardState } from '../wizard/use-wizard.ts';
import { AssetRow } from './asset-row.tsx';
import { useAssetsDialog } from './assets-dialog.tsx';
import { useReorder } from './use-reorder.ts';

export function AssetCard() {
  const files = useWizardState(({ work }) => work.files);
  const { openAssets, assetsDialog } = useAssetsDialog();
  const reorder = useReorder();
  return (
    <section className="wizard-card" aria-labelledby="asset-summary">
      <header className="wizard-card-head">
        <h3 id="asset-summary">Asset summary</h3>
        <p className="wizard-card-note">{formatFileCount(files.length)}</p>
      </header>
      {files.length === 0 ? (
        <p className="wizard-assets-none">
          No assets have been attached yet. Add imagery, documents, or other files before publishing.
        </p>
      ) : (
        <ol className="wizard-assets" aria-label="Assets, in the order in which they are shown">
          {files.map((file, index) => (
            <AssetRow key={file.id} file={file} index={index} count={files.length} reorder={reorder} />
          ))}
        </ol>
      )}
      <output className="sr-only">{reorder.announcement}</output>
      <Button icon={<FolderPlus aria-hidden="true" />} onClick={openAssets}>
        Add assets from File Manager
      </Button>
      {assetsDialog}
    </section>
  );
}

function formatFileCount(count: number): string {
  if (count === 0) return 'No files yet';
  return count === 1 ? '1 file' : `${count} files`;
}
