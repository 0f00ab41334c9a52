import type { MapData, MapLine } from './read-map.ts';
import type { Palette } from './palette.ts';

/** The visible rectangle of the world, in pixels at the map's zoom. */
export interface CanvasView {
  readonly zoom: number;
  /** Width of the whole world in pixels. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Context = CanvasRenderingContext2D;

/** A corner nearer than this to the previous corner is left out, in pixels. */
const MIN_STEP_PX = 0.7;
/** Islands smaller than this many pixels are left out. */
const MIN_ISLAND_PX = 0.8;
/** Points this many pixels beyond an edge of the canvas no longer affect what is visible. */
const MARGIN_PX = 12;
/** A corner further down the world than this share of its height is at the end of the data and not on a coast. */
const WORLD_END = 0.995;

export function drawLand(context: Context, data: MapData, view: CanvasView, palette: Palette): void {
  const lines = (name: string) => (data.layers.get(name) ?? []).filter((line) => isVisible(line, view));
  context.fillStyle = palette.sea;
  context.fillRect(0, 0, view.width, view.height);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const land = ['world', 'near', 'isles'].flatMap(lines);
  const [shape, coast] = pathsOf(land, view);
  // Shallow water is drawn as two broad, pale lines along the coast.
  context.strokeStyle = palette.shallow;
  for (const width of [shallowWidth(view.zoom), shallowWidth(view.zoom) / 2]) {
    context.lineWidth = width;
    context.stroke(coast);
  }
  context.fillStyle = palette.land;
  context.fill(shape, 'evenodd');
  drawWater(context, [lines('rivers'), [...lines('far-lakes'), ...lines('lakes')]], view, palette);
  context.fillStyle = palette.land;
  context.fill(pathsOf(lines('islands'), view)[0]);
  drawBorders(context, [lines('nations'), lines('borders')], view, palette);
  context.strokeStyle = palette.coast;
  context.lineWidth = view.zoom < 6 ? 0.6 : 0.9;
  context.stroke(coast);
}

function drawWater(
  context: Context,
  [rivers, lakes]: readonly [readonly MapLine[], readonly MapLine[]],
  view: CanvasView,
  palette: Palette,
): void {
  if (view.zoom >= 6) {
    context.strokeStyle = palette.river;
    context.lineWidth = Math.min(2.6, 0.5 + (view.zoom - 6) * 0.35);
    for (const river of rivers) context.stroke(pathOf(river, view, 'line'));
  }
  const [shape] = pathsOf(lakes, view);
  context.fillStyle = palette.sea;
  context.fill(shape);
  context.strokeStyle = palette.coast;
  context.lineWidth = 0.6;
  context.stroke(shape);
}

function drawBorders(
  context: Context,
  [nations, borders]: readonly [readonly MapLine[], readonly MapLine[]],
  view: CanvasView,
  palette: Palette,
): void {
  context.save();
  if (view.zoom >= 5) {
    context.setLineDash([5, 4]);
    context.strokeStyle = palette.nation;
    context.lineWidth = 1.1;
    for (const line of nations) context.stroke(pathOf(line, view, 'line'));
  }
  context.setLineDash(view.zoom < 5 ? [] : [7, 3, 2, 3]);
  context.strokeStyle = palette.border;
  context.lineWidth = view.zoom < 5 ? 0.7 : 1.2;
  for (const line of borders) context.stroke(pathOf(line, view, 'line'));
  context.restore();
}

function shallowWidth(zoom: number): number {
  return Math.max(3, Math.min(16, 2 ** (zoom - 4) * 2));
}

function isVisible({ west, east, north, south }: MapLine, view: CanvasView): boolean {
  const { scale, left, top, width, height } = view;
  return (
    east * scale > left - MARGIN_PX &&
    west * scale < left + width + MARGIN_PX &&
    south * scale > top - MARGIN_PX &&
    north * scale < top + height + MARGIN_PX &&
    Math.max(east - west, south - north) * scale > MIN_ISLAND_PX
  );
}

/** The areas to fill, and their outline without the lines along the end of the world. */
function pathsOf(lines: readonly MapLine[], view: CanvasView): readonly [shape: Path2D, outline: Path2D] {
  const [shape, outline] = [new Path2D(), new Path2D()];
  for (const line of lines) {
    const path = pathOf(line, view, 'area');
    shape.addPath(path);
    outline.addPath(line.south > WORLD_END ? pathOf(line, view, 'coast') : path);
  }
  return [shape, outline];
}

/** Bits that say beyond which sides of the canvas a point is. */
function sidesBeyond(x: number, y: number, { width, height }: CanvasView): number {
  return (
    (x < -MARGIN_PX ? 1 : 0) |
    (x > width + MARGIN_PX ? 2 : 0) |
    (y < -MARGIN_PX ? 4 : 0) |
    (y > height + MARGIN_PX ? 8 : 0)
  );
}

/** The path of one line. A coast leaves out what runs along the end of the world. */
function pathOf({ points }: MapLine, view: CanvasView, kind: 'area' | 'coast' | 'line'): Path2D {
  const { scale, left, top } = view;
  const path = new Path2D();
  let [lastX, lastY, lastSides] = [0, 0, 0];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [(points[at] ?? 0) * scale - left, (points[at + 1] ?? 0) * scale - top];
    const sides = sidesBeyond(x, y, view);
    if (at > 0 && at < points.length - 2) {
      if (Math.abs(x - lastX) + Math.abs(y - lastY) < MIN_STEP_PX) continue;
      // Of consecutive points beyond the same side, only the first and the last matter.
      const [nextX, nextY] = [(points[at + 2] ?? 0) * scale - left, (points[at + 3] ?? 0) * scale - top];
      if (sides & lastSides & sidesBeyond(nextX, nextY, view)) continue;
    }
    const isStart = at === 0 || (kind === 'coast' && isAtWorldEnd(points, at));
    if (isStart) path.moveTo(x, y);
    else path.lineTo(x, y);
    [lastX, lastY, lastSides] = [x, y, sides];
  }
  if (kind === 'area') path.closePath();
  return path;
}

function isAtWorldEnd(points: Float64Array, at: number): boolean {
  return (points[at + 1] ?? 0) > WORLD_END;
}
