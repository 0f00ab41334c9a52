import { expect, test } from 'vitest';
import { findUndeclared, findUnused } from './check-workspaces.ts';
import { importsOf } from '../sources.ts';

const manifests = [
  { folder: '', declared: ['vitest'] },
  { folder: 'packages/contract', declared: ['zod', '@tessera/domain'] },
];

test('the check of workspaces notices a library and a workspace that package.json does not list', () => {
  const imports = importsOf(
    'packages/contract/src/a.ts',
    "import { z } from 'zod';\nimport { b } from 'kysely/helpers';\nimport { c } from '@tessera/patterns/c';",
  );

  expect(findUndeclared(imports, manifests)).toEqual([
    'imports are declared: packages/contract/package.json does not list kysely, which packages/contract/src/a.ts imports',
    'imports are declared: packages/contract/package.json does not list @tessera/patterns, which packages/contract/src/a.ts imports',
  ]);
});

test('only tests import the tools that the project’s own package.json lists', () => {
  const source = "import { test } from 'vitest';";

  expect(findUndeclared(importsOf('packages/contract/src/a.test.ts', source), manifests)).toEqual([]);
  expect(findUndeclared(importsOf('packages/contract/src/a.ts', source), manifests)).toHaveLength(1);
});

test('files, modules of Node and modules of a bundler need no entry in package.json', () => {
  const source =
    "import './b.ts';\nimport 'node:fs';\nimport build from 'virtual:react-router/server-build';";

  expect(findUndeclared(importsOf('packages/contract/src/a.ts', source), manifests)).toEqual([]);
});

test('the check of workspaces notices a library that nothing uses', () => {
  const sources = [
    { from: 'packages/contract/src/a.ts', text: "import { b } from '@tessera/domain/b';" },
    { from: 'script/a.ts', text: "import { test } from 'vitest'; import { z } from 'zod';" },
  ];

  expect(findUnused(sources, manifests)).toEqual([
    'declared packages are used: packages/contract/package.json lists zod',
  ]);
});
