import { expect, test } from 'vitest';
import { dayOf, formatDay } from '../calendar.ts';
import { exact, toDigits } from '../exact.ts';
import type { Counting } from './counting.ts';
import { explainDifference, singleChanges } from './explain.ts';
import { exactInterest, listCreditDays, type Statement, statementLines } from './statement.ts';

const textbook: Counting = {
  dayCount: 'months',
  creditDate: 'opening',
  crediting: 'month',
  rounding: 'never',
  rateKind: 'gross',
  counted: 'first',
  remainder: 'added',
};

const statement = (changes: Partial<Statement> = {}): Statement => ({
  sum: '10000',
  percent: '10',
  from: dayOf(2027, 1, 1),
  to: dayOf(2028, 1, 1),
  payments: [],
  ...changes,
});

/** Interest paid once, at the end of the period, as in examples for bonds. */
const once = (dayCount: Counting['dayCount']): Counting => ({ ...textbook, dayCount, crediting: 'end' });

test.each([
  ['1 November 2003 to 1 May 2004', dayOf(2003, 11, 1), dayOf(2004, 5, 1), '497.72'],
  ['1 February 1999 to 1 July 1999', dayOf(1999, 2, 1), dayOf(1999, 7, 1), '410.96'],
  ['1 July 1999 to 1 July 2000', dayOf(1999, 7, 1), dayOf(2000, 7, 1), '1001.38'],
  ['15 August 2002 to 15 July 2003', dayOf(2002, 8, 15), dayOf(2003, 7, 15), '915.07'],
  ['15 July 2003 to 15 January 2004', dayOf(2003, 7, 15), dayOf(2004, 1, 15), '504.00'],
])('CI-13: ISDA’s memo of 1998, actual/actual, 10%% on 10,000 from %s', (_, from, to, interest) => {
  expect(exactInterest(statement({ from, to }), once('actual-actual'))).toBe(interest);
});

test('CI-13: ISDA’s memo of 1998, actual/365 and 30/360 for 1 November 2003 to 1 May 2004', () => {
  const given = statement({ from: dayOf(2003, 11, 1), to: dayOf(2004, 5, 1) });
  expect(exactInterest(given, once('actual-365'))).toBe('498.63');
  expect(exactInterest(given, once('30-360'))).toBe('500.00');
  expect(exactInterest(given, once('actual-360'))).toBe('505.56');
});

test.each([
  ['30-360', '541.67'],
  ['actual-actual', '539.73'],
  ['actual-360', '547.22'],
  ['actual-365', '539.73'],
] as const)(
  'CI-13: iWork ’09, YEARFRAC of 15 December 2009 to 30 June 2010 by %s, 10%% on 10,000',
  (dayCount, interest) => {
    const given = statement({ from: dayOf(2009, 12, 15), to: dayOf(2010, 6, 30) });
    expect(exactInterest(given, once(dayCount))).toBe(interest);
  },
);

test('CI-13: Excel, YEARFRAC of 1 January to 30 July 2007 is 0.583333333 by actual/360', () => {
  const given = statement({ from: dayOf(2007, 1, 1), to: dayOf(2007, 7, 30) });
  expect(exactInterest(given, once('actual-360'))).toBe('583.33');
});

test('CI-13, TLS-3: ISDA’s memo of 1998: each figure for 1 November 2003 to 1 May 2004 is explained by its day count', () => {
  const given = statement({ from: dayOf(2003, 11, 1), to: dayOf(2004, 5, 1) });
  const own = once('30-360');
  expect(exactInterest(given, own)).toBe('500.00');
  for (const [paid, dayCount] of [
    ['497.72', 'actual-actual'],
    ['498.63', 'actual-365'],
    ['505.56', 'actual-360'],
  ] as const) {
    const [first] = explainDifference(given, own, paid);
    expect(first?.map(({ name, counting }) => [name, counting.dayCount])).toEqual([['dayCount', dayCount]]);
  }
});

test('each line of a statement is exact, and its interest is what was accrued, rounded', () => {
  const given = statement({ sum: '2500', percent: '4.1', to: dayOf(2027, 4, 1) });
  const counting: Counting = {
    ...textbook,
    dayCount: 'actual-365',
    creditDate: 'month-start',
    rounding: 'credit-down',
  };
  const lines = statementLines(given, counting).map(({ to, accrued, interest, closing }) => [
    formatDay(to),
    toDigits(accrued, 6),
    exact.toPennies(interest),
    exact.toPennies(closing),
  ]);
  expect(lines).toEqual([
    ['2027-02-01', '8.705479', '8.70', '2508.70'],
    ['2027-03-01', '7.890377', '7.89', '2516.59'],
    ['2027-04-01', '8.763249', '8.76', '2525.35'],
  ]);
});

test.each([
  ['opening', 'quarter', ['2027-04-15', '2027-07-15', '2027-10-15', '2028-01-15']],
  ['month-end', 'quarter', ['2027-03-31', '2027-06-30', '2027-09-30', '2027-12-31']],
  ['month-start', 'half-year', ['2027-07-01', '2028-01-01']],
  ['tax-year', 'year', ['2027-04-05']],
  ['tax-year', 'quarter', ['2027-04-05', '2027-07-05', '2027-10-05', '2028-01-05']],
  ['month-end', 'year', ['2027-12-31']],
] as const)('interest added on %s each %s', (creditDate, crediting, expected) => {
  const counting = { ...textbook, creditDate, crediting };
  const days = listCreditDays(dayOf(2027, 1, 15), dayOf(2028, 1, 15), counting);
  expect(days.map(formatDay)).toEqual(expected);
});

test('TLS-3: the switches that lead to the bank’s figure are found, with what each is worth', () => {
  const given = statement({ sum: '8000', percent: '4.35', from: dayOf(2027, 1, 20), to: dayOf(2027, 9, 3) });
  const bank: Counting = {
    ...textbook,
    dayCount: 'actual-365',
    creditDate: 'month-end',
    rounding: 'credit-down',
  };
  const paid = exactInterest(given, bank);

  const explanations = explainDifference(given, textbook, paid);

  const steps = explanations.find((each) => JSON.stringify(each.at(-1)?.counting) === JSON.stringify(bank));
  expect(steps?.map(({ name }) => name)).toEqual(['dayCount', 'creditDate', 'rounding']);
  const sum = (steps ?? []).reduce(
    (total, { difference }) => exact.add(total, exact.parse(difference)),
    exact.parse(exactInterest(given, textbook)),
  );
  expect(exact.toPennies(sum)).toBe(paid);
});

test('every explanation gives exactly the bank’s figure', () => {
  const given = statement({ sum: '1234.56', percent: '3.3', to: dayOf(2027, 8, 12) });
  for (const { interest } of singleChanges(given, textbook))
    for (const explanation of explainDifference(given, textbook, interest))
      expect(explanation.at(-1)?.interest).toBe(interest);
});

test('CI-12: a figure that no way of counting gives has no explanation', () => {
  expect(explainDifference(statement(), textbook, '12.34')).toEqual([]);
  expect(explainDifference(statement(), textbook, exactInterest(statement(), textbook))).toEqual([]);
});
