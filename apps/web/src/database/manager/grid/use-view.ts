import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { ROW_STEP, type View, X_STEP } from './grid-layout.ts';

const NARROW_OR_FINGER = '(pointer: coarse), (width < 48rem)';
/** Height of a row in pixels for a mouse and for touch. It is the same for all rows, so positions can be computed. */
const HEIGHTS = { fine: 34, coarse: 44 };

export function useRowHeight(): number {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW_OR_FINGER);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => (window.matchMedia(NARROW_OR_FINGER).matches ? HEIGHTS.coarse : HEIGHTS.fine),
    () => HEIGHTS.fine,
  );
}

/** The area of the grid that is in view. It changes in steps, so that most scroll events render nothing. */
export function useView(scroller: RefObject<HTMLElement | null>, rowHeight: number): View {
  const [view, setView] = useState<View>({ row: 0, rows: 30, x: 0, width: 1_600 });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const read = () => {
      const next: View = {
        row: Math.floor(box.scrollTop / rowHeight / ROW_STEP) * ROW_STEP,
        rows: Math.ceil(box.clientHeight / rowHeight),
        x: Math.floor(box.scrollLeft / X_STEP) * X_STEP,
        width: box.clientWidth,
      };
      setView((now) => (isSame(now, next) ? now : next));
    };
    read();
    const sizes = new ResizeObserver(read);
    sizes.observe(box);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [scroller, rowHeight]);
  return view;
}

function isSame(one: View, other: View): boolean {
  return one.row === other.row && one.rows === other.rows && one.x === other.x && one.width === other.width;
}
