/** Offset of the drawing in its frame, and screen pixels per unit of the drawing. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const [MIN_SCALE, MAX_SCALE] = [0.08, 2.5];
/** Maximum zoom when a drawing is fitted into its frame: a small drawing is not enlarged. */
const MAX_FIT_SCALE = 1;

export function fit(drawing: Size, frame: Size): View {
  if (drawing.width === 0 || frame.width === 0) return { x: 0, y: 0, scale: 1 };
  const scale = Math.max(
    MIN_SCALE,
    Math.min(frame.width / drawing.width, frame.height / drawing.height, MAX_FIT_SCALE),
  );
  return {
    scale,
    x: (frame.width - drawing.width * scale) / 2,
    y: (frame.height - drawing.height * scale) / 2,
  };
}

/** Zooms so that the point `at` stays where it is on the screen. */
export function zoom(view: View, factor: number, at: { readonly x: number; readonly y: number }): View {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor));
  const grown = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

export function pan(view: View, by: { readonly x: number; readonly y: number }): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

const LEGIBLE_SCALE = 0.8;

/** Centres a box in the frame, at a legible zoom. */
export function centreOn(
  view: View,
  box: { readonly x: number; readonly y: number } & Size,
  frame: Size,
): View {
  const scale = Math.max(view.scale, LEGIBLE_SCALE);
  return {
    scale,
    x: frame.width / 2 - (box.x + box.width / 2) * scale,
    y: frame.height / 2 - (box.y + box.height / 2) * scale,
  };
}
