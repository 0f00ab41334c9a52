import { expect, test } from 'vitest';
import { findFaults, pickFaults, plant } from './find-faults.ts';
import { describeFault, findTestsOf } from './plant-faults.ts';

const plantedIn = (source: string) => findFaults('a.ts', source).map((fault) => plant(source, fault));

test.each([
  ['a < b;', ['(a <= b);', '(a >= b);']],
  ['a === b;', ['(a !== b);']],
  ['a + 1;', ['(a - 1);', '(a);', '(1);']],
  ['a - b;', ['(a + b);', '(a);', '(b);']],
  ['a / b;', ['(a * b);']],
  ['-a;', ['(a);']],
  ['!a;', ['(a);']],
  ['a++;', ['(a--);']],
  ['a -= b;', ['(a += b);']],
  ['a && b;', ['(a);', '(b);']],
  ['a ?? b;', ['(a);', '(b);']],
  ['a ? b : c;', ['(b);', '(c);']],
  ['if (a) b();', ['if (true) b();', 'if (false) b();']],
  ['a.trim();', ['(a);']],
  ["a + 'b';", ['(a);', "('b');"]],
])('in %j these faults can be planted: %j', (source, planted) => {
  expect(plantedIn(source)).toEqual(planted);
});

test.each(['type A = B extends C ? 1 : -1;', 'throw new Error(a + b);', "import a from 'b';", 'a = b;'])(
  'in %j no fault can be planted',
  (source) => {
    expect(plantedIn(source)).toEqual([]);
  },
);

test('the same seed picks the same faults, one per line, and another seed picks others', () => {
  const source = Array.from({ length: 40 }, (_, index) => `a${index} < b && c;`).join('\n');
  const faults = findFaults('a.ts', source);
  const pick = (seed: number) => pickFaults(faults, 10, seed).map(describeFault);

  expect(pick(7)).toEqual(pick(7));
  expect(pick(7)).not.toEqual(pick(8));
  expect(new Set(pickFaults(faults, 100, 7).map(({ line }) => line)).size).toBe(40);
});

test('a fault says where it is and what it changes', () => {
  expect(findFaults('a.ts', '\nb(c\n  && d);').map(describeFault)).toEqual([
    'a.ts:2  c && d  →  (c)',
    'a.ts:2  c && d  →  (d)',
  ]);
});

test('a file is tested by the tests that load it, directly or through others', () => {
  const files = new Map([
    ['src/a.ts', ''],
    ['src/b.ts', "import { a } from './a.ts';"],
    ['src/a.test.ts', "import { a } from './a.ts';"],
    ['src/b.test.ts', "import { b } from './b.ts';"],
    ['src/c.test.ts', ''],
  ]);

  expect(findTestsOf('src/a.ts', files)).toEqual(['src/a.test.ts', 'src/b.test.ts']);
});
