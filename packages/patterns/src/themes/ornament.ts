import { pathData } from '../geometry/path-data.ts';
import { type Point, repeated, type Stroke } from '../geometry/stroke.ts';

/** Box that ornaments are drawn in; a card shows the middle of it. */
export const ORNAMENT_WIDTH = 1_200;
export const ORNAMENT_HEIGHT = 800;

export interface Shape {
  readonly path: string;
  readonly colour: 'sparkle' | 'trace' | 'highlight';
  /** Width of the line. Without it, the shape is filled. */
  readonly width?: number;
  readonly opacity: number;
}

export type Ornament = () => readonly Shape[];

export function circle(x: number, y: number, radius: number): string {
  const size = Math.round(radius * 10) / 10;
  return `M${Math.round(x) - size} ${Math.round(y)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
}

export function line(points: readonly Point[], joins?: Stroke['joins']): string {
  return pathData([{ points, isClosed: false, ...(joins && { joins }) }]);
}

export function area(points: readonly Point[], joins?: Stroke['joins']): string {
  return pathData([{ points, isClosed: true, ...(joins && { joins }) }]);
}

/** A line from the left edge to the right, whose height is a function of the position. */
export function across(samples: number, height: (x: number) => number): Point[] {
  return repeated(samples + 1, (index): Point => {
    const x = -40 + (index / samples) * (ORNAMENT_WIDTH + 80);
    return [x, height(x)];
  });
}

/** The area between such a line and the lower edge. */
export function below(samples: number, height: (x: number) => number): string {
  const top = line(across(samples, height));
  return `${top}V${ORNAMENT_HEIGHT + 40}H-40z`;
}
