import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createLoadShedder, nextShare } from './load-shedding.ts';

test('R05: while the process is late a growing share is turned away, but never everybody', () => {
  let share = 0;
  const course = Array.from({ length: 12 }, () => (share = nextShare(share, 300)));

  expect(course).toEqual(course.toSorted((a, b) => a - b));
  expect(course[0]).toBeCloseTo(0.15);
  expect(course.at(-1)).toBe(0.95);
});

test('R05: when it is in time again the share goes back to nothing within five seconds', () => {
  let share = 0.95;
  let samples = 0;
  while (share > 0) {
    share = nextShare(share, 12);
    samples++;
  }

  expect(samples * 0.25).toBeLessThanOrEqual(5);
});

test('R05: whatever is measured, the share stays between nothing and nearly all', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 10_000 })), (delays) => {
      let share = 0;
      for (const delay of delays) {
        share = nextShare(share, delay);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(0.95);
      }
    }),
  );
});

test('a moment in which nothing was measured turns nobody away', () => {
  expect(nextShare(0, Number.NaN)).toBe(0);
});

test('R05: a process that is kept busy begins to turn requests away by itself, and an idle one does not', async () => {
  const shedder = createLoadShedder(() => 0);
  expect(shedder.refuses(100)).toBe(false);

  const until = performance.now() + 700;
  while (performance.now() < until) {
    const blockedUntil = performance.now() + 180;
    while (performance.now() < blockedUntil);
    await new Promise((resolve) => setImmediate(resolve));
  }

  expect(shedder.share()).toBeGreaterThan(0);
  expect(shedder.refuses(100)).toBe(true);
  // A machine that is slow for other reasons still answers the few who come.
  expect(shedder.refuses(8)).toBe(false);
  await vi.waitFor(() => expect(shedder.share()).toBe(0), { timeout: 8_000, interval: 50 });
  shedder.stop();
});
