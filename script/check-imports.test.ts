import { expect, test } from 'vitest';
import { findViolations, rules } from './check-imports.ts';
import { importsOf } from './sources.ts';

const planted: Record<string, [from: string, source: string]> = {
  'domain imports only itself, SHA-256, Temporal and decimals': [
    'packages/domain/src/money.ts',
    "import { z } from 'zod';",
  ],
  'table-sql imports only itself': ['packages/table-sql/src/rows.ts', "import { Client } from 'pg';"],
  'patterns imports only itself and the domain': [
    'packages/patterns/src/draw-pattern.ts',
    "import { endpoint } from '@tessera/contract/endpoint';",
  ],
  'packages do not know the applications': [
    'packages/contract/src/a.ts',
    "import { b } from '../../../apps/server/src/b.ts';",
  ],
  'the applications do not know each other': [
    'apps/web/src/a.ts',
    "import type { B } from '../../server/src/b.ts';",
  ],
  'the demo uses only what the server offers': [
    'apps/demo/src/a.ts',
    "import { b } from '../../server/src/people/accounts/b.ts';",
  ],
  'platform, ui and lib do not know the features': [
    'apps/server/src/platform/a.ts',
    "import { b } from '../people/accounts/public.ts';",
  ],
  'features meet only in public.ts': [
    'apps/web/src/database/manager/a.tsx',
    "import { B } from '../../people/accounts/b.tsx';",
  ],
  'areas know each other only downwards': [
    'apps/server/src/people/accounts/a.ts',
    "import { b } from '../../site/contact/public.ts';",
  ],
  'features of an area know each other only downwards': [
    'apps/server/src/market/listings/a.ts',
    "import { b } from '../search/public.ts';",
  ],
  'nothing but tests imports tests': [
    'apps/server/src/app.ts',
    "export { testApp } from './testing/test-app.ts';",
  ],
};

test.each(rules.map((rule) => rule.name))('the check of imports notices: %s', (name) => {
  const [from, source] = planted[name] ?? ['', ''];

  expect(findViolations(importsOf(from, source))).toContainEqual(expect.stringContaining(name));
});

test('the check of imports lets nothing but scripts and tests import the demo', () => {
  const sources = {
    'apps/server/src/main.ts': "import { extension } from '../../demo/src/extension.ts';",
    'apps/server/src/app.ts': "import { extension } from '@tessera/demo/src/extension.ts';",
    'apps/web/src/a.ts': "const demo = () => import('../../demo/src/extension.ts');",
    'packages/contract/src/a.ts': "import type { DemoDish } from '../../../apps/demo/src/content/dish.ts';",
  };

  for (const [from, source] of Object.entries(sources))
    expect(findViolations(importsOf(from, source)), from).toHaveLength(1);
});

test('the check of imports notices a circle, also through lazy imports', () => {
  const imports = [
    ...importsOf('apps/web/src/app/a.ts', "import { b } from './b.ts';"),
    ...importsOf('apps/web/src/app/b.ts', "const a = () => import('./a.ts');"),
  ];

  expect(findViolations(imports)).toEqual([expect.stringContaining('no circles')]);
});

test.each([
  ["import type { B } from './b.ts';", "import type { A } from './a.ts';"],
  ["import { b } from './b.ts';", "import { type A } from './a.ts';"],
  ["import { b } from './b.ts';", "export type { A } from './a.ts';"],
])('the check of imports notices a circle of types: %s, %s', (ofA, ofB) => {
  const imports = [
    ...importsOf('packages/contract/src/a.ts', ofA),
    ...importsOf('packages/contract/src/b.ts', ofB),
  ];

  expect(findViolations(imports)).toEqual([expect.stringContaining('no circles')]);
});

test('the check of imports lets a feature use the public part of one below it', () => {
  const imports = importsOf(
    'apps/web/src/database/manager/a.tsx',
    "import { b } from '../../people/accounts/public.ts';",
  );

  expect(findViolations(imports)).toEqual([]);
});
