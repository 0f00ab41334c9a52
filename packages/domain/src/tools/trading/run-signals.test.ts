import { assert, constantFrom, array, boolean, integer, property, record, double } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBars, type Instrument } from './bars.ts';
import { createMarket } from './market.ts';
import { runSignals } from './run-signals.ts';
import { initialAccount, type Settings } from './settings.ts';
import { slowTrades } from './testing/slow-trades.ts';

interface BarFacts {
  readonly open: number;
  readonly high?: number;
  readonly low?: number;
  readonly close?: number;
  readonly day?: number;
}

const DAY_MS = 86_400_000;

function instrumentOf(rows: readonly BarFacts[], name = 'A'): Instrument {
  const bars = createBars(rows.length);
  for (const [index, row] of rows.entries()) {
    const close = row.close ?? row.open;
    bars.time[index] = (row.day ?? index) * DAY_MS;
    bars.open[index] = row.open;
    bars.close[index] = close;
    bars.high[index] = Math.max(row.high ?? 0, row.open, close);
    bars.low[index] = Math.min(row.low ?? Infinity, row.open, close);
  }
  return { name, bars };
}

const free = { ...initialAccount, capital: 1_000, fee: 0, slippage: 0 };

function run(
  rows: readonly BarFacts[],
  signals: readonly number[],
  { isFractional = true, ...account }: Partial<Settings['account']> & { isFractional?: boolean } = {},
) {
  const market = createMarket([instrumentOf(rows)]);
  return runSignals(market, {
    signals: [Int8Array.from(signals)],
    settings: { account: { ...free, ...account }, isFractional },
    slots: 1,
  });
}

test('a signal at a close is filled at the next open, at whatever price that is', () => {
  const { trades } = run([{ open: 10 }, { open: 20, close: 21 }, { open: 30 }, { open: 12 }], [1, 0, -1, 0]);

  expect(trades).toMatchObject([{ entry: 1, entryPrice: 20, exit: 3, exitPrice: 12, units: 50, gain: -400 }]);
});

test('an order of the last bar is never filled', () => {
  expect(run([{ open: 10 }, { open: 10 }], [0, 1]).trades).toEqual([]);
});

describe('stops and targets', () => {
  const limits = { stop: 10, target: 20 };
  const enter = [1, 0, 0, 0];

  test('a stop fills at its price', () => {
    const { trades } = run([{ open: 100 }, { open: 100 }, { open: 99, low: 80 }, { open: 1 }], enter, limits);
    expect(trades).toMatchObject([{ exit: 2, exitPrice: 90, reason: 'stop' }]);
  });

  test('an open below the stop fills at the open', () => {
    const { trades } = run([{ open: 100 }, { open: 100 }, { open: 70 }, { open: 70 }], enter, limits);
    expect(trades).toMatchObject([{ exit: 2, exitPrice: 70, reason: 'stop' }]);
  });

  test('an open above the target fills at the open', () => {
    const { trades } = run(
      [{ open: 100 }, { open: 100 }, { open: 130, low: 50 }, { open: 70 }],
      enter,
      limits,
    );
    expect(trades).toMatchObject([{ exit: 2, exitPrice: 130, reason: 'target' }]);
  });

  test('TR-03: a bar that reaches both counts as the stop', () => {
    const { trades } = run(
      [{ open: 100 }, { open: 100 }, { open: 100, low: 80, high: 150 }, { open: 9 }],
      enter,
      limits,
    );
    expect(trades).toMatchObject([{ exit: 2, exitPrice: 90, reason: 'stop' }]);
  });

  test('both can be reached on the bar of the purchase, and nothing is bought again without a new signal', () => {
    const { trades } = run(
      [{ open: 100 }, { open: 100, low: 85 }, { open: 100 }, { open: 100 }],
      enter,
      limits,
    );
    expect(trades).toMatchObject([{ entry: 1, exit: 1, reason: 'stop' }]);
  });
});

test('fees and slippage are paid when buying and when selling, and explain the whole loss at a constant price', () => {
  const { tally, trades } = run([{ open: 100 }, { open: 100 }, { open: 100 }, { open: 100 }], [1, 0, -1, 0], {
    fee: 1,
    fixed: 2,
    slippage: 0.5,
  });

  expect(trades[0]?.entryPrice).toBeCloseTo(100.5, 9);
  expect(trades[0]?.exitPrice).toBeCloseTo(99.5, 9);
  expect(1_000 - tally.final).toBeCloseTo(tally.fees + tally.slippage, 9);
  expect(trades[0]?.gain).toBeCloseTo(tally.final - 1_000, 9);
});

test('without fractions whole units are bought, and too little money buys none', () => {
  const rows = [{ open: 300 }, { open: 300 }, { open: 300 }];
  expect(run(rows, [1, 0, 0], { isFractional: false }).trades[0]?.units).toBe(3);

  const { trades, tally } = run(rows, [1, 0, 0], { isFractional: false, capital: 299 });
  expect(trades).toEqual([]);
  expect(tally.skipped).toBe(1);
});

test('sized by risk, reaching the stop costs the share that was set', () => {
  const { tally } = run([{ open: 100 }, { open: 100 }, { open: 100, low: 50 }], [1, 0, 0], {
    stop: 20,
    risk: 2,
  });
  expect(tally.final).toBeCloseTo(980, 9);
});

test('an instrument that is no longer traded is sold at its last close', () => {
  const ends = instrumentOf([{ open: 10 }, { open: 10, close: 4 }], 'Ends');
  const stays = instrumentOf(
    Array.from({ length: 12 }, () => ({ open: 10 })),
    'Stays',
  );
  const { trades, tally } = runSignals(createMarket([ends, stays]), {
    signals: [Int8Array.of(1, ...Array<number>(11).fill(0)), new Int8Array(12)],
    settings: { account: free, isFractional: true },
    slots: 2,
  });

  expect(trades).toMatchObject([{ exit: 1, exitPrice: 4, reason: 'ended' }]);
  expect(tally.final).toBe(700);
});

test('figures add up the same whether a run keeps everything or only the sums', () => {
  const market = createMarket([
    instrumentOf(Array.from({ length: 60 }, (_, day) => ({ open: 50 + (day % 7) * 3 }))),
  ]);
  const signals = [Int8Array.from({ length: 60 }, (_, day) => (day % 9 === 0 ? 1 : day % 9 === 5 ? -1 : 0))];
  const options = { signals, settings: { account: initialAccount, isFractional: true }, slots: 1 };

  expect(runSignals(market, { ...options, isBrief: true }).tally).toEqual(runSignals(market, options).tally);
});

const price = double({ min: 1, max: 200, noNaN: true });
const bar = record({
  open: price,
  close: price,
  high: price,
  low: price,
  isMissing: constantFrom(false, false, false, true),
  signal: constantFrom<number>(0, 0, 1, -1),
});
const conditions = record({
  columns: array(array(bar, { minLength: 2, maxLength: 40 }), { minLength: 1, maxLength: 3 }),
  stop: constantFrom(0, 5, 30),
  target: constantFrom(0, 8, 40),
  fee: constantFrom(0, 0.3),
  fixed: constantFrom(0, 1.5),
  slippage: constantFrom(0, 0.2),
  size: integer({ min: 10, max: 100 }),
  isFractional: boolean(),
});

test('TR-02: an independent slow loop gives the same trades and the same capital', () => {
  assert(
    property(conditions, ({ columns, isFractional, ...account }) => {
      const instruments = columns.map((rows, number) => {
        const present = rows.flatMap((row, day) => (row.isMissing && day > 0 ? [] : [{ ...row, day }]));
        return instrumentOf(present, `I${number}`);
      });
      const market = createMarket(instruments);
      const signals = columns.map((rows) =>
        Int8Array.from(market.calendar, (time) => rows[time / DAY_MS]?.signal ?? 0),
      );
      const settings = { account: { ...initialAccount, ...account, capital: 1_000 }, isFractional };
      const slots = instruments.length;

      const fast = runSignals(market, { signals, settings, slots });
      const slow = slowTrades(instruments, { calendar: [...market.calendar], signals, settings, slots });

      const order = (trades: readonly { instrument: number; entry: number }[]) =>
        trades.toSorted((a, b) => a.entry - b.entry || a.instrument - b.instrument);
      expect(order(fast.trades)).toHaveLength(slow.trades.length);
      for (const [index, trade] of order(fast.trades).entries()) {
        const other = order(slow.trades)[index] as (typeof slow.trades)[number];
        const { units, entryPrice, exitPrice, gain, ...exact } = trade as (typeof slow.trades)[number];
        expect(other).toMatchObject(exact);
        expect(other.units).toBeCloseTo(units, 6);
        expect(other.entryPrice).toBeCloseTo(entryPrice, 6);
        expect(other.exitPrice).toBeCloseTo(exitPrice, 6);
        expect(other.gain).toBeCloseTo(gain, 5);
      }
      expect(fast.equity).toHaveLength(slow.capital.length);
      for (const [at, value] of slow.capital.entries()) expect(fast.equity[at]).toBeCloseTo(value, 5);
    }),
    { numRuns: 400 },
  );
});
