import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);

test('dates in answers are parsed from the texts that JSON has for them', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

  // `z.date()` accepts only a Date, so the browser would refuse the answer.
  expect(files.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('z.date()'))).toEqual(
    [],
  );
});
