export type Point = readonly [x: number, y: number];

/** One continuous line. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
  /**
   * How points are connected: as samples of a smooth curve (the default), as corners with straight lines, or as corners
   * that are rounded halfway to their neighbours.
   */
  readonly joins?: 'straight' | 'round';
}

export const TURN = 2 * Math.PI;

export const radians = (degrees: number): number => (degrees / 360) * TURN;

/** Maps the numbers from 0 to `count - 1`. */
export function repeated<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** `count` evenly spaced numbers between two values, both included. */
export function spread(from: number, to: number, count: number): number[] {
  return repeated(count, (index) => from + (to - from) * (count === 1 ? 0 : index / (count - 1)));
}

/** A closed curve; `at` runs from 0 to 1. */
export function closedCurve(samples: number, at: (fraction: number) => Point): Stroke {
  return { points: repeated(samples, (index) => at(index / samples)), isClosed: true };
}

export function openCurve(samples: number, at: (fraction: number) => Point): Stroke {
  return { points: repeated(samples + 1, (index) => at(index / samples)), isClosed: false };
}

export const polar = (radius: number, angle: number): Point => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
];

export function rotated([x, y]: Point, angle: number): Point {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return [x * cosine - y * sine, x * sine + y * cosine];
}

export function moved(stroke: Stroke, move: (point: Point) => Point): Stroke {
  return { ...stroke, points: stroke.points.map(move) };
}

export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestCommonDivisor(b, a % b);
}
