import { Dialog } from '@base-ui/react/dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { isOnToast } from '../../../../ui/overlays/toast-store.ts';
import { FileDetails } from '../dialogs/details-dialog.tsx';
import type { SelectedFile } from '../selection.ts';
import { useManager } from '../use-manager.ts';
import { FileStage } from './file-stage.tsx';
import { useSwipeDown } from './use-swipe-down.ts';
import './viewer.css';

/** Shows one file over the whole window. The arrow keys show the previous and next file of this page of the list. */
export function FileViewer({ file }: { file: SelectedFile }) {
  const { records, files, askFor, downloads, viewer, focusTarget } = useManager();
  const [hasDetails, setHasDetails] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(viewer.close);
  const index = records.findIndex(({ id }) => id === file.id);
  const record = records[index];

  // The file that the last step went to. The address, and with it `file`, follows a moment later.
  const steppedTo = useRef<number>(undefined);
  useEffect(() => {
    if (steppedTo.current === file.id) steppedTo.current = undefined;
  }, [file.id]);

  function step(by: number) {
    const from = files.findIndex(({ id }) => id === (steppedTo.current ?? file.id));
    const next = files[from + by];
    if (from < 0 || !next) return;
    steppedTo.current = next.id;
    askFor({ kind: 'view', file: next });
  }

  function onKeyDown(event: KeyboardEvent) {
    // In a player, the arrow keys move within the film.
    if (event.target instanceof HTMLMediaElement || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  }

  /**
   * The row that gets the focus when the viewer closes: that of the file it was opened with, else of the file shown
   * last.
   */
  function findRow(): HTMLElement | true {
    const grid = focusTarget.current?.closest('.files-grid');
    const rowOf = (id: number | undefined) => grid?.querySelector<HTMLElement>(`[data-file-id="${id}"]`);
    return rowOf(viewer.openedId) ?? rowOf(file.id) ?? true;
  }

  return (
    <Dialog.Root
      open
      onOpenChange={(_, details) => (isOnToast(details.event.target) ? details.cancel() : viewer.close())}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className="viewer"
          data-theme="dark"
          initialFocus={popup}
          finalFocus={findRow}
          onKeyDown={onKeyDown}
          {...swipe}
        >
          <header className="viewer-bar">
            <div className="viewer-heading">
              <Dialog.Title className="viewer-title" title={file.name}>
                {file.name}
              </Dialog.Title>
              {index >= 0 && (
                <p className="viewer-count" aria-live="polite">
                  {index + 1} of {files.length}
                </p>
              )}
            </div>
            <IconButton
              label="Details"
              icon={<Info aria-hidden="true" />}
              aria-pressed={hasDetails}
              onClick={() => setHasDetails(!hasDetails)}
            />
            <IconButton
              label="Download"
              icon={<Download aria-hidden="true" />}
              onClick={() => void downloads.download([file])}
            />
            <Dialog.Close render={<IconButton label="Close" icon={<X aria-hidden="true" />} />} />
          </header>
          <div className="viewer-middle">
            <div className="viewer-stage">
              <FileStage key={file.id} file={file} thumbnail={record?.thumbnail_url ?? null} />
              <Step label="Previous file" isThere={index > 0} onStep={() => step(-1)}>
                <ChevronLeft aria-hidden="true" />
              </Step>
              <Step label="Next file" isThere={index >= 0 && index < files.length - 1} onStep={() => step(1)}>
                <ChevronRight aria-hidden="true" />
              </Step>
            </div>
            {hasDetails && (
              <aside className="viewer-details" aria-label="Details">
                <FileDetails file={file} />
              </aside>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface StepProps {
  label: string;
  isThere: boolean;
  onStep: () => void;
  children: ReactNode;
}

/**
 * A button to the previous or next file. At the first and last file it is disabled but not removed, to keep the focus.
 */
function Step({ label, isThere, onStep, children }: StepProps) {
  return (
    <IconButton
      className="viewer-step"
      data-step={label}
      label={label}
      icon={children}
      aria-disabled={!isThere}
      onClick={onStep}
    />
  );
}
