import type { KeyboardEvent, PointerEvent } from 'react';
import { changePane, DEFAULT_WIDTH, MAX_WIDTH, MIN_WIDTH } from './pane-store.ts';

const KEY_STEP_PIXELS = 16;

/**
 * The border of the tree, which changes its width by dragging or arrow keys. A double click restores the usual width.
 */
export function PaneResizer({ width }: { width: number }) {
  function onKeyDown(event: KeyboardEvent) {
    const next = widthByKey(event.key, width);
    if (next === undefined) return;
    event.preventDefault();
    changePane({ width: next });
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const from = event.clientX;
    const move = ({ clientX }: { clientX: number }) => changePane({ width: width + clientX - from });
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  }

  return (
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a
    // separator that can be moved is a control
    <hr
      className="objects-resizer"
      aria-label="Width of the tables"
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => changePane({ width: DEFAULT_WIDTH })}
    />
    // oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
  );
}

function widthByKey(key: string, width: number): number | undefined {
  if (key === 'ArrowLeft') return width - KEY_STEP_PIXELS;
  if (key === 'ArrowRight') return width + KEY_STEP_PIXELS;
  if (key === 'Home') return MIN_WIDTH;
  return key === 'End' ? MAX_WIDTH : undefined;
}
