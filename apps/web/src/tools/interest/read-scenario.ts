import { roundingModes } from '@tessera/domain/tools/interest/arithmetic';
import { dayCounts } from '@tessera/domain/tools/interest/day-count';
import {
  creditings,
  frequencies,
  limits,
  type Scenario,
  rateKinds,
  type RegularFlow,
  roundingTimes,
} from '@tessera/domain/tools/interest/scenario';
import { type TaxChoice, taxBands } from '@tessera/domain/tools/interest/tax';
import {
  parseAmount,
  parseChoice,
  parseDate,
  type Parsed,
  parsePercent,
  parseSigned,
  parseWhole,
} from './parse-fields.ts';
import {
  type FieldName,
  listFields,
  type ListName,
  pairsOf,
  type ScenarioFields,
} from './scenario-fields.ts';

/** For each field with a fault, a sentence that says what to write instead. */
export type Faults = Partial<Record<FieldName, string>>;

export type ReadScenario = { readonly scenario: Scenario } | { readonly faults: Faults };

export const taxChoices = ['none', 'isa', ...taxBands, 'own'] as const;

/** Turns fields into a scenario, or says for each field what is wrong. */
export function readScenario(fields: ScenarioFields): ReadScenario {
  const reader = new FieldReader(fields);
  const scenario: Scenario = {
    start: reader.read('from', parseDate, 0),
    months: readMonths(reader),
    sum: reader.read('sum', parseAmount, '0'),
    percent: reader.percent('rate', limits.ratePercent),
    rateKind: reader.choice('kind', rateKinds),
    rateSteps: readRates(reader),
    crediting: reader.choice('added', creditings),
    dayCount: reader.choice('days', dayCounts),
    rounding: { when: reader.choice('rounding', roundingTimes), mode: reader.choice('round', roundingModes) },
    flows: [readDeposit(reader), readWithdrawal(reader)],
    pauses: readPauses(reader),
    events: readEvents(reader),
    feePercent: reader.percent('fee', limits.feePercent),
    feeAmount: reader.read('fee-amount', parseAmount, '0'),
    tax: readTax(reader),
    inflation: reader.percent('inflation', limits.inflationPercent),
  };
  return Object.keys(reader.faults).length > 0 ? { faults: reader.faults } : { scenario };
}

class FieldReader {
  readonly faults: Faults = {};
  readonly fields: ScenarioFields;

  constructor(fields: ScenarioFields) {
    this.fields = fields;
  }

  /** The value of a field. With a fault, which is noted, it is the fallback. */
  read<Value>(name: FieldName, parse: (text: string) => Parsed<Value>, fallback: Value): Value {
    return this.take(name, parse(this.fields[name]), fallback);
  }

  take<Value>(name: FieldName, parsed: Parsed<Value>, fallback: Value): Value {
    if (parsed.fault === undefined) return parsed.value;
    this.faults[name] ??= parsed.fault;
    return fallback;
  }

  percent(name: FieldName, max: number): string {
    return this.read(name, (text) => parsePercent(text, max), '0');
  }

  choice<const Choice extends string>(name: FieldName, choices: readonly [Choice, ...Choice[]]): Choice {
    return this.read(name, (text) => parseChoice(text, choices), choices[0]);
  }

  pairs(name: ListName) {
    const pairs = pairsOf(this.fields[name]);
    const { max } = listFields[name];
    if (pairs.length > max) this.faults[name] = `Use at most ${max} rows.`;
    return pairs.slice(0, max);
  }
}

function readMonths(reader: FieldReader): number {
  const years = reader.read('years', (text) => parseWhole(text, limits.months / 12), 1);
  const months = reader.read('months', (text) => parseWhole(text, limits.months), 0);
  const all = 12 * years + months;
  if (all >= 1 && all <= limits.months) return all;
  reader.faults.years ??= `Choose a time from 1 month to ${limits.months / 12} years.`;
  return 12;
}

function readDeposit(reader: FieldReader): RegularFlow {
  return {
    direction: 'in',
    amount: reader.read('deposit', parseAmount, '0'),
    every: reader.choice('every', frequencies),
    timing: reader.choice('timing', ['start', 'end']),
    growth: reader.percent('growth', limits.growthPercent),
  };
}

function readWithdrawal(reader: FieldReader): RegularFlow {
  return {
    direction: 'out',
    amount: reader.read('withdrawal', parseAmount, '0'),
    every: reader.choice('withdrawal-every', frequencies),
    timing: 'end',
    growth: reader.percent('withdrawal-growth', limits.growthPercent),
  };
}

function readRates(reader: FieldReader): Scenario['rateSteps'] {
  return reader
    .pairs('rates')
    .map(([day, percent]) => ({
      from: reader.take('rates', parseDate(day), 0),
      percent: reader.take('rates', parsePercent(percent, limits.ratePercent), '0'),
    }))
    .toSorted((a, b) => a.from - b.from);
}

function readEvents(reader: FieldReader): Scenario['events'] {
  return reader.pairs('events').map(([day, amount]) => ({
    day: reader.take('events', parseDate(day), 0),
    amount: reader.take('events', parseSigned(amount), '0'),
  }));
}

function readPauses(reader: FieldReader): Scenario['pauses'] {
  return reader.pairs('pauses').map(([from, to]) => {
    const pause = {
      from: reader.take('pauses', parseDate(from), 0),
      to: reader.take('pauses', parseDate(to), 0),
    };
    if (pause.to < pause.from) reader.faults.pauses ??= 'A pause cannot end before it begins.';
    return pause;
  });
}

function readTax(reader: FieldReader): TaxChoice {
  const choice = reader.choice('tax', taxChoices);
  const percent = reader.percent('tax-rate', 100);
  if (choice === 'own') return { kind: 'own', percent };
  if (choice === 'none' || choice === 'isa') return { kind: choice };
  return { kind: 'psa', band: choice };
}
