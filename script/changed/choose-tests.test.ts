import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const server = 'apps/server/src';
const files: Record<string, string[]> = {
  [`${server}/composition/app.ts`]: ['../sold/shares/public.ts', '../people/accounts/public.ts'],
  [`${server}/testing/test-app.ts`]: ['../composition/app.ts'],
  [`${server}/people/accounts/public.ts`]: ['./sign-in.ts'],
  [`${server}/people/accounts/sign-in.ts`]: [],
  [`${server}/people/accounts/sign-in.test.ts`]: ['../../testing/test-app.ts'],
  [`${server}/sold/shares/public.ts`]: ['@tessera/domain/sold/lots'],
  [`${server}/sold/shares/shares.test.ts`]: ['../../testing/test-app.ts'],
  [`${server}/platform/http/permissions.test.ts`]: ['../../composition/app.ts'],
  'packages/domain/src/sold/lots.ts': [],
  'packages/domain/src/sold/lots.test.ts': ['./lots.ts'],
  'packages/domain/src/people/roles.test.ts': ['vitest'],
  'apps/web/src/ui/button.tsx': [],
  'apps/web/src/ui/button.test.ts': ['./button.ts'],
  'apps/web/src/people/sign-in-screen.tsx': ['../ui/button.tsx'],
  'script/tour.test.ts': [],
  'e2e/support/people.ts': [],
  'e2e/people/accounts.spec.ts': ['../support/people.ts'],
  'e2e/sold/holdings.spec.ts': ['../support/people.ts'],
};
const sources = Object.entries(files).map(([from, imported]) => ({
  from,
  text: imported.map((specifier) => `import { a } from '${specifier}';\n`).join(''),
}));
const always = ['script/tour.test.ts'];

test('a change of a feature runs its own tests, those of the whole application, and the browser tests of its area', () => {
  expect(chooseTests(sources, [`${server}/people/accounts/sign-in.ts`])).toEqual({
    unit: always,
    server: [`${server}/people/accounts/sign-in.test.ts`, `${server}/platform/http/permissions.test.ts`],
    browser: ['e2e/people/accounts.spec.ts'],
  });
});

test('a change of a rule runs the tests of all that import it, directly or through another file', () => {
  expect(chooseTests(sources, ['packages/domain/src/sold/lots.ts'])).toEqual({
    unit: ['packages/domain/src/sold/lots.test.ts', ...always],
    server: [`${server}/platform/http/permissions.test.ts`, `${server}/sold/shares/shares.test.ts`],
    browser: ['e2e/sold/holdings.spec.ts'],
  });
});

test('a change of a component runs the browser tests of the areas that show it', () => {
  expect(chooseTests(sources, ['apps/web/src/ui/button.tsx'])).toEqual({
    unit: ['apps/web/src/ui/button.test.ts', ...always],
    server: [],
    browser: ['e2e/people/accounts.spec.ts'],
  });
});

test('a change of a test, or of what it is made with, runs that test', () => {
  expect(chooseTests(sources, ['packages/domain/src/people/roles.test.ts']).unit).toEqual([
    'packages/domain/src/people/roles.test.ts',
    ...always,
  ]);
  expect(chooseTests(sources, ['e2e/support/people.ts']).browser).toHaveLength(2);
});

test('a change of the tables runs all tests of the server and all browser tests', () => {
  const { server: chosen, browser } = chooseTests(sources, ['migrations/003-market.sql']);
  expect(chosen).toHaveLength(3);
  expect(browser).toHaveLength(2);
});

test('a change of a file beside a test, which the test may read, runs the test', () => {
  expect(chooseTests(sources, ['packages/domain/src/sold/lots.json']).unit).toContain(
    'packages/domain/src/sold/lots.test.ts',
  );
});

test('a change of what is installed runs everything', () => {
  const { unit, server: chosen, browser } = chooseTests(sources, ['package-lock.json']);
  expect([unit, chosen, browser].map(({ length }) => length)).toEqual([4, 3, 2]);
});

test('a change of a document runs only the tests of the repository', () => {
  expect(chooseTests(sources, ['docs/tour.md'])).toEqual({ unit: always, server: [], browser: [] });
});
