import { expect, test } from 'vitest';
import { formatPayoutStatement } from './payout-statement.ts';

const line = {
  reference: 'abc',
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  amount: 8800,
  currency: 'GBP',
};

test('a statement has a line for each payout, with amounts in the currency’s digits', () => {
  const text = formatPayoutStatement([
    line,
    { ...line, name: null, email: null, amount: 5, currency: 'GBP' },
    { ...line, amount: 5, currency: 'JPY' },
    { ...line, amount: 12_345, currency: 'BHD' },
  ]);

  expect(text.split('\r\n')).toEqual([
    'reference,name,email,amount,currency',
    'abc,Ada Lovelace,ada@example.test,88.00,GBP',
    'abc,,,0.05,GBP',
    'abc,Ada Lovelace,ada@example.test,5,JPY',
    'abc,Ada Lovelace,ada@example.test,12.345,BHD',
    '',
  ]);
});

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+44', `'+44`],
  ['@SUM(1)', `'@SUM(1)`],
  ['-1', `'-1`],
  ['Smith, Jones', '"Smith, Jones"'],
  ['two\nlines', '"two\nlines"'],
])('the name “%s” cannot become a formula or another column', (name, cell) => {
  expect(formatPayoutStatement([{ ...line, name }])).toContain(`abc,${cell},ada`);
});
