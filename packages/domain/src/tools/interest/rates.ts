import type { Arithmetic } from './arithmetic.ts';
import type { Crediting, RateKind } from './scenario.ts';

const timesAYear = { day: 365, month: 12, quarter: 4, 'half-year': 2, year: 1 } as const;

export function percentToRate<N>(percent: string, { parse, scale }: Arithmetic<N>): N {
  return scale(parse(percent), 1, 100);
}

interface QuotedRate {
  readonly percent: string;
  readonly rateKind: RateKind;
  readonly crediting: Crediting;
  readonly months: number;
}

/** The yearly rate by which days are multiplied. From an AER it is the one that gives this AER after a year. */
export function grossRate<N>(quoted: QuotedRate, arithmetic: Arithmetic<N>): N {
  const rate = percentToRate(quoted.percent, arithmetic);
  if (quoted.rateKind === 'gross') return rate;
  const { one, add, subtract, scale, power } = arithmetic;
  const growth = add(one, rate);
  if (quoted.crediting === 'end') {
    const { months } = quoted;
    return scale(subtract(power(growth, months, 12), one), 12, months);
  }
  const times = timesAYear[quoted.crediting];
  return scale(subtract(power(growth, 1, times), one), times, 1);
}

/** The annual equivalent rate: what £1 earns in a year with compounding. */
export function equivalentRate<N>(quoted: QuotedRate, arithmetic: Arithmetic<N>): N {
  const { one, add, subtract, scale, power } = arithmetic;
  const rate = percentToRate(quoted.percent, arithmetic);
  if (quoted.rateKind === 'aer') return rate;
  if (quoted.crediting === 'end') {
    const { months } = quoted;
    return subtract(power(add(one, scale(rate, months, 12)), 12, months), one);
  }
  const times = timesAYear[quoted.crediting];
  return subtract(power(add(one, scale(rate, 1, times)), times, 1), one);
}
