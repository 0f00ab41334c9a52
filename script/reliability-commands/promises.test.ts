import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { promises } from './promises.ts';

const root = new URL('../../', import.meta.url);
/** The table of one machine. That of the cluster names parts of its test. */
const [page = ''] = readFileSync(new URL('docs/reliability.md', root), 'utf8').split('\n## Cluster');
const rows = [...page.matchAll(/^\| `(\w+)` \| (.+?) \|/gm)].map(([, name, promise]) => ({ name, promise }));

test('docs/reliability.md has one row for each promise, in their order', () => {
  expect(rows).toEqual(promises.map(({ name, promise }) => ({ name, promise })));
});

test('every figure has a date, or the row says that there is none', () => {
  const figures = page.split('\n').filter((line) => /^\| `\w+` \|/.test(line));

  for (const line of figures) expect(line).toMatch(/\d{1,2} [A-Z][a-z]+ 2\d{3}|not yet run/);
});

test('every measurement exists', () => {
  const files = promises.flatMap(({ commands }) =>
    commands.flatMap((command) => command.filter((part) => /^(?:bench|script)\//.test(part))),
  );

  expect(files.length).toBeGreaterThan(promises.length / 2);
  for (const file of files) expect(existsSync(new URL(file, root)), file).toBe(true);
});

test('no measurement of tests is empty: each name is part of the path of a test file', () => {
  const paths = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: root, encoding: 'utf8' }).split('\n');
  const names = promises.flatMap(({ commands }) =>
    commands.flatMap(([program, ...args]) =>
      program?.endsWith('vitest') ? args.slice(1).filter((arg) => !arg.startsWith('--')) : [],
    ),
  );

  expect(names.filter((name) => !paths.some((path) => path.includes(name)))).toEqual([]);
  expect(names.length).toBeGreaterThan(10);
});
