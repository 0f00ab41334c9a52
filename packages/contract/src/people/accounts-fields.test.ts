import { describe, expect, test } from 'vitest';
import {
  emailAddress,
  firstName,
  givenPassword,
  lastName,
  linkToken,
  newPassword,
} from './accounts-fields.ts';
import { rowId } from '../ids.ts';

const fields = { emailAddress, newPassword, givenPassword, firstName, lastName, linkToken, rowId };
const longTexts = {
  characters: 'a'.repeat(100_000),
  'an address without an end': `${'a.'.repeat(50_000)}@`,
  'an address with many dots': `a@${'a.'.repeat(50_000)}`,
  'an address with many hyphens': `a@${'-'.repeat(100_000)}.`,
  blanks: ' '.repeat(100_000),
  'spaces before a character': `${' '.repeat(99_999)}a`,
  digits: '1'.repeat(100_000),
  accents: 'a\u0301'.repeat(50_000),
  'marks of writing direction': '\u202e'.repeat(100_000),
};

describe('G12: a hundred thousand characters are checked in linear time', () => {
  for (const [name, field] of Object.entries(fields)) {
    test.each(Object.entries(longTexts))(`as ${name}: %s`, (_, text) => {
      // The texts are so long that work growing faster than their length would exceed the time limit of the test.
      expect(typeof field.safeParse(text.repeat(10)).success).toBe('boolean');
    });
  }
});

test.each([
  ['Ada@Example.test', 'ada@example.test'],
  ['  ada@example.test\n', 'ada@example.test'],
  ['ada+ads@mail.example.test', 'ada+ads@mail.example.test'],
])('%j is the address %s', (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.test',
  'ada@example',
  'ada@exa mple.test',
  'ada@example.test, b@example.test',
  'ada@example.test\r\nBcc: b@example.test',
  'Ada <ada@example.test>',
  `${'a'.repeat(250)}@example.test`,
  7,
  null,
  ['ada@example.test'],
])('%j is not an address', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});

test.each([1, '1', 2_147_483_647, '2147483647'])('G11: %j is an id', (id) => {
  expect(rowId.parse(id)).toBe(Number(id));
});

test.each([
  0,
  -1,
  1.5,
  2_147_483_648,
  '0',
  '01',
  '+1',
  '-1',
  '1e1',
  '1.0',
  ' 1',
  '1;',
  '٣',
  'abc',
  '',
  null,
  [1],
])('G11: %j is not an id', (id) => {
  expect(rowId.safeParse(id).success).toBe(false);
});
