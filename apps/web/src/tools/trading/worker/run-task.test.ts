import { createSample } from '@tessera/domain/tools/trading/sample';
import { initialAccount, initialParams, type Settings } from '@tessera/domain/tools/trading/settings';
import { initialRules } from '@tessera/domain/tools/trading/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { loadMarket, reportRun } from './run-task.ts';

const settings: Settings = {
  strategy: 'cross',
  params: initialParams('cross'),
  rules: initialRules,
  account: initialAccount,
  isFractional: true,
};
const task = { kind: 'run', settings, source: { kind: 'own' } } as const;
const loaded = loadMarket(createSample(['Alder', 'Birch']));

afterEach(() => vi.restoreAllMocks());

/** A clock by which each step takes a second, so that each lets the worker receive messages. */
function slowClock() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
}

test('a run says how far it is, up to its end', async () => {
  slowClock();
  const shares: number[] = [];
  const report = await reportRun(task, loaded, {
    onProgress: (done) => shares.push(done),
    isCancelled: () => false,
  });

  expect(report?.trades.length).toBeGreaterThan(0);
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((first, second) => first - second));
  expect(shares.at(-1)).toBe(1);
});

test('a cancelled run ends at its next step, without a result', async () => {
  slowClock();
  const shares: number[] = [];
  const report = await reportRun(task, loaded, {
    onProgress: (done) => shares.push(done),
    isCancelled: () => shares.length === 2,
  });

  expect(report).toBeUndefined();
  expect(shares).toHaveLength(2);
});
