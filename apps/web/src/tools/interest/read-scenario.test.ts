import { dayOf } from '@tessera/domain/tools/interest/calendar';
import { expect, test } from 'vitest';
import { bankFieldsIn, readBankCase } from './bank/bank-fields.ts';
import { carFieldsIn, readCar } from './loans/car-fields.ts';
import { loanFieldsIn, readLoan } from './loans/loan-fields.ts';
import { readScenario } from './read-scenario.ts';
import {
  type FieldName,
  fieldNames,
  fieldsIn,
  joinPairs,
  pairsOf,
  scenarioQuery,
} from './scenario-fields.ts';
import { othersIn } from './explore/others.ts';

const today = dayOf(2026, 11, 27);
const read = (query: string | Record<string, string>) =>
  readScenario(fieldsIn(new URLSearchParams(query), today));

function faultOf(name: FieldName, text: string): string | undefined {
  const result = read({ [name]: text });
  return 'faults' in result ? result.faults[name] : undefined;
}

test('an address without anything is the example, and an address holds every field', () => {
  expect(read('')).toHaveProperty('scenario');
  const fields = { ...fieldsIn(new URLSearchParams(), today), rate: '5.5', events: '2027-03-01:500' };
  expect(fieldsIn(scenarioQuery(fields), dayOf(2030, 1, 1))).toEqual(fields);
});

test.each([
  '1e5',
  'NaN',
  'Infinity',
  '0x10',
  '--1',
  '-5',
  '1,5.5.5',
  '１２',
  '1.123',
  '9999999999',
  'abc',
  '1e308',
])('CI-03: “%s” is not an amount', (text) => {
  expect(faultOf('sum', text)).toMatch(/^(?:Write|Use) an amount/);
  expect(faultOf('deposit', text)).toBeDefined();
});

test.each(['1e308', '-1', '101', 'NaN', '1.1234567', '٣', '0x1'])(
  'T05, CI-03: “%s” is not a rate',
  (text) => {
    expect(faultOf('rate', text)).toBe('Write a percentage from 0 to 100, such as 4.5.');
    expect(faultOf('inflation', text)).toBeDefined();
  },
);

test.each([
  ['£1,200.50', '1200.50'],
  [' 007 ', '7'],
  ['.5', '0.5'],
  ['', '0'],
])('CI-03: “%s” is £%s', (text, expected) => {
  const result = read({ sum: text });
  expect('scenario' in result && result.scenario.sum).toBe(expected);
});

test.each([
  [{ years: '1000000' }, 'years'],
  [{ years: '61' }, 'years'],
  [{ years: '60', months: '1' }, 'years'],
  [{ years: '0', months: '0' }, 'years'],
  [{ from: '2027-02-29' }, 'from'],
  [{ from: '9999-12-31' }, 'from'],
  [{ every: 'second' }, 'every'],
  [{ days: '__proto__' }, 'days'],
  [{ pauses: '2028-01-01:2027-01-01' }, 'pauses'],
  [{ pauses: '2027-02-30:2027-03-01' }, 'pauses'],
  [{ events: '2027-01-01:1e9' }, 'events'],
  [{ rates: ':5' }, 'rates'],
  [{ rates: Array.from({ length: 13 }, (_, index) => `20${27 + index}-01-01:5`).join(',') }, 'rates'],
] as const)('T05, CI-07: %o is refused with a sentence', (query, name) => {
  const result = read(query);
  expect('faults' in result && result.faults[name]).toMatch(/^[A-Z].*\.$/);
});

test('CI-01: long texts are cut, repeated and unknown parameters ignored', () => {
  const long = 'x'.repeat(1_000_000);
  const query = new URLSearchParams(fieldNames.map((name) => [name, long]));
  for (let index = 0; index < 1_000; index += 1) {
    query.append('rate', '7');
    query.append('also', 'rate=7');
    query.append('event-day', '2027-01-01');
    query.append(`unknown-${index}`, long.slice(0, 10));
  }
  const fields = fieldsIn(query, today);
  for (const name of fieldNames) expect(fields[name].length).toBeLessThanOrEqual(600);
  expect(readScenario(fields)).toHaveProperty('faults.sum');
  expect(othersIn(query, today).map(({ mark }) => mark)).toEqual(['B', 'C', 'D']);
  expect(readBankCase(bankFieldsIn(query)).hasFaults).toBe(true);
  expect(readLoan(loanFieldsIn(query, today)).hasFaults).toBe(true);
  expect(readCar(carFieldsIn(query), today).hasFaults).toBe(true);
});

test('CI-01: compared scenarios that cannot be read are left out', () => {
  const query = new URLSearchParams([
    ['also', 'rate=1e308'],
    ['also', 'rate=3'],
    ['also', '\u0000%00&&==;;'],
  ]);
  expect(othersIn(query, today).map(({ mark, fields }) => [mark, fields.rate])).toEqual([
    ['B', '3'],
    ['C', '4.5'],
  ]);
});

test('rows of a form without script are a list of the address', () => {
  const query = new URLSearchParams('event-day=2027-01-01&event-amount=-50&event-day=&event-amount=');
  expect(fieldsIn(query, today).events).toBe('2027-01-01:-50');
  expect(pairsOf(joinPairs([['a,b:c', 'd']]))).toEqual([['abc', 'd']]);
});
