import type { RuleSet } from './rules.ts';

export const strategyKinds = ['cross', 'breakout', 'reversion', 'momentum', 'rules', 'hold'] as const;
export type StrategyKind = (typeof strategyKinds)[number];

/** A number that somebody sets. The form, the address and the checks of a request read the same facts. */
export interface ParamFacts {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  readonly hint?: string;
}

const bars = (label: string, initial: number, min = 2, hint?: string): ParamFacts => ({
  label,
  unit: 'bars',
  min,
  max: 1_000,
  step: 1,
  initial,
  ...(hint !== undefined && { hint }),
});

export interface StrategyFacts {
  readonly name: string;
  readonly about: string;
  readonly params: Readonly<Record<string, ParamFacts>>;
}

export const strategyFacts: Readonly<Record<StrategyKind, StrategyFacts>> = {
  cross: {
    name: 'Moving-average cross',
    about: 'Buys when the fast average rises above the slow one, and sells when it falls below.',
    params: { fast: bars('Fast average', 20), slow: bars('Slow average', 100) },
  },
  breakout: {
    name: 'Breakout',
    about: 'Buys above the highest price of the bars before, and sells below the lowest.',
    params: { enter: bars('Buy above the high of', 55), exit: bars('Sell below the low of', 20) },
  },
  reversion: {
    name: 'Mean reversion',
    about: 'Buys when the price is unusually far below its average, and sells when it comes back.',
    params: {
      length: bars('Average over', 20, 5),
      depth: {
        label: 'Buy below the average by',
        unit: 'deviations',
        min: 0.25,
        max: 6,
        step: 0.25,
        initial: 2,
      },
      back: {
        label: 'Sell below the average by',
        unit: 'deviations',
        min: -3,
        max: 3,
        step: 0.25,
        initial: 0,
        hint: '0 is the average itself.',
      },
    },
  },
  momentum: {
    name: 'Momentum ranking',
    about:
      'Holds the instruments that rose most, if they rose at all, and ranks them again from time to time.',
    params: {
      lookback: bars('Rank by the rise over', 120),
      top: { label: 'Hold the best', unit: 'instruments', min: 1, max: 20, step: 1, initial: 2 },
      every: bars('Rank again every', 21, 1),
    },
  },
  rules: {
    name: 'Own rules',
    about: 'Buys and sells on conditions that you build.',
    params: {},
  },
  hold: { name: 'Buy and hold', about: 'Buys at the start and holds to the end.', params: {} },
};

const percent = (label: string, max: number, step: number, initial: number, hint?: string): ParamFacts => ({
  label,
  unit: '%',
  min: 0,
  max,
  step,
  initial,
  ...(hint !== undefined && { hint }),
});

/** The settings of the account that trades, which are the same for all strategies, with their labels and limits. */
export const accountFacts = {
  capital: { label: 'Starting capital', unit: '', min: 100, max: 1_000_000_000, step: 100, initial: 10_000 },
  fee: percent('Fee', 10, 0.01, 0.1, 'Of the value of each purchase and sale.'),
  fixed: { label: 'Fixed fee', unit: 'a trade', min: 0, max: 10_000, step: 0.5, initial: 0 },
  slippage: percent('Slippage', 10, 0.01, 0.05, 'How much worse than the price an order fills.'),
  stop: percent('Stop', 90, 0.5, 0, 'Sells this far below the purchase. 0 is no stop.'),
  target: percent('Target', 1_000, 0.5, 0, 'Sells this far above the purchase. 0 is no target.'),
  size: { ...percent('Invest', 100, 1, 100, 'Of each instrument’s equal share of the capital.'), min: 1 },
  risk: percent(
    'Risk',
    50,
    0.1,
    0,
    'Invests so that reaching the stop costs this much. Needs a stop; 0 is off.',
  ),
} as const satisfies Record<string, ParamFacts>;

export type AccountKey = keyof typeof accountFacts;
export const accountKeys = Object.keys(accountFacts) as readonly AccountKey[];

export interface Settings {
  readonly strategy: StrategyKind;
  /** The strategy's own numbers, all of them. */
  readonly params: Readonly<Record<string, number>>;
  /** Used by the strategy `rules`. */
  readonly rules: RuleSet;
  readonly account: Readonly<Record<AccountKey, number>>;
  /** Whether units can be split. Otherwise whole ones are bought. */
  readonly isFractional: boolean;
}

export function initialParams(kind: StrategyKind): Record<string, number> {
  return Object.fromEntries(
    Object.entries(strategyFacts[kind].params).map(([key, { initial }]) => [key, initial]),
  );
}

export const initialAccount = Object.fromEntries(
  accountKeys.map((key) => [key, accountFacts[key].initial]),
) as Record<AccountKey, number>;

/** The reason, for a person, why a number does not fit. Undefined if it fits. */
export function findParamFault(facts: ParamFacts, value: number): string | undefined {
  const { label, min, max, unit } = facts;
  const limits = `from ${min} to ${max}${unit === '%' ? ' %' : unit && ` ${unit}`}`;
  if (!Number.isFinite(value)) return `${label} is a number ${limits}.`;
  if (value < min || value > max) return `${label} can be ${limits}.`;
  if (facts.unit === 'bars' && !Number.isInteger(value)) return `${label} is a whole number of bars.`;
  return undefined;
}

/** Faults between settings that are each valid alone. */
export function findSettingsFaults({ strategy, params, account }: Settings): string[] {
  const faults: string[] = [];
  if (strategy === 'cross' && (params['fast'] ?? 0) >= (params['slow'] ?? 0))
    faults.push('The fast average must be shorter than the slow one.');
  if (strategy === 'reversion' && (params['back'] ?? 0) >= (params['depth'] ?? 0))
    faults.push('Sell closer to the average than you buy.');
  if (account.risk > 0 && account.stop === 0) faults.push('To size by risk, set a stop.');
  return faults;
}
