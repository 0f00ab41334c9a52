import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BubbleLayout,
  chooseSizes,
  GAP,
  MAX_BUBBLES,
  MAX_HEIGHT,
  MAX_SIZE,
  MIN_SIZE,
  packBubbles,
  sizeBubbles,
} from './bubble-layout.ts';
import { floatBubbles, MAX_FRAME_MS } from './float-bubbles.ts';

const widths = fc.integer({ min: 280, max: 1_400 });
const crowds = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 160 })
  .map((shares) => shares.toSorted((a, b) => b - a).map((sharesOwned, id) => ({ id, sharesOwned })));

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const circlesOf = ({ bubbles }: BubbleLayout): Circle[] =>
  bubbles.map(({ x, y, size }) => ({ x, y, radius: size / 2 }));

/** How far the two circles that overlap most do so. Negative if all circles have gaps between them. */
function overlapOf(circles: readonly Circle[]): number {
  const pairs = circles.flatMap((a, index) => circles.slice(index + 1).map((b) => [a, b] as const));
  return Math.max(
    -Infinity,
    ...pairs.map(([a, b]) => a.radius + b.radius - Math.hypot(a.x - b.x, a.y - b.y)),
  );
}

/** How far the outermost circle reaches over an edge. Negative if all circles are inside. */
const outside = (circles: readonly Circle[], width: number, height: number) =>
  Math.max(
    ...circles.flatMap(({ x, y, radius }) => [
      radius - x,
      radius - y,
      x + radius - width,
      y + radius - height,
    ]),
  );

test('BUB-1: sizes are 56 to 104 px, and more shares never make a smaller bubble', () => {
  fc.assert(
    fc.property(crowds, (crowd) => {
      const sizes = sizeBubbles(crowd).map(({ size }) => size);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_SIZE);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(MIN_SIZE);
    }),
  );
  expect(sizeBubbles([10, 1].map((sharesOwned, id) => ({ id, sharesOwned })))).toMatchObject([
    { size: MAX_SIZE },
    { size: MIN_SIZE },
  ]);
});

test('BUB-1: the wrapped layout stays inside, keeps the gap and shows at most 120 bubbles', () => {
  fc.assert(
    fc.property(crowds, widths, (crowd, width) => {
      const layout = packBubbles(sizeBubbles(crowd), width);
      expect(layout.height).toBeLessThanOrEqual(MAX_HEIGHT);
      expect(layout.bubbles.length).toBeGreaterThan(0);
      expect(layout.bubbles.length).toBeLessThanOrEqual(MAX_BUBBLES);
      expect(layout.bubbles.map(({ id }) => id)).toEqual(layout.bubbles.map((_, index) => index));
      expect(overlapOf(circlesOf(layout))).toBeLessThanOrEqual(0.001 - GAP);
      expect(outside(circlesOf(layout), width, layout.height)).toBeLessThanOrEqual(0.001);
    }),
  );
});

test('if there are many bubbles, all but the largest become smaller, so that more of them fit', () => {
  const crowd = Array.from({ length: 60 }, (_, id) => ({ id, sharesOwned: 60 - id }));
  const sizes = chooseSizes(crowd, 850);

  expect(sizes[0]).toEqual({ id: 0, size: MAX_SIZE });
  const fitting = (bubbles: typeof sizes) => packBubbles(bubbles, 850).bubbles.length;
  expect(fitting(sizes)).toBeGreaterThan(fitting(sizeBubbles(crowd)));
  expect(chooseSizes(crowd.slice(0, 5), 850)).toEqual(sizeBubbles(crowd.slice(0, 5)));
});

test('all 120 bubbles fit in a wide container, and 24 in that of a phone', () => {
  const small = Array.from({ length: 150 }, (_, id) => ({ id, size: MIN_SIZE }));

  expect(packBubbles(small, 1_400).bubbles).toHaveLength(MAX_BUBBLES);
  expect(packBubbles(small, 280).bubbles).toHaveLength(24);
});

test('BUB-1: floating bubbles never overlap by more than 2 px and never leave the container', () => {
  fc.assert(
    fc.property(crowds, widths, (crowd, width) => {
      const layout = packBubbles(sizeBubbles(crowd), width);
      const floating = floatBubbles(layout, width);
      for (let frame = 0; frame < 400; frame += 1) {
        floating.advance(frame % 7 === 0 ? 10_000 : 16.7);
        if (frame % 10 > 0) continue;
        expect(outside(floating.bubbles, width, layout.height)).toBeLessThanOrEqual(0.001);
        expect(overlapOf(floating.bubbles)).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: 25 },
  );
});

test('a frame after a long pause moves the bubbles by 48 ms', () => {
  const layout = packBubbles([{ id: 1, size: MIN_SIZE }], 600);
  const [late, capped] = [floatBubbles(layout, 600), floatBubbles(layout, 600)];

  late.advance(60_000);
  capped.advance(MAX_FRAME_MS);

  expect(late.bubbles).toEqual(capped.bubbles);
  expect(late.bubbles[0]?.x).not.toBe(layout.bubbles[0]?.x);
});

test('bubbles keep moving', () => {
  const layout = packBubbles(sizeBubbles([3, 2, 1].map((sharesOwned, id) => ({ id, sharesOwned }))), 600);
  const floating = floatBubbles(layout, 600);
  for (let frame = 0; frame < 2_000; frame += 1) floating.advance(16.7);

  for (const { vx, vy } of floating.bubbles) expect(Math.hypot(vx, vy)).toBeGreaterThan(0.05);
});
