import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import FolderInput from 'lucide-react/icons/folder-input';
import Megaphone from 'lucide-react/icons/megaphone';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { Button } from '../../../../ui/button.tsx';
import { preloadDialog } from '../../../../ui/overlays/dialog.tsx';
import { type SelectedFile, selectionOf } from '../selection.ts';
import { useManager } from '../use-manager.ts';

/** The actions for selected files. It stays at the lower edge of the window while files are selected on any page. */
export function SelectionBar({
  onUseSelection,
}: {
  onUseSelection: ((files: SelectedFile[]) => void) | undefined;
}) {
  const { selected, changeSelection, askFor, downloads, publish } = useManager();
  const isEmpty = selected.length === 0;
  return (
    <section className="files-selection" aria-label="Selection" data-empty={isEmpty}>
      <output className="files-selection-count" aria-live="polite">
        {!isEmpty && `${selected.length.toLocaleString('en-GB')} file(s) selected`}
      </output>
      {!isEmpty && (
        <div className="files-selection-actions">
          {onUseSelection ? (
            <Button
              size="small"
              variant="primary"
              icon={<Check aria-hidden="true" />}
              onClick={() => onUseSelection(selected)}
            >
              Use Selection
            </Button>
          ) : (
            publish && (
              <Button
                size="small"
                variant="primary"
                icon={<Megaphone aria-hidden="true" />}
                onClick={publish}
              >
                Publish Selected
              </Button>
            )
          )}
          {!onUseSelection && (
            <>
              <Button
                size="small"
                icon={<Download aria-hidden="true" />}
                isLoading={downloads.batch !== undefined}
                onClick={() => void downloads.download(selected)}
              >
                <span className="files-selection-text">Download Selected</span>
              </Button>
              <Button
                size="small"
                icon={<FolderInput aria-hidden="true" />}
                onPointerEnter={preloadDialog}
                onClick={() => askFor({ kind: 'move', files: selected })}
              >
                <span className="files-selection-text">Move Selected</span>
              </Button>
              <Button
                size="small"
                icon={<Trash aria-hidden="true" />}
                onPointerEnter={preloadDialog}
                onClick={() => askFor({ kind: 'delete', files: selected })}
              >
                <span className="files-selection-text">Delete Selected</span>
              </Button>
            </>
          )}
          <Button
            size="small"
            variant="quiet"
            className="files-selection-clear"
            icon={<X aria-hidden="true" />}
            onClick={() => changeSelection(selectionOf([]))}
          >
            <span className="files-selection-text">Clear Selection</span>
          </Button>
        </div>
      )}
    </section>
  );
}
