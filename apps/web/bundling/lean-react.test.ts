import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutDeadFeatures } from './lean-react.ts';
import { leanFile } from './lean-router.ts';

const root = new URL('../../../', import.meta.url).pathname;
const routerFiles = [
  'components',
  'dom/lib',
  'router/router',
  'hooks',
  'dom/ssr/components',
  'dom/ssr/links',
];

async function leanReactFile(path: string): Promise<string> {
  const code = await readFile(join(root, 'node_modules', path), 'utf8');
  return withoutDeadFeatures(code, parseAst(code), path.includes('client'));
}

async function leanRouterFile(name: string): Promise<string> {
  const id = `/react-router/dist/production/lib/${name}.js`;
  const code = await readFile(join(root, `node_modules${id}`), 'utf8');
  return leanFile(code, id, parseAst);
}

/** Names that are used but declared nowhere. */
async function undeclaredIn(code: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lean-'));
  try {
    const file = join(folder, 'lean.js');
    const config = join(folder, 'config.json');
    await writeFile(file, code);
    const settings = {
      categories: { correctness: 'off' },
      env: { browser: true, commonjs: true, es2024: true },
      globals: { process: 'readonly', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'readonly' },
      rules: { 'no-undef': 'error' },
    };
    await writeFile(config, JSON.stringify(settings));
    const run = promisify(execFile)(join(root, 'node_modules/.bin/oxlint'), ['-c', config, file]);
    const output = await run.then(
      ({ stdout }) => stdout,
      (error: unknown) =>
        error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error),
    );
    expect(output).toContain('1 file');
    return [...output.matchAll(/no-undef.*?'([^']+)'/g)].map(([, name = '']) => name);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('cutting React leaves no name without a declaration', async () => {
  const renderer = await leanReactFile('react-dom/cjs/react-dom-client.production.js');
  expect(renderer).not.toMatch(/case 31:|useOptimistic|xlinkHref/);
  expect(renderer).toContain('exports.hydrateRoot');
  expect(await undeclaredIn(renderer)).toEqual([]);

  const core = await leanReactFile('react/cjs/react.production.js');
  expect(core).not.toMatch(/exports\.(?:Activity|useActionState)/);
  expect(await undeclaredIn(core)).toEqual([]);
});

test.each(routerFiles)('cutting the router’s %s leaves no name without a declaration', async (name) => {
  const code = await leanRouterFile(name);

  expect(code).not.toMatch(/useOptimistic\(|startViewTransition\(/);
  expect(await undeclaredIn(code)).toEqual([]);
});

/** Uses of what the browser's build does not contain. */
const missing: readonly [feature: string, use: RegExp][] = [
  [
    'a part of React',
    /import \{[^}]*\b(?:Activity|Profiler|StrictMode|PureComponent|cache|cacheSignal|useActionState|useOptimistic|useFormStatus|preload|preloadModule|preinit\w*|preconnect|prefetchDNS|requestFormReset)\b[^}]*\} from 'react(?:-dom)?'/,
  ],
  ['an element that a script defines', /<[a-z]+-[a-z-]+[\s>]/],
  ['a resource with a precedence', /\bprecedence=/],
  ['the event select', /<(?:input|textarea|select)\b[^>]*\bonSelect=/],
  ['an attribute of old SVG', /(?<![\w-])(?:xlink[A-Z]\w*|xml(?:Base|Lang|Space)|is)=["{]/],
  ['prefetching by a link', /<(?:Link|NavLink|ButtonLink)\b[^>]*\bprefetch=/],
  ['a view transition', /\bviewTransition\b/],
];

test('the site uses nothing that the browser’s build does not contain', async () => {
  const source = join(root, 'apps/web/src');
  const files = (await readdir(source, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const uses = await Promise.all(
    files.map(async (file) => {
      const code = await readFile(join(source, file), 'utf8');
      return missing.filter(([, use]) => use.test(code)).map(([feature]) => `${file} uses ${feature}`);
    }),
  );

  expect(files.length).toBeGreaterThan(500);
  expect(uses.flat()).toEqual([]);
});
