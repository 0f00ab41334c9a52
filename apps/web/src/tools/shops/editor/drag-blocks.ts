import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Makes the items of a list draggable by their handles. Calls `move` with the old and the new index. */
export function dragBlocks(list: HTMLElement, move: (from: number, to: number) => void): () => void {
  const items = [...list.querySelectorAll<HTMLElement>(':scope > [data-index]')];
  return combine(
    ...items.map((item) => {
      const handle = item.querySelector('[data-drag-handle]');
      const index = Number(item.dataset['index']);
      return combine(
        draggable({
          element: item,
          ...(handle && { dragHandle: handle }),
          getInitialData: () => ({ index }),
          onDragStart: () => item.setAttribute('data-dragged', ''),
          onDrop: () => item.removeAttribute('data-dragged'),
        }),
        dropTargetForElements({
          element: item,
          getData: () => ({ index }),
          onDragEnter: () => item.setAttribute('data-drop-here', ''),
          onDragLeave: () => item.removeAttribute('data-drop-here'),
          onDrop: () => item.removeAttribute('data-drop-here'),
        }),
      );
    }),
    monitorForElements({
      onDrop({ source, location }) {
        const from = Number(source.data['index']);
        const to = Number(location.current.dropTargets[0]?.data['index'] ?? from);
        if (from !== to) move(from, to);
      },
    }),
  );
}
