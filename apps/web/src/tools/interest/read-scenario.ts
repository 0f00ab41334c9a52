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
import type { GoalSum } from './explore/extras.ts';
import { FieldReader } from './field-reader.ts';
import {
  parseAmount,
  parseDate,
  parsePercent,
  parseSigned,
  parseWhole,
} from '@tessera/domain/tools/interest/parse-fields';
import { type FieldName, listFields, type ListName, type ScenarioFields } from './scenario-fields.ts';

/** For each field with a fault, a sentence that says what to write instead. */
export type Faults = Partial<Record<FieldName, string>>;

export type ReadScenario =
  | { readonly scenario: Scenario; readonly goal: GoalSum | undefined }
  | { readonly faults: Faults };

export const taxChoices = ['none', 'isa', ...taxBands, 'own'] as const;

/** Turns fields into a scenario, or says for each field what is wrong. */
export function readScenario(fields: ScenarioFields): ReadScenario {
  const reader = new FieldReader<FieldName>(fields);
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
  const goal = readGoal(reader);
  return reader.hasFaults ? { faults: reader.faults } : { scenario, goal };
}

function readGoal(reader: FieldReader<FieldName>): GoalSum | undefined {
  const amount = reader.read('goal', parseAmount, '0');
  const isReal = reader.choice('goal-money', ['then', 'today']) === 'today';
  return Number(amount) > 0 ? { amount, isReal } : undefined;
}

function pairsIn(reader: FieldReader<FieldName>, name: ListName) {
  return reader.pairs(name, listFields[name].max);
}

function readMonths(reader: FieldReader<FieldName>): number {
  const years = reader.read('years', (text) => parseWhole(text, limits.months / 12), 1);
  const months = reader.read('months', (text) => parseWhole(text, limits.months), 0);
  const all = 12 * years + months;
  if (all >= 1 && all <= limits.months) return all;
  reader.faults.years ??= `Choose a time from 1 month to ${limits.months / 12} years.`;
  return 12;
}

function readDeposit(reader: FieldReader<FieldName>): RegularFlow {
  return {
    direction: 'in',
    amount: reader.read('deposit', parseAmount, '0'),
    every: reader.choice('every', frequencies),
    timing: reader.choice('timing', ['start', 'end']),
    growth: reader.percent('growth', limits.growthPercent),
  };
}

function readWithdrawal(reader: FieldReader<FieldName>): RegularFlow {
  return {
    direction: 'out',
    amount: reader.read('withdrawal', parseAmount, '0'),
    every: reader.choice('withdrawal-every', frequencies),
    timing: 'end',
    growth: reader.percent('withdrawal-growth', limits.growthPercent),
  };
}

function readRates(reader: FieldReader<FieldName>): Scenario['rateSteps'] {
  return pairsIn(reader, 'rates')
    .map(([day, percent]) => ({
      from: reader.take('rates', parseDate(day), 0),
      percent: reader.take('rates', parsePercent(percent, limits.ratePercent), '0'),
    }))
    .toSorted((a, b) => a.from - b.from);
}

function readEvents(reader: FieldReader<FieldName>): Scenario['events'] {
  return pairsIn(reader, 'events').map(([day, amount]) => ({
    day: reader.take('events', parseDate(day), 0),
    amount: reader.take('events', parseSigned(amount), '0'),
  }));
}

function readPauses(reader: FieldReader<FieldName>): Scenario['pauses'] {
  return pairsIn(reader, 'pauses').map(([from, to]) => {
    const pause = {
      from: reader.take('pauses', parseDate(from), 0),
      to: reader.take('pauses', parseDate(to), 0),
    };
    if (pause.to < pause.from) reader.faults.pauses ??= 'A pause cannot end before it begins.';
    return pause;
  });
}

function readTax(reader: FieldReader<FieldName>): TaxChoice {
  const choice = reader.choice('tax', taxChoices);
  const percent = reader.percent('tax-rate', 100);
  if (choice === 'own') return { kind: 'own', percent };
  if (choice === 'none' || choice === 'isa') return { kind: choice };
  return { kind: 'psa', band: choice };
}
