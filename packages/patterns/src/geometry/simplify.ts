import type { Point, Stroke } from './stroke.ts';

/**
 * Leaves out every point whose absence moves the line by less than `tolerance` (the algorithm of Ramer, Douglas and
 * Peucker).
 */
export function simplified(stroke: Stroke, tolerance: number): Stroke {
  const { points, isClosed } = stroke;
  if (points.length < 3) return stroke;
  if (!isClosed) return { ...stroke, points: simplifiedLine(points, tolerance) };
  // A closed line is cut at its beginning and at the point farthest from there, and both halves are simplified.
  const middle = farthestFrom(points);
  const first = points[0] ?? [0, 0];
  const there = simplifiedLine(points.slice(0, middle + 1), tolerance);
  const back = simplifiedLine([...points.slice(middle), first], tolerance);
  return { ...stroke, points: [...there, ...back.slice(1, -1)] };
}

function farthestFrom(points: readonly Point[]): number {
  const start = points[0] ?? [0, 0];
  let farthest = 0;
  let maxDistance = -1;
  points.forEach((point, index) => {
    const distance = (point[0] - start[0]) ** 2 + (point[1] - start[1]) ** 2;
    if (distance > maxDistance) {
      farthest = index;
      maxDistance = distance;
    }
  });
  return farthest;
}

function simplifiedLine(points: readonly Point[], tolerance: number): Point[] {
  const line = flat(points);
  const isRetained = new Uint8Array(points.length);
  isRetained[0] = 1;
  isRetained[points.length - 1] = 1;
  const open = [0, points.length - 1];
  while (open.length > 0) {
    const [to = 0, from = 0] = [open.pop(), open.pop()];
    const split = farthestBetween(line, from, to, tolerance);
    if (split === 0) continue;
    isRetained[split] = 1;
    open.push(from, split, split, to);
  }
  return points.filter((_, index) => isRetained[index] === 1);
}

/** A flat list of x, y, x, y …: every point is read about ten times, and reading pairs would take most of the time. */
function flat(points: readonly Point[]): Float64Array {
  const line = new Float64Array(points.length * 2);
  let index = 0;
  for (const point of points) {
    line[index] = point[0];
    line[index + 1] = point[1];
    index += 2;
  }
  return line;
}

/** Index of the point farthest from the straight line between two others; 0 if none is far enough. */
function farthestBetween(line: Float64Array, from: number, to: number, tolerance: number): number {
  const at = (index: number) => line[index] ?? 0;
  const [startX, startY] = [at(from * 2), at(from * 2 + 1)];
  const [alongX, alongY] = [at(to * 2) - startX, at(to * 2 + 1) - startY];
  const length = alongX * alongX + alongY * alongY;
  let farthest = 0;
  let maxDistance = tolerance * tolerance;
  for (let index = from + 1; index < to; index += 1) {
    const x = at(index * 2) - startX;
    const y = at(index * 2 + 1) - startY;
    const fraction = length === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + y * alongY) / length));
    const offX = x - fraction * alongX;
    const offY = y - fraction * alongY;
    const distance = offX * offX + offY * offY;
    if (distance > maxDistance) {
      farthest = index;
      maxDistance = distance;
    }
  }
  return farthest;
}
