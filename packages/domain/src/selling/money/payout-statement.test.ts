import { expect, test } from 'vitest';
import { formatPayoutStatement } from './payout-statement.ts';

const line = {
  reference: 'abc',
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  amount: 8800,
  currency: 'GBP',
  payTo: { kind: 'uk', name: 'A Lovelace', sortCode: '012345', accountNumber: '00345678' },
} as const;
const iban = { kind: 'iban', name: 'Ada', iban: 'GB29NWBK60161331926819' } as const;

test('a statement has a line for each payout, with amounts in the currency’s digits', () => {
  const text = formatPayoutStatement([
    line,
    { ...line, name: null, email: null, amount: 5, currency: 'GBP' },
    { ...line, amount: 5, currency: 'JPY', payTo: iban },
    { ...line, amount: 12_345, currency: 'BHD' },
  ]);

  expect(text.split('\r\n')).toEqual([
    'reference,name,email,amount,currency,account name,sort code,account number,iban',
    'abc,Ada Lovelace,ada@example.test,88.00,GBP,A Lovelace,012345,00345678,',
    'abc,,,0.05,GBP,A Lovelace,012345,00345678,',
    'abc,Ada Lovelace,ada@example.test,5,JPY,Ada,,,GB29NWBK60161331926819',
    'abc,Ada Lovelace,ada@example.test,12.345,BHD,A Lovelace,012345,00345678,',
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
  // Spreadsheets that separate cells by semicolons or tabs see several cells in these.
  ['Ada;=1+1', `"Ada;'=1+1"`],
  ['Ada; "=1+1', `"Ada;' ""=1+1"`],
  ['Ada\t@SUM(1)', `"Ada\t'@SUM(1)"`],
  ['Ada\n=1+1', `"Ada\n'=1+1"`],
])('N08 (second audit): the name “%s” cannot become a formula or another column', (name, cell) => {
  expect(formatPayoutStatement([{ ...line, name }])).toContain(`abc,${cell},ada`);
  expect(formatPayoutStatement([{ ...line, payTo: { ...iban, name } }])).toContain(`,GBP,${cell},,,GB29`);
});
