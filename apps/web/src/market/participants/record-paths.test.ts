import { expect, test } from 'vitest';
import { packBubbles, sizeBubbles } from './bubble-layout.ts';
import { floatBubbles } from './float-bubbles.ts';
import { type PathPoint, recordPaths } from './record-paths.ts';

const WIDTH = 700;
const crowd = packBubbles(
  sizeBubbles(Array.from({ length: 40 }, (_, id) => ({ id, sharesOwned: 41 - id }))),
  WIDTH,
);

/** The position on a path at a time, between its points, as a browser computes it. */
function at(path: readonly PathPoint[], time: number): PathPoint {
  const next = Math.max(
    1,
    path.findIndex((point) => point.at >= time),
  );
  const [from, to] = [path[next - 1], path[next]];
  if (!from || !to) throw new Error(`The path has no point at ${time}`);
  const share = (time - from.at) / (to.at - from.at);
  return { at: time, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

test('BUB-1: on recorded paths bubbles overlap by at most 2 px and stay inside', () => {
  const recording = recordPaths(floatBubbles(crowd, WIDTH));
  while (recording.until < 20_000) recording.step();
  const paths = recording.pathsFrom(0);
  const radii = crowd.bubbles.map(({ size }) => size / 2);

  let overlap = -Infinity;
  let outside = -Infinity;
  for (let time = 10; time < 20_000; time += 90) {
    const circles = paths.map((path, index) => {
      const { x, y } = at(path, time);
      const radius = radii[index] ?? 0;
      return { x: x + radius, y: y + radius, radius };
    });
    for (const [index, a] of circles.entries()) {
      outside = Math.max(outside, a.radius - Math.min(a.x, a.y, WIDTH - a.x, crowd.height - a.y));
      for (const b of circles.slice(index + 1))
        overlap = Math.max(overlap, a.radius + b.radius - Math.hypot(a.x - b.x, a.y - b.y));
    }
  }
  expect(overlap).toBeLessThanOrEqual(2);
  expect(outside).toBeLessThan(0.6);
});

test('a path has far fewer points than steps, and a path that is cut continues from the same position', () => {
  const recording = recordPaths(floatBubbles(crowd, WIDTH));
  while (recording.until < 5_000) recording.step();
  const before = recording.pathsFrom(0);
  expect(before.flat().length).toBeLessThan(crowd.bubbles.length * 75);

  const cut = recording.pathsFrom(3_210);
  while (recording.until < 9_000) recording.step();
  const later = recording.pathsFrom(3_210);

  for (const [index, path] of before.entries()) {
    const expected = at(path, 3_210);
    expect(cut[index]?.[0]).toEqual(expected);
    expect(later[index]?.[0]?.x).toBeCloseTo(expected.x, 5);
    expect(later[index]?.at(-1)?.at).toBeCloseTo(9_000, -2);
  }
});
