import { initialRules } from './rules.ts';
import { formatGroup, parseGroup } from './rule-text.ts';
import {
  accountFacts,
  accountKeys,
  findParamFault,
  findSettingsFaults,
  initialAccount,
  initialParams,
  type ParamFacts,
  type Settings,
  type StrategyKind,
  strategyFacts,
  strategyKinds,
} from './settings.ts';

export interface ReadSettings {
  readonly settings: Settings;
  /** What in the address could not be used, for a person. Initial values replace it. */
  readonly faults: readonly string[];
}

/** Longest text of a number in an address. */
const MAX_NUMBER_CHARS = 20;

/** Reads settings from an address. Every value that does not fit is replaced and reported. */
export function settingsIn(query: URLSearchParams): ReadSettings {
  const faults: string[] = [];
  const strategy = strategyIn(query, faults);
  const number = (key: string, facts: ParamFacts): number => {
    const text = query.get(key);
    if (text === null || text === '') return facts.initial;
    const value = text.length > MAX_NUMBER_CHARS ? Number.NaN : Number(text);
    const fault = findParamFault(facts, value);
    if (fault !== undefined) faults.push(fault);
    return fault === undefined ? value : facts.initial;
  };
  const params = Object.fromEntries(
    Object.entries(strategyFacts[strategy].params).map(([key, facts]) => [key, number(key, facts)]),
  );
  const account = Object.fromEntries(
    accountKeys.map((key) => [key, number(key, accountFacts[key])]),
  ) as Settings['account'];
  const settings = {
    strategy,
    params,
    account,
    rules: rulesIn(query, faults),
    isFractional: query.get('whole') !== '1',
  };
  return repaired({ settings, faults: [...faults, ...findSettingsFaults(settings)] });
}

function strategyIn(query: URLSearchParams, faults: string[]): StrategyKind {
  const text = query.get('strategy');
  const strategy = strategyKinds.find((kind) => kind === text);
  if (text !== null && !strategy) faults.push('There is no such strategy.');
  return strategy ?? 'cross';
}

function rulesIn(query: URLSearchParams, faults: string[]): Settings['rules'] {
  const group = (key: 'buy' | 'sell') => {
    const text = query.get(key);
    if (text === null) return initialRules[key];
    const parsed = parseGroup(text);
    if (!parsed) faults.push(`The conditions to ${key} could not be read.`);
    return parsed ?? initialRules[key];
  };
  return { buy: group('buy'), sell: group('sell') };
}

/** Settings that contradict each other are replaced by the initial ones, so that a run is always possible. */
function repaired(read: ReadSettings): ReadSettings {
  const { settings, faults } = read;
  if (findSettingsFaults(settings).length === 0) return read;
  const account = { ...settings.account, risk: 0 };
  const candidate = { ...settings, account };
  const isEnough = findSettingsFaults(candidate).length === 0;
  return {
    settings: isEnough ? candidate : { ...candidate, params: initialParams(settings.strategy) },
    faults,
  };
}

/** Inverse of `settingsIn`. Values that are the initial ones are left out. */
export function settingsQuery({ strategy, params, rules, account, isFractional }: Settings): URLSearchParams {
  const query = new URLSearchParams();
  query.set('strategy', strategy);
  for (const [key, { initial }] of Object.entries(strategyFacts[strategy].params))
    if (params[key] !== initial) query.set(key, String(params[key]));
  for (const key of accountKeys)
    if (account[key] !== initialAccount[key]) query.set(key, String(account[key]));
  if (!isFractional) query.set('whole', '1');
  if (strategy === 'rules')
    for (const key of ['buy', 'sell'] as const) query.set(key, formatGroup(rules[key]));
  return query;
}
