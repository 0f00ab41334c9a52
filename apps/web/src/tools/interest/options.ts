import type { RoundingMode } from '@tessera/domain/tools/interest/arithmetic';
import type { DayCount } from '@tessera/domain/tools/interest/day-count';
import type { Crediting, Frequency, RateKind, RoundingTime } from '@tessera/domain/tools/interest/scenario';

export const frequencyNames: Readonly<Record<Frequency, string>> = {
  week: 'week',
  fortnight: '2 weeks',
  'four-weeks': '4 weeks',
  month: 'month',
  quarter: 'quarter',
  'half-year': 'half-year',
  year: 'year',
};

export const creditingNames: Readonly<Record<Crediting, string>> = {
  day: 'every day',
  month: 'every month',
  quarter: 'every quarter',
  'half-year': 'every half-year',
  year: 'every year',
  end: 'at the end',
};

export const dayCountNames: Readonly<Record<DayCount, string>> = {
  months: 'Every month is a twelfth (textbook)',
  'actual-365': 'Actual days of 365',
  'actual-actual': 'Actual days of 365 or 366',
  '30-360': '30-day months of 360',
  'actual-360': 'Actual days of 360',
};

const rateKindNames: Readonly<Record<RateKind, string>> = { aer: 'AER', gross: 'gross a year' };
export const roundModeNames: Readonly<Record<RoundingMode, string>> = {
  'half-up': 'up',
  'half-even': 'to even pennies',
  down: 'down, as all parts',
};
const roundingNames: Readonly<Record<RoundingTime, string>> = {
  never: 'only for display',
  credit: 'when interest is added',
  day: 'every day',
};
const taxNames = {
  none: 'None',
  isa: 'None, in an ISA',
  basic: 'Basic rate, UK',
  higher: 'Higher rate, UK',
  additional: 'Additional rate, UK',
  own: 'A rate of your own',
};

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const frequencyOptions = optionsOf(frequencyNames);
export const creditingOptions = optionsOf(creditingNames);
export const dayCountOptions = optionsOf(dayCountNames);
export const rateKindOptions = optionsOf(rateKindNames);
export const roundModeOptions = optionsOf(roundModeNames);
export const roundingOptions = optionsOf(roundingNames);
export const taxOptions = optionsOf(taxNames);
export const goalMoneyOptions = [
  { value: 'then', label: 'then' },
  { value: 'today', label: 'today' },
];
export const timingOptions = [
  { value: 'end', label: 'end of each' },
  { value: 'start', label: 'start of each' },
];
