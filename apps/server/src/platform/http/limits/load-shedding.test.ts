import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createLoadShedder, nextShare, hasQueueOutside } from './load-shedding.ts';

test('R05: while the process is late, a growing share of requests is refused, but never all', () => {
  let share = 0;
  const course = Array.from({ length: 12 }, () => (share = nextShare(share, 300)));

  expect(course).toEqual(course.toSorted((a, b) => a - b));
  expect(course[0]).toBeCloseTo(0.15);
  expect(nextShare(0, 5_000)).toBeGreaterThan(nextShare(0, 300));
  expect(course.at(-1)).toBe(0.95);
});

test('R05: when it is on time again, the share returns to zero within five seconds', () => {
  let share = 0.95;
  let samples = 0;
  while (share > 0) {
    share = nextShare(share, 12);
    samples++;
  }

  expect(samples * 0.25).toBeLessThanOrEqual(5);
});

test('R05: whatever is measured, the share stays between zero and nearly all', () => {
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

test('an interval without a measurement refuses nobody', () => {
  expect(nextShare(0, Number.NaN)).toBe(0);
});

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('R05: a busy process refuses some requests if there is a queue, and an idle one refuses none', async () => {
  const shedder = createLoadShedder(() => 0);
  expect(shedder.refuses(100)).toBe(false);

  for (let n = 0; n < 4; n++) {
    block(300);
    await turn();
  }

  expect(shedder.share()).toBeGreaterThan(0);
  expect(shedder.refuses(100)).toBe(true);
  // A process that is slow for other reasons than many requests still answers a few at once.
  expect(shedder.refuses(8)).toBe(false);
  await vi.waitFor(() => expect(shedder.share()).toBe(0), { timeout: 8_000, interval: 50 });
  shedder.stop();
});

test('R05: of many requests in one turn of the event loop, those that waited long are refused', async () => {
  const shedder = createLoadShedder(() => 1);
  const refused: boolean[] = [];

  for (let n = 0; n < 20; n++) {
    refused.push(shedder.refuses(0));
    if (!refused.at(-1)) block(25);
  }
  await turn();
  const inTheNextTurn = shedder.refuses(0);

  expect(refused.filter((isRefused) => !isRefused).length).toBeGreaterThanOrEqual(8);
  expect(refused.slice(-5)).toEqual([true, true, true, true, true]);
  expect(inTheNextTurn).toBe(false);
  shedder.stop();
});

test('R05: a few slow requests in one turn are all answered, because refusing would shorten no queue', () => {
  const shedder = createLoadShedder(() => 1);

  const refused = Array.from({ length: 6 }, () => {
    const isRefused = shedder.refuses(0);
    block(100);
    return isRefused;
  });

  expect(refused).toEqual(Array.from({ length: 6 }, () => false));
  shedder.stop();
});

test.for([
  ['at rest', 1, 10, false],
  ['while one slow page is drawn', 400, 380, false],
  ['on a machine that others keep busy', 700, 300, false],
  ['while each turn is short but many wait before one', 2_000, 25, true],
  ['while few are before one', 150, 25, false],
] as const)(
  'R05: whether new connections that wait %s mean that there is a queue',
  ([, acceptMs, loopMs, isQueue]) => {
    expect(hasQueueOutside({ acceptMs, loopMs })).toBe(isQueue);
  },
);

test('R05: when new connections wait long, requests are refused even if few are running', async () => {
  const shedder = createLoadShedder(() => 0);
  shedder.watchAcceptLatency(() => 5_000);

  await vi.waitFor(() => expect(shedder.refuses(1)).toBe(true), { timeout: 3_000, interval: 20 });

  shedder.stop();
});
