/** How a photo is shown: enlarged by `scale`, and moved by `x` and `y` pixels from the centre of the screen. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 6;
/** A double click enlarges a photo this many times. */
export const CLOSE_UP = 2.5;

/** Enlarges by a factor and keeps what is below `point` in place. The point is relative to the centre. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, stage: Size): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return within(
    { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    stage,
  );
}

export function panBy(zoom: Zoom, by: Point, stage: Size): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
}

/** The zoom after a double click: it enlarges a fitted photo, and fits an enlarged one. */
export function toggleZoom(zoom: Zoom, point: Point, stage: Size): Zoom {
  return zoom.scale > 1 ? fitted : zoomAt(fitted, CLOSE_UP, point, stage);
}

/** Limits the movement, so that no photo can be moved off the screen. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const clamp = (value: number, size: number) => {
    const max = (size * (scale - 1)) / 2;
    return Math.min(max, Math.max(-max, value)) || 0;
  };
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}

/** The zoom after two fingers moved from `before` to `after`. */
export function pinch(
  zoom: Zoom,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  stage: Size,
): Zoom {
  const factor = distance(after) / Math.max(1, distance(before));
  const [from, to] = [middle(before), middle(after)];
  return panBy(zoomAt(zoom, factor, from, stage), { x: to.x - from.x, y: to.y - from.y }, stage);
}

function distance([one, other]: readonly [Point, Point]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle([one, other]: readonly [Point, Point]): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
