import { pathData } from '../geometry/path-data.ts';
import { type Point, repeated, type Stroke } from '../geometry/stroke.ts';

/** Size of the box that ornaments are drawn in. A card shows the middle of it. */
export const ORNAMENT_WIDTH = 1_200;
export const ORNAMENT_HEIGHT = 800;

export interface Shape {
  readonly path: string;
  readonly colour: 'sparkle' | 'trace' | 'highlight';
  /** Line width. A shape without it is filled. */
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

/** Points of a line from the left edge to the right. `height` gives its height at each position. */
export function across(samples: number, height: (x: number) => number): Point[] {
  return repeated(samples + 1, (index): Point => {
    const x = -40 + (index / samples) * (ORNAMENT_WIDTH + 80);
    return [x, height(x)];
  });
}

/** The area between a line as in `across` and the lower edge. */
export function below(samples: number, height: (x: number) => number): string {
  const top = line(across(samples, height));
  return `${top}V${ORNAMENT_HEIGHT + 40}H-40z`;
}
