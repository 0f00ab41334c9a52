import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FileDrag } from '../drag/use-file-drag.ts';
import { extend, type SelectedFile, startAt, toggle } from '../selection.ts';
import { type Question, useManager } from '../use-manager.ts';

/** What a row calls when somebody clicks, selects or drags it. */
export interface RowActions {
  readonly activate: (fileId: number) => void;
  /** `one` selects or deselects the file. `range` selects all rows from the last selected one to this one. */
  readonly choose: (file: SelectedFile, how: 'one' | 'range') => void;
  readonly startAt: (file: SelectedFile) => void;
  readonly ask: (question: Question) => void;
  readonly download: (file: SelectedFile) => void;
  readonly dragStart: (event: DragEvent, file: SelectedFile) => void;
  readonly dragEnd: () => void;
}

interface Options {
  readonly drag: FileDrag;
  readonly onActivate: (fileId: number) => void;
}

/** Returns the same functions in every render, so that unchanged rows are not rendered again. */
export function useRowActions({ drag, onActivate }: Options): RowActions {
  const manager = useManager();
  const latest = useRef({ manager, drag, onActivate });
  useLayoutEffect(() => {
    latest.current = { manager, drag, onActivate };
  });
  const [actions] = useState<RowActions>(() => ({
    activate: (fileId) => latest.current.onActivate(fileId),
    choose(file, how) {
      const { files, changeSelection } = latest.current.manager;
      changeSelection((last) =>
        how === 'range' && last.anchor !== undefined
          ? extend(last, files, { from: last.anchor, to: file.id })
          : toggle(last, file),
      );
    },
    startAt: ({ id }) => latest.current.manager.changeSelection((last) => startAt(last, id)),
    ask: (question) => latest.current.manager.askFor(question),
    download: (file) => void latest.current.manager.downloads.download([file]),
    dragStart: (event, file) => latest.current.drag.start(event, file),
    dragEnd: () => latest.current.drag.end(),
  }));
  return actions;
}
