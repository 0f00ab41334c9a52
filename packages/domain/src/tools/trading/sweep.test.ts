import { describe, expect, test } from 'vitest';
import { backtest } from './backtest.ts';
import { createMarket } from './market.ts';
import { initialRules } from './rules.ts';
import { createSample } from './sample.ts';
import { accountFacts, initialAccount, initialParams, type Settings, strategyFacts } from './settings.ts';
import { axisValues, runBetween, settingsOfGrid, walkSpans, walkStep } from './sweep.ts';

const market = createMarket(createSample());
const settingsOf = (strategy: Settings['strategy']): Settings => ({
  strategy,
  params: initialParams(strategy),
  rules: initialRules,
  account: initialAccount,
  isFractional: true,
});

test('values of an axis are rounded to the step, kept within the limits, and not repeated', () => {
  const fast = strategyFacts.cross.params['fast']!;
  expect(axisValues(fast, 5, 25, 5)).toEqual([5, 10, 15, 20, 25]);
  expect(axisValues(fast, 2, 4, 9)).toEqual([2, 3, 4]);
  expect(axisValues(accountFacts.stop, 0, 200, 3)).toEqual([0, 90]);
});

test('cells that contradict themselves are left empty', () => {
  const grid = { across: { key: 'fast', values: [10, 60] }, down: { key: 'slow', values: [50, 100] } };
  const cells = settingsOfGrid(settingsOf('cross'), grid);
  expect(cells.map((cell) => cell?.params)).toEqual([
    { fast: 10, slow: 50 },
    undefined,
    { fast: 10, slow: 100 },
    { fast: 60, slow: 100 },
  ]);
});

describe('a part of the calendar', () => {
  test('that is the whole calendar gives the same figures as a backtest', () => {
    const settings = settingsOf('cross');
    const whole = runBetween(settings, market, { from: 0, to: market.calendar.length });
    expect(whole.figures).toEqual(backtest(settings, market).figures);
  });

  test('TR-07: begins with what the strategy held before it, and uses no prices after its end', () => {
    const settings = settingsOf('cross');
    const span = { from: 900, to: 1_400 };
    const { run, market: part } = runBetween(settings, market, span);
    const signals = backtest(settings, market).signals;
    const heldBefore = signals.map((each) => {
      for (let at = span.from - 1; at >= 0; at -= 1) if (each[at] !== 0) return each[at] === 1;
      return false;
    });

    expect(part.calendar[1]).toBe(market.calendar[span.from]);
    const boughtAtOnce = new Set(
      run.trades.filter(({ entry }) => entry === 1).map(({ instrument }) => instrument),
    );
    expect(heldBefore.map((_, instrument) => boughtAtOnce.has(instrument))).toEqual(heldBefore);
    expect(Math.max(...run.trades.map(({ exit }) => exit ?? 0))).toBeLessThan(span.to - span.from + 1);
  });
});

test('TR-07: a walk tests each part with the best settings of the part before, and never of itself', () => {
  const spans = walkSpans(market.calendar.length, 4);
  expect(spans).toHaveLength(4);
  for (const { train, test: tested } of spans) {
    expect(train.to).toBe(tested.from);
    expect(tested.to).toBeGreaterThan(tested.from);
  }
  expect(spans.at(-1)?.test.to).toBe(market.calendar.length);

  const candidates = [10, 20, 40].map((fast) => ({ ...settingsOf('cross'), params: { fast, slow: 100 } }));
  const walk = walkStep(candidates, market, spans[0]!);
  const seen: number[] = [];
  let next = walk.next();
  for (; !next.done; next = walk.next()) seen.push(next.value.sharpe);
  expect(seen).toHaveLength(3);
  expect(next.value?.trained.sharpe).toBe(Math.max(...seen));
  expect(next.value?.growth).toHaveLength(spans[0]!.test.to - spans[0]!.test.from);
});
