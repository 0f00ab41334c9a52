import { expect, test } from 'vitest';
import { createMarket, cutMarket } from './market.ts';
import { paperRun } from './paper.ts';
import { initialRules } from './rules.ts';
import { createSample } from './sample.ts';
import { initialAccount, initialParams, type Settings } from './settings.ts';
import { signalsOf } from './signals.ts';

const market = createMarket(createSample(['Alder', 'Birch', 'Cedar']));
const settings: Settings = {
  strategy: 'cross',
  params: initialParams('cross'),
  rules: initialRules,
  account: initialAccount,
  isFractional: true,
};
const BEGIN = 2_000;
const beginsAfter = market.calendar[BEGIN - 1]!;

test('before the first new bar, nothing is held, and what the strategy holds is to be bought', () => {
  const { strategy, bars, orders } = paperRun(settings, cutMarket(market, BEGIN), beginsAfter);
  const holds = signalsOf(settings, cutMarket(market, BEGIN)).map(
    (signals) => signals.findLast((signal) => signal !== 0) === 1,
  );

  expect(bars).toBe(0);
  expect(strategy.figures.final).toBe(initialAccount.capital);
  expect(orders.map(({ instrument }) => instrument)).toEqual(
    holds.flatMap((isHeld, index) => (isHeld ? [index] : [])),
  );
});

test('TR-13: each new bar goes on where the portfolio was, and no earlier day changes', () => {
  const capitalAfter = (bars: number) =>
    paperRun(settings, cutMarket(market, BEGIN + bars), beginsAfter).strategy.run.equity;
  const whole = capitalAfter(300);

  expect(whole).toHaveLength(301);
  for (const bars of [1, 2, 50, 299]) expect(capitalAfter(bars)).toEqual(whole.subarray(0, bars + 1));
});

test('an order of the last bar is filled at the open of the next one', () => {
  const [signals] = signalsOf(settings, market);
  const at = signals!.findIndex((signal, index) => index > BEGIN && signal !== 0);
  const { orders } = paperRun(settings, cutMarket(market, at + 1), beginsAfter);
  const { strategy } = paperRun(settings, cutMarket(market, at + 2), beginsAfter);
  const day = at + 1 - BEGIN + 1;

  expect(orders).toContainEqual({ instrument: 0, isPurchase: signals![at] === 1 });
  const filled = strategy.run.trades.filter((trade) => trade.instrument === 0);
  expect(filled.some(({ entry, exit }) => (signals![at] === 1 ? entry : exit) === day)).toBe(true);
});
