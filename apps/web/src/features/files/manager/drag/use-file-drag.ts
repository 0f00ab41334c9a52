import { type DragEvent, useState } from 'react';
import type { SelectedFile } from '../selection.ts';
import { useManager } from '../use-manager.ts';

export interface FileDrag {
  readonly dragged: readonly SelectedFile[];
  readonly start: (event: DragEvent, file: SelectedFile) => void;
  readonly end: () => void;
}

/** So that nothing but our own folders takes it. */
const DRAG_TYPE = 'application/x-tessera-files';

/** A file that is chosen takes all that are chosen along. */
export function useFileDrag(): FileDrag {
  const { selection, selected } = useManager();
  const [dragged, setDragged] = useState<readonly SelectedFile[]>([]);
  return {
    dragged,
    start(event, file) {
      const files = selection.chosen.has(file.id) ? selected : [file];
      event.dataTransfer.setData(DRAG_TYPE, files.map(({ id }) => id).join(','));
      event.dataTransfer.effectAllowed = 'move';
      showUnderPointer(event, files.length === 1 ? file.name : `${files.length} files`);
      // A page that changes at once makes some browsers give the drag up.
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
