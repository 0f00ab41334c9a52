import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitted } from './fit.ts';
import { pathData } from './path-data.ts';
import { seeded } from './seeded.ts';
import { simplified } from './simplify.ts';
import { closedCurve, type Point, polar, type Stroke, TURN } from './stroke.ts';

const coordinate = fc.double({ min: -30, max: 30, noNaN: true });
const anyPoints = fc.array(
  fc.tuple(coordinate, coordinate).map(([x, y]): Point => [x, y]),
  { minLength: 3, maxLength: 60 },
);
const open = (points: readonly Point[]): Stroke => ({ points, isClosed: false });

describe('simplifying', () => {
  test('simplifying preserves the ends, adds nothing, and leaves no point farther away than the tolerance', () => {
    fc.assert(
      fc.property(anyPoints, fc.double({ min: 1, max: 20, noNaN: true }), (points, tolerance) => {
        const { points: remaining } = simplified(open(points), tolerance);

        expect([remaining[0], remaining.at(-1)]).toEqual([points[0], points.at(-1)]);
        expect(remaining.every((point) => points.includes(point))).toBe(true);
        for (const point of points)
          expect(distanceToLine(point, remaining)).toBeLessThanOrEqual(tolerance + 1e-6);
      }),
    );
  });

  test('simplifying reduces a straight line to two points', () => {
    const points = Array.from({ length: 50 }, (_, index): Point => [index, index * 2]);

    expect(simplified(open(points), 0.5).points).toEqual([
      [0, 0],
      [49, 98],
    ]);
  });

  test('a circle stays a circle', () => {
    const circle = closedCurve(400, (fraction) => polar(500, fraction * TURN));

    const { points } = simplified(circle, 0.5);

    expect(points.length).toBeLessThan(140);
    expect(Math.min(...points.map(([x, y]) => Math.hypot(x, y)))).toBeCloseTo(500);
  });
});

function distanceToLine(point: Point, line: readonly Point[]): number {
  return Math.min(...line.slice(1).map((to, index) => distanceToSegment(point, line[index] ?? to, to)));
}

function distanceToSegment([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const fraction =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length));
  return Math.hypot(x - fromX - fraction * alongX, y - fromY - fraction * alongY);
}

describe('fitting', () => {
  test('fitting brings the farthest point of a round curve onto the circle, and preserves its centre', () => {
    const [stroke] = fitted(
      [
        open([
          [0, 0],
          [3, 4],
        ]),
      ],
      'round',
    );

    expect(stroke?.points).toEqual([
      [0, 0],
      [300, 400],
    ]);
  });

  test("fitting fills the box in the curve's longer direction, and centres it", () => {
    const [stroke] = fitted(
      [
        open([
          [10, 10],
          [30, 20],
        ]),
      ],
      'box',
    );

    expect(stroke?.points).toEqual([
      [-500, -250],
      [500, 250],
    ]);
  });

  test('fitting stretches a curve to fill the box in both directions', () => {
    const [stroke] = fitted(
      [
        open([
          [10, 10],
          [30, 20],
        ]),
      ],
      'stretch',
    );

    expect(stroke?.points).toEqual([
      [-500, -500],
      [500, 500],
    ]);
  });
});

describe('path data', () => {
  test.each<[string, Stroke, string]>([
    ['a dot', open([[3, -4]]), 'M3-4h0'],
    [
      'one line',
      open([
        [0, 0],
        [10, 5],
      ]),
      'M0 0l10 5',
    ],
    [
      'corners',
      {
        points: [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        isClosed: true,
        joins: 'straight',
      },
      'M0 0h10v10z',
    ],
    [
      'a bend',
      open([
        [0, 0],
        [10, 0],
        [10, 11],
      ]),
      'M0 0l5 0q5 0 5 5.5l0 5.5',
    ],
    [
      'the same point twice',
      open([
        [0, 0],
        [0.2, 0.3],
        [8, 0],
      ]),
      'M0 0h8',
    ],
  ])('of %s', (_name, stroke, expected) => {
    expect(pathData([stroke])).toBe(expected);
  });

  test('path data has whole and half units and ends where the line ends', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const data = pathData([open(points)]);

        expect(data).toMatch(/^M(?:-?\d*\.?5?|[hvlqt ]|\d)+$/);
        const [x, y] = points.at(-1) ?? [0, 0];
        expect(endOf(data)).toEqual([Math.round(x) + 0, Math.round(y) + 0]);
      }),
    );
  });
});

/** The point where path data ends. Follows the commands M, l, h, v, q and t. */
function endOf(data: string): Point {
  let [x, y] = [0, 0];
  for (const [, command = '', numbers = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'h') x += values[0] ?? 0;
    else if (command === 'v') y += values[0] ?? 0;
    else
      for (let index = command === 'q' ? 2 : 0; index < values.length; index += command === 'q' ? 4 : 2)
        [x, y] = [x + (values[index] ?? 0), y + (values[index + 1] ?? 0)];
  }
  return [x, y];
}

test('a seed always gives the same numbers between 0 and 1, and another seed gives others', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, seeded(seed));

  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(draw(7).every((number) => number >= 0 && number < 1)).toBe(true);
});
