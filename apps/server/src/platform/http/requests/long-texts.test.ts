import { normalisePassword } from '@tessera/domain/people/passwords';
import { describeBrowser } from '@tessera/domain/people/browsers';
import { tidyLine, withoutControlsInLines } from '@tessera/domain/texts/one-line';
import { safeRedirect } from '@tessera/domain/people/redirects';
import { parseRole } from '@tessera/domain/people/roles';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../../composition/app.ts';

const LENGTH = 200_000;
const fillers = [
  'a',
  '1',
  ' ',
  '.',
  '@',
  '-',
  '_',
  '+',
  '/',
  '%',
  '\t',
  '\u0301',
  'é',
  '👍',
  'a.',
  'a@',
  'a-',
  '@a.',
  ' a',
  '0.',
  '\u202e',
];
const texts = fillers.flatMap((filler) => {
  const long = filler.repeat(LENGTH / filler.length);
  return [long, `a@${long}`, `${long}@`, `ada@example.${long}!`, `/${long}`];
});

/** Checks all long texts. If the work grew faster than the length of a text, the test would exceed its time limit. */
function checkAll(check: (text: string) => unknown): number {
  for (const text of texts) check(text);
  return texts.length;
}

function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

const fields = routes.flatMap(({ endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((section) =>
    fieldsOf(endpoint[section]).map((field) => ({
      name: `${field} of ${endpoint.method} ${endpoint.path}`,
      check: (text: string) => endpoint[section].safeParse({ [field]: text }),
    })),
  ),
);

test.for(fields)('G12: 200,000 characters in $name are checked in linear time', ({ check }) => {
  expect(checkAll(check)).toBe(fillers.length * 5);
});

describe('G12: 200,000 characters are read in linear time', () => {
  test.for([
    ['a name', tidyLine],
    ['a description', withoutControlsInLines],
    ['a redirect', safeRedirect],
    ['a role', parseRole],
    ['a password', normalisePassword],
    ['a browser', describeBrowser],
  ] as const)('in %s', ([, check]) => {
    expect(checkAll(check)).toBe(fillers.length * 5);
  });
});
