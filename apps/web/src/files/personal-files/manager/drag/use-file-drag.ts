import { type DragEvent, useState } from 'react';
import type { SelectedFile } from '../selection.ts';
import { useManager } from '../use-manager.ts';

export interface FileDrag {
  readonly dragged: readonly SelectedFile[];
  readonly start: (event: DragEvent, file: SelectedFile) => void;
  readonly end: () => void;
}

/** A type of our own, so that only folders of this page accept the drag. */
const DRAG_TYPE = 'application/x-tessera-files';

/** Makes rows draggable. Dragging a selected file drags all selected files; another file is dragged alone. */
export function useFileDrag(): FileDrag {
  const { selection, selected, loadFolders } = useManager();
  const [dragged, setDragged] = useState<readonly SelectedFile[]>([]);
  return {
    dragged,
    start(event, file) {
      const files = selection.chosen.has(file.id) ? selected : [file];
      event.dataTransfer.setData(DRAG_TYPE, files.map(({ id }) => id).join(','));
      event.dataTransfer.effectAllowed = 'move';
      showUnderPointer(event, files.length === 1 ? file.name : `${files.length} files`);
      loadFolders();
      // Some browsers cancel the drag if the page changes at once.
      setTimeout(() => setDragged(files));
    },
    end: () => setDragged([]),
  };
}

function showUnderPointer(event: DragEvent, text: string): void {
  const label = document.createElement('div');
  label.className = 'files-drag-label';
  label.textContent = text;
  document.body.append(label);
  event.dataTransfer.setDragImage(label, -12, -8);
  setTimeout(() => label.remove());
}
