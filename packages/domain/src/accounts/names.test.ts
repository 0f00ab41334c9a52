import { expect, test } from 'vitest';
import { tidyName } from './names.ts';

test.each([
  ['  Ada  ', 'Ada'],
  ['Mary  Jane', 'Mary Jane'],
  ['Ada\r\nBcc: everybody@example.test', 'Ada Bcc: everybody@example.test'],
  ['Ada\u2028Byron', 'Ada Byron'],
  ['\u202eadA', 'adA'],
  ['Ada\u0000', 'Ada'],
  ['\t\n', ''],
  ['Renée O’Connor-Żak', 'Renée O’Connor-Żak'],
  ['李 小龍', '李 小龍'],
])('A13: %j is saved as %j, on one line', (typed, tidied) => {
  expect(tidyName(typed)).toBe(tidied);
});
