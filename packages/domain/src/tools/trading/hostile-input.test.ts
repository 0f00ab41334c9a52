import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backtest } from './backtest.ts';
import { type Bars, createBars } from './bars.ts';
import { exportTime, formatTable } from './export-table.ts';
import { createMarket } from './market.ts';
import { formatGroup, parseGroup } from './rule-text.ts';
import { initialRules, MAX_CONDITIONS } from './rules.ts';
import { accountKeys, initialAccount, initialParams, strategyKinds } from './settings.ts';
import { settingsIn, settingsQuery } from './settings-query.ts';

describe('TR-10: whatever an address says, the settings are possible and every fault is named', () => {
  test.each([
    ['fast=NaN', 'Fast average'],
    ['fast=1e308', 'Fast average'],
    ['fast=-5', 'Fast average'],
    ['fast=20.5', 'whole number'],
    [`fast=${'9'.repeat(5_000)}`, 'Fast average'],
    ['fast=300&slow=200', 'shorter'],
    ['capital=0', 'Starting capital'],
    ['fee=Infinity', 'Fee'],
    ['strategy=__proto__', 'no such strategy'],
    ['strategy=rules&buy=all:close~above~eval', 'could not be read'],
    ['strategy=rules&sell=any:close.9999~above~1', 'could not be read'],
    ['risk=2', 'set a stop'],
    ['strategy=reversion&depth=1&back=2', 'Sell closer'],
  ])('%s', (query, fault) => {
    const { settings, faults } = settingsIn(new URLSearchParams(query));

    expect(faults.join(' ')).toContain(fault);
    expect(settingsIn(settingsQuery(settings)).faults).toEqual([]);
  });

  test('any text gives settings that can be run', () => {
    assert(
      property(string(), string(), string(), (first, second, third) => {
        const query = new URLSearchParams({
          strategy: first,
          fast: second,
          buy: third,
          capital: third,
          fee: second,
        });
        const { settings } = settingsIn(query);
        expect(strategyKinds).toContain(settings.strategy);
        for (const key of accountKeys) expect(settings.account[key]).toBeTypeOf('number');
        expect(settings.account.capital).toBeGreaterThan(0);
      }),
    );
  });

  test('settings survive the address', () => {
    for (const strategy of strategyKinds) {
      const account = { ...initialAccount, stop: 5, fee: 0.25, risk: 1 };
      const settings = {
        strategy,
        params: initialParams(strategy),
        rules: initialRules,
        account,
        isFractional: false,
      };
      expect(settingsIn(settingsQuery(settings))).toEqual({ settings, faults: [] });
    }
  });
});

test('TR-10: conditions are read only as they are written, and only a few of them', () => {
  for (const group of [initialRules.buy, initialRules.sell])
    expect(parseGroup(formatGroup(group))).toEqual(group);
  expect(parseGroup('all:')).toEqual({ join: 'all', conditions: [] });
  const one = 'close~above~1';
  expect(parseGroup(`all:${Array(MAX_CONDITIONS).fill(one).join(';')}`)?.conditions).toHaveLength(
    MAX_CONDITIONS,
  );
  expect(
    parseGroup(
      `all:${Array(MAX_CONDITIONS + 1)
        .fill(one)
        .join(';')}`,
    ),
  ).toBeUndefined();
  for (const text of [
    '',
    'none:',
    'all:close',
    'all:close~above',
    'all:toString~above~1',
    'all:close~above~1~2',
  ])
    expect(parseGroup(text)).toBeUndefined();
});

test('T04: cells that a spreadsheet would run are made harmless in exports, and numbers stay numbers', () => {
  const names = ['=cmd|/c calc!A0', '+1', '-1+2', '@SUM(A1)', '\t=1', 'a,"b"', 'x;=1'];
  const table = formatTable([names, [-12.5, 0.1 + 0.2, Number.NaN, undefined]]);

  expect(table).toBe(`'=cmd|/c calc!A0,'+1,'-1+2,'@SUM(A1),"'\t=1","a,""b""","x;'=1"\r\n-12.5,0.3,,\r\n`);
  expect(exportTime(Date.UTC(2024, 0, 2))).toBe('2024-01-02');
  expect(exportTime(Date.UTC(2024, 0, 2, 9, 5))).toBe('2024-01-02 09:05');
});

describe('TR-11: extreme prices and settings give finite figures', () => {
  const extremes: Readonly<Record<string, (index: number) => number>> = {
    tiny: () => 1e-8,
    huge: () => 1e12,
    alternating: (index) => (index % 2 === 0 ? 1e-6 : 1e9),
    constant: () => 7,
  };
  test.each(Object.keys(extremes))('%s prices', (name) => {
    const market = createMarket([{ name, bars: barsOf(300, extremes[name]!) }]);
    for (const strategy of strategyKinds) {
      const account = {
        ...initialAccount,
        fee: 10,
        fixed: 10_000,
        slippage: 10,
        stop: 90,
        target: 1_000,
        capital: 100,
      };
      for (const each of [account, initialAccount]) {
        const settings = {
          strategy,
          params: initialParams(strategy),
          rules: initialRules,
          account: each,
          isFractional: true,
        };
        const { figures, equity } = backtest(settings, market);
        const { costShare, perBar, ...numbers } = figures;
        for (const value of [...Object.values(numbers), ...Object.values(perBar), costShare ?? 0])
          expect(value).toSatisfy(Number.isFinite);
        expect(equity.every((value) => Number.isFinite(value) && value >= -10_001)).toBe(true);
      }
    }
  });

  test('constant prices give no signal, however the digits of the sums drift', () => {
    const market = createMarket([{ name: 'flat', bars: barsOf(50_000, () => 0.1) }]);
    const settings = {
      strategy: 'cross',
      params: initialParams('cross'),
      rules: initialRules,
      account: initialAccount,
      isFractional: true,
    } as const;
    expect(backtest(settings, market).trades).toEqual([]);
  });
});

function barsOf(length: number, price: (index: number) => number): Bars {
  const bars = createBars(length);
  for (let index = 0; index < length; index += 1) {
    bars.time[index] = index * 86_400_000;
    for (const column of ['open', 'high', 'low', 'close'] as const) bars[column][index] = price(index);
  }
  return bars;
}
