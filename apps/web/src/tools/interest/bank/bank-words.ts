import type { Counting, Switch } from '@tessera/domain/tools/interest/bank/counting';
import { creditingNames } from '../options.ts';

type Words = { readonly [Name in Switch]: Readonly<Record<Counting[Name], string>> };

/** What a bank does, for each position of a switch. */
const words: Words = {
  dayCount: {
    months: 'counts every month as a twelfth of a year',
    'actual-365': 'counts the actual days and divides by 365',
    'actual-actual': 'counts the actual days, and divides those of leap years by 366',
    '30-360': 'counts every month as 30 days of a year of 360',
    'actual-360': 'counts the actual days but divides by 360',
  },
  creditDate: {
    opening: 'adds interest on the date of the month on which you began',
    'month-end': 'adds interest on the last day of the calendar month, quarter or year',
    'month-start': 'adds interest on the first day of the calendar month, quarter or year',
    'tax-year': 'adds interest on the 5th, with the tax year',
  },
  crediting: {
    day: 'adds interest every day',
    month: 'adds interest every month',
    quarter: 'adds interest every quarter',
    'half-year': 'adds interest every half-year',
    year: 'adds interest every year',
    end: 'adds interest only at the end',
  },
  rounding: {
    never: 'rounds only the total',
    'credit-half-up': 'rounds to the penny whenever it adds interest',
    'credit-half-even': 'rounds to the penny whenever it adds interest, and halves to the even penny',
    'credit-down': 'drops parts of a penny whenever it adds interest',
    'day-half-up': 'rounds the interest of each day to the penny',
    'day-half-even': 'rounds the interest of each day to the penny, and halves to the even penny',
    'day-down': 'drops parts of a penny each day',
  },
  rateKind: {
    gross: 'means its rate as gross, before compounding',
    aer: 'means its rate as AER, with compounding already in it',
  },
  counted: {
    first: 'counts the first day but not the last',
    last: 'counts from the day after the money arrives',
    both: 'counts both the first and the last day',
  },
  remainder: {
    waits: 'leaves out what was earned since interest was last added',
    added: 'includes what was earned up to the last day',
  },
};

/** “counts the actual days and divides by 365”. */
export function positionWords(name: Switch, counting: Counting): string {
  const ofSwitch: Readonly<Record<string, string>> = words[name];
  return ofSwitch[counting[name]] ?? '';
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The same positions as options for one's own way of counting. */
export const bankOptions = {
  creditDate: optionsOf({
    opening: 'date you began',
    'month-end': 'last of the month',
    'month-start': 'first of the month',
    'tax-year': '5th, tax year',
  }),
  rounding: optionsOf({
    never: 'Only the total',
    'credit-half-up': 'Each addition',
    'credit-half-even': 'Each addition, halves to even',
    'credit-down': 'Each addition, down',
    'day-half-up': 'Each day',
    'day-half-even': 'Each day, halves to even',
    'day-down': 'Each day, down',
  }),
  counted: optionsOf({ first: 'First, not last', last: 'Last, not first', both: 'Both' }),
  remainder: optionsOf({ added: 'Included', waits: 'Left out' }),
  crediting: optionsOf(creditingNames),
};
