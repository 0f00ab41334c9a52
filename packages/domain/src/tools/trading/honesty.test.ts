import { describe, expect, test } from 'vitest';
import { backtest } from './backtest.ts';
import { checkFuture } from './check-future.ts';
import { deflatedSharpe, expectedBestOf, normalQuantile, normalShare } from './deflated-sharpe.ts';
import { dataDigest, settingsDigest } from './fingerprint.ts';
import { createMarket } from './market.ts';
import { createRandom } from './random.ts';
import { initialRules, type RuleSet } from './rules.ts';
import { createSample } from './sample.ts';
import { initialAccount, initialParams, type Settings, strategyKinds } from './settings.ts';

const market = createMarket(createSample());
const settingsOf = (strategy: Settings['strategy'], rules: RuleSet = initialRules): Settings => ({
  strategy,
  params: initialParams(strategy),
  rules,
  account: initialAccount,
  isFractional: true,
});

function check(settings: Settings) {
  const { signals } = backtest(settings, market);
  return checkFuture({ settings, market, signals }, { random: createRandom(3), cuts: 25 });
}

test.each(strategyKinds)('TR-01: %s gives the same signals when the future is cut off', (strategy) => {
  expect(check(settingsOf(strategy)).changed).toBeUndefined();
});

describe('TLS-5: rules that look ahead are caught, and the indicator is named', () => {
  test.each([
    ['Centred average (21)', { indicator: 'centred', length: 21 }, { indicator: 'close', length: 0 }],
    ['Score over all bars', { indicator: 'wholeScore', length: 0 }, { number: -0.5 }],
  ] as const)('%s', (name, left, right) => {
    const rules: RuleSet = {
      buy: { join: 'all', conditions: [{ left, is: 'crosses-below', right }] },
      sell: { join: 'any', conditions: [{ left, is: 'crosses-above', right }] },
    };
    const { changed, causes } = check(settingsOf('rules', rules));

    expect(changed).toBeDefined();
    expect(causes.map(({ indicator }) => indicator)).toEqual([name]);
  });
});

test('shares and quantiles of the normal distribution agree with tables', () => {
  expect(normalShare(0)).toBeCloseTo(0.5, 6);
  expect(normalShare(1.96)).toBeCloseTo(0.9750021, 6);
  expect(normalShare(-2.5)).toBeCloseTo(0.0062097, 6);
  expect(normalQuantile(0.9)).toBeCloseTo(1.2815516, 4);
});

/** The example of Bailey and López de Prado, “The Deflated Sharpe Ratio”, 2014, section 5. */
test('TR-08: the deflated ratio agrees with the published example', () => {
  const yearly = 2.5;
  const tries = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 1 : -1));
  const scale = Math.sqrt(0.5 / 250) / Math.sqrt(100 / 99);
  const spread = tries.map((sign) => sign * scale);
  const { probability, expectedBest } = deflatedSharpe(
    { count: 1_250, sharpe: yearly / Math.sqrt(250), skewness: -3, kurtosis: 10 },
    spread,
  );

  expect(expectedBest).toBeCloseTo(0.1132, 3);
  expect(probability).toBeCloseTo(0.9004, 3);
});

test('TR-08: more tries make the same result less convincing, and a single one is not deflated', () => {
  const moments = { count: 1_000, sharpe: 0.06, skewness: 0, kurtosis: 3 };
  const tries = Array.from({ length: 200 }, (_, index) => 0.03 * Math.sin(index * 12.9898));
  const few = deflatedSharpe(moments, tries.slice(0, 5)).probability;
  const many = deflatedSharpe(moments, tries).probability;

  expect(expectedBestOf([0.1])).toBe(0);
  expect(deflatedSharpe(moments, [0.06]).probability).toBeGreaterThan(few);
  expect(few).toBeGreaterThan(many);
});

test('TR-09: the same prices are known again by their digest, and one changed price is not', () => {
  const [first, second] = [createSample(['Alder']), createSample(['Alder'])];
  expect(dataDigest(first)).toBe(dataDigest(second));
  second[0]!.bars.close[100]! += 0.01;
  expect(dataDigest(first)).not.toBe(dataDigest(second));
});

test('TR-09: the same settings are one try, whatever their order', () => {
  const settings = settingsOf('cross');
  const { fast, slow } = settings.params as { fast: number; slow: number };
  expect(settingsDigest({ ...settings, params: { slow, fast } })).toBe(settingsDigest(settings));
  expect(settingsDigest({ ...settings, params: { slow, fast: fast + 1 } })).not.toBe(
    settingsDigest(settings),
  );
  // Rules that the strategy does not use make no new try.
  expect(
    settingsDigest({ ...settings, rules: { ...initialRules, buy: { join: 'any', conditions: [] } } }),
  ).toBe(settingsDigest(settings));
});
