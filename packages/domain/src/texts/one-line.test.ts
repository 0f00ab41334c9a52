import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyLine, withoutControls, withoutControlsInLines } from './one-line.ts';

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
  expect(tidyLine(typed)).toBe(tidied);
});

const marks = [
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2069',
];

test('N15 (second audit): a title loses its direction marks and stays on one line', () => {
  expect(withoutControls('annexe\u202egpj.exe')).toBe('annexegpj.exe');
  expect(withoutControls('Sofa\r\nbcc:\u2028x\u2029y\u0007')).toBe('Sofa  bcc: x y ');
  for (const mark of marks) expect(withoutControls(`a${mark}b`)).toBe('ab');
});

test('N15 (second audit): a description loses its direction marks and keeps its lines', () => {
  expect(withoutControlsInLines('One\n\tTwo\r\nTh\u202eree\u2028Four\u0000\u001b[2J\u0085')).toBe(
    'One\n\tTwo\r\nThree\nFour[2J',
  );
});

test('N15 (second audit): whatever is typed, none of these characters is left, and other text is unchanged', () => {
  const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...marks, '\u2028', '\n', '\u007f'));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      for (const clean of [withoutControls(text), tidyLine(text)])
        expect(clean).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      expect(withoutControlsInLines(text)).not.toMatch(
        /[\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u,
      );
      expect(withoutControls(withoutControls(text))).toBe(withoutControls(text));
    }),
  );
  for (const text of ['  Sofa,  as new ', 'Καναπές', 'أريكة', '👩‍👩‍👧', 'e\u0301'])
    expect(withoutControls(text)).toBe(text);
});
