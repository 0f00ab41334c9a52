import type { Point, Stroke } from './stroke.ts';

/**
 * Writes SVG path data in whole units. The points of a smooth stroke are control points, and the line passes through the
 * midpoints between them. Each control point then mirrors the one before, which the command `t` assumes, so that only
 * the steps between midpoints are written. They are exact, because only the control points are rounded.
 */
export function pathData(strokes: readonly Stroke[]): string {
  return strokes.map(strokeData).join('');
}

function strokeData(stroke: Stroke): string {
  const points = whole(stroke);
  const [first] = points;
  if (!first) return '';
  if (points.length === 1) return `M${pair(first)}h0`;
  if (stroke.joins === 'straight' || points.length === 2) return sharpData(points, stroke.isClosed);
  return stroke.isClosed ? smoothClosedData(points) : smoothOpenData(points);
}

/** Rounds the points and removes repeated ones. */
function whole({ points, isClosed }: Stroke): Point[] {
  const remaining: Point[] = [];
  let last: Point | undefined;
  for (const point of points) {
    const next: Point = [Math.round(point[0]), Math.round(point[1])];
    if (last && isSame(last, next)) continue;
    remaining.push(next);
    last = next;
  }
  const first = remaining[0];
  if (isClosed && remaining.length > 1 && first && last && isSame(first, last)) remaining.pop();
  return remaining;
}

const isSame = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const step = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

function sharpData([first = [0, 0], ...others]: readonly Point[], isClosed: boolean): string {
  let at: Point = first;
  const steps = others.map((point) => {
    const move = step(at, point);
    at = point;
    if (move[1] === 0) return `h${short(move[0])}`;
    if (move[0] === 0) return `v${short(move[1])}`;
    return `l${pair(move)}`;
  });
  return `M${pair(first)}${steps.join('')}${isClosed ? 'z' : ''}`;
}

function smoothClosedData(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const start = middle(at(-1), at(0));
  const steps = points.map((_, index) =>
    pair(step(middle(at(index - 1), at(index)), middle(at(index), at(index + 1)))),
  );
  return `M${pair(start)}q${pair(step(start, at(0)))} ${join(steps)}z`;
}

/**
 * Draws straight lines to the first midpoint and from the last one, so that the line begins and ends at its end
 * points.
 */
function smoothOpenData(points: readonly Point[]): string {
  const at = (index: number): Point => points[index] ?? [0, 0];
  const last = points.length - 1;
  const start = middle(at(0), at(1));
  const steps = points
    .slice(1, -1)
    .map((_, index) => pair(step(middle(at(index), at(index + 1)), middle(at(index + 1), at(index + 2)))));
  const end = step(middle(at(last - 1), at(last)), at(last));
  return `M${pair(at(0))}l${pair(step(at(0), start))}q${pair(step(start, at(1)))} ${join(steps)}l${pair(end)}`;
}

/**
 * Joins the steps to commands. The first step uses `q`; each further one uses `t`, which mirrors the control point
 * before.
 */
function join([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  let data = `${first}t`;
  others.forEach((next, index) => {
    data += index === 0 || next.startsWith('-') ? next : ` ${next}`;
  });
  return data;
}

/** Joins numbers as briefly as SVG allows: without a zero before a point or a space before a minus. */
function pair(point: Point): string {
  return point[1] < 0 ? `${short(point[0])}${short(point[1])}` : `${short(point[0])} ${short(point[1])}`;
}

/** Writes a whole or half number as briefly as possible. */
function short(value: number): string {
  if (value > -1 && value < 1 && value !== 0) return value < 0 ? '-.5' : '.5';
  return String(value === 0 ? 0 : value);
}
