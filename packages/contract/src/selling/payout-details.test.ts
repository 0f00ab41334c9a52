import { describe, expect, test } from 'vitest';
import { bankDetails } from './payout-details.ts';

const uk = { kind: 'uk', name: 'Ada Lovelace', sortCode: '12-34-56', accountNumber: '0034 5678' };
const iban = { kind: 'iban', name: 'Ada Lovelace', iban: 'gb29 nwbk 6016 1331 9268 19' };
const messagesOf = (input: unknown) =>
  bankDetails.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('numbers are stored without spaces and dashes', () => {
  expect(bankDetails.parse(uk)).toMatchObject({ sortCode: '123456', accountNumber: '00345678' });
  expect(bankDetails.parse(iban)).toMatchObject({ iban: 'GB29NWBK60161331926819' });
});

test.each([
  [{ ...uk, sortCode: '12345' }, 'sortCode: Enter the six digits of the sort code, such as 12-34-56.'],
  [{ ...uk, sortCode: '' }, 'sortCode: Enter the six digits of the sort code, such as 12-34-56.'],
  [{ ...uk, sortCode: '١٢٣٤٥٦' }, 'sortCode: Enter the six digits of the sort code, such as 12-34-56.'],
  [
    { ...uk, accountNumber: '1234567' },
    'accountNumber: Enter the eight digits of the account number. If yours has seven, put a 0 before them.',
  ],
  [{ ...iban, iban: '' }, 'iban: Enter the IBAN.'],
  [{ ...iban, iban: 'XX12' }, 'iban: An IBAN begins with the code of its country, such as GB or DE.'],
  [
    { ...iban, iban: 'GB29NWBK6016133192681' },
    'iban: An IBAN that begins with GB has 22 characters. This one has 21.',
  ],
  [
    { ...iban, iban: 'GB29NWBK60161331926891' },
    'iban: Some characters of the IBAN are mistyped: its check digits don’t fit the rest.',
  ],
  [{ ...uk, name: ' ' }, 'name: Enter the name of the account holder.'],
  [{ ...uk, kind: 'cash' }, 'kind: Choose a UK account or an IBAN.'],
])('a mistake is explained at its field', (input, message) => {
  expect(messagesOf(input)?.[0]).toBe(message);
});

describe('N08 (second audit): a name', () => {
  test.each([
    '=HYPERLINK("http://evil")',
    '+44',
    '-1',
    '@SUM(1)',
    'Ada;=1+1',
    'Ada\n=1+1',
    'Ada\t=1',
    'A\u202Edniw',
    "'=1",
  ])('%j that a spreadsheet could run is refused', (name) => {
    expect(messagesOf({ ...uk, name })?.[0]).toMatch(/^name: The name can have no signs/);
  });

  test.each(['Ayşe Łukasiewicz', 'O’Brien & Sons (Leeds) Ltd.', '李小龍', '3i Group'])(
    '%s is accepted',
    (name) => {
      expect(messagesOf({ ...uk, name })).toBeUndefined();
    },
  );
});
