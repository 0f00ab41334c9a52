interface View {
  /** The bar under the crosshair, the number of the last bar, and the visible range. */
  readonly at: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  readonly isFast: boolean;
}

/** Shortest visible range in bars. */
const MIN_RANGE = 10;

/** What a key does to a chart: moves the crosshair to a bar, or shows a range. Undefined if it does nothing. */
export function keyAction(
  key: string,
  view: View,
): { at: number } | { from: number; to: number } | undefined {
  const step = view.isFast ? 10 : 1;
  const clamp = (at: number) => Math.min(view.last, Math.max(0, at));
  if (key === 'ArrowLeft' || key === 'ArrowDown') return { at: clamp(view.at - step) };
  if (key === 'ArrowRight' || key === 'ArrowUp') return { at: clamp(view.at + step) };
  if (key === 'PageUp') return { at: clamp(view.at + 100) };
  if (key === 'PageDown') return { at: clamp(view.at - 100) };
  if (key === 'Home') return { at: 0 };
  if (key === 'End') return { at: view.last };
  if (key === '0') return { from: 0, to: view.last };
  if (key === '+' || key === '=') return zoomed(view, 0.5);
  if (key === '-') return zoomed(view, 2);
  return undefined;
}

/** Zooms around the crosshair, if it is in view, and otherwise around the middle. */
function zoomed({ at, last, from, to }: View, factor: number): { from: number; to: number } {
  const width = Math.min(last, Math.max(Math.min(MIN_RANGE, last), (to - from) * factor));
  const centre = at >= from && at <= to ? at : (from + to) / 2;
  const share = to > from ? (centre - from) / (to - from) : 0.5;
  const start = Math.min(Math.max(0, centre - share * width), last - width);
  return { from: start, to: start + width };
}
