import type { Bars } from './bars.ts';
import {
  averageRange,
  change,
  deviation,
  exponentialAverage,
  highest,
  lowest,
  relativeStrength,
  simpleAverage,
} from './indicators.ts';
import { centredAverage, wholeScore } from './looking-ahead.ts';

interface IndicatorFacts {
  readonly name: string;
  /** Without a length there is nothing to set. */
  readonly length?: { readonly initial: number };
  readonly compute: (bars: Bars, length: number) => Float64Array;
}

const of = (name: string, initial: number, compute: IndicatorFacts['compute']): IndicatorFacts => ({
  name,
  length: { initial },
  compute,
});

/** Everything that a condition can compare. */
export const indicators = {
  close: { name: 'Close', compute: ({ close }) => close },
  open: { name: 'Open', compute: ({ open }) => open },
  high: { name: 'High', compute: (bars) => bars.high },
  low: { name: 'Low', compute: (bars) => bars.low },
  volume: { name: 'Volume', compute: ({ volume }) => volume },
  average: of('Average', 50, ({ close }, length) => simpleAverage(close, length)),
  exponential: of('Exponential average', 50, ({ close }, length) => exponentialAverage(close, length)),
  strength: of('Relative strength', 14, ({ close }, length) => relativeStrength(close, length)),
  change: of('Change in %', 20, ({ close }, length) => change(close, length)),
  deviation: of('Standard deviation', 20, ({ close }, length) => deviation(close, length)),
  highest: of('High of the bars before', 20, (bars, length) => delayByOneBar(highest(bars.high, length))),
  lowest: of('Low of the bars before', 20, (bars, length) => delayByOneBar(lowest(bars.low, length))),
  range: of('Average range', 14, (bars, length) => averageRange(bars, length)),
  volumeAverage: of('Average volume', 20, ({ volume }, length) => simpleAverage(volume, length)),
  centred: of('Centred average', 21, ({ close }, length) => centredAverage(close, length)),
  wholeScore: { name: 'Score over all bars', compute: ({ close }) => wholeScore(close) },
} as const satisfies Record<string, IndicatorFacts>;

export type IndicatorKey = keyof typeof indicators;
export const indicatorKeys = Object.keys(indicators) as readonly IndicatorKey[];
export const MAX_INDICATOR_LENGTH = 1_000;

/** One side of a comparison: an indicator with its length, or a number. */
export type Operand =
  | { readonly indicator: IndicatorKey; readonly length: number }
  | { readonly number: number };

export const comparisons = ['above', 'below', 'crosses-above', 'crosses-below'] as const;
export type Comparison = (typeof comparisons)[number];

export interface Condition {
  readonly left: Operand;
  readonly is: Comparison;
  readonly right: Operand;
}

export interface ConditionGroup {
  readonly join: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

export interface RuleSet {
  readonly buy: ConditionGroup;
  readonly sell: ConditionGroup;
}

export const MAX_CONDITIONS = 8;

const close: Operand = { indicator: 'close', length: 0 };
export const initialRules: RuleSet = {
  buy: {
    join: 'all',
    conditions: [
      { left: close, is: 'above', right: { indicator: 'average', length: 200 } },
      { left: { indicator: 'strength', length: 14 }, is: 'crosses-below', right: { number: 40 } },
    ],
  },
  sell: {
    join: 'any',
    conditions: [{ left: { indicator: 'strength', length: 14 }, is: 'crosses-above', right: { number: 65 } }],
  },
};

/**
 * Moves all values one bar later, so that each bar gets the value of the bar before it. With that, a close can be compared with the
 * highest price of earlier bars only.
 */
function delayByOneBar(values: Float64Array): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  result.set(values.subarray(0, -1), 1);
  return result;
}

export function operandName(operand: Operand): string {
  if ('number' in operand) return String(operand.number);
  const facts: IndicatorFacts = indicators[operand.indicator];
  return facts.length ? `${facts.name} (${operand.length})` : facts.name;
}

export function conditionName({ left, is, right }: Condition): string {
  return `${operandName(left)} ${is.replace('-', ' ')} ${operandName(right)}`;
}

export function operandsOf({ buy, sell }: RuleSet): Operand[] {
  return [...buy.conditions, ...sell.conditions].flatMap(({ left, right }) => [left, right]);
}

/** Values of an operand for every bar. */
export function valuesOf(operand: Operand, bars: Bars): Float64Array {
  if ('number' in operand) return new Float64Array(bars.close.length).fill(operand.number);
  return indicators[operand.indicator].compute(bars, operand.length);
}

/** For every bar, 1 if the conditions hold. A condition does not hold while an indicator has no value. */
export function whereHolds(group: ConditionGroup, bars: Bars): Uint8Array {
  const length = bars.close.length;
  const isAll = group.join === 'all';
  const result = new Uint8Array(length).fill(isAll && group.conditions.length > 0 ? 1 : 0);
  for (const { left, is, right } of group.conditions) {
    const [first, second] = [valuesOf(left, bars), valuesOf(right, bars)];
    const sign = is === 'above' || is === 'crosses-above' ? 1 : -1;
    const isCross = is.startsWith('crosses');
    for (let index = 0; index < length; index += 1) {
      const isBeyond = sign * (first[index]! - second[index]!) > 0;
      const wasNotBeyond = !isCross || (index > 0 && sign * (first[index - 1]! - second[index - 1]!) <= 0);
      const holds = isBeyond && wasNotBeyond ? 1 : 0;
      result[index] = isAll ? result[index]! & holds : result[index]! | holds;
    }
  }
  return result;
}
