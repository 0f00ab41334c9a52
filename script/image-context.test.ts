import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const rules = read('.dockerignore')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ isLeftOut: !line.startsWith('!'), pattern: toExpression(line.replace(/^!/, '')) }));

/**
 * A pattern of the list as a regular expression. Unlike in a shell, a star also matches names that begin with a dot.
 */
function toExpression(pattern: string): RegExp {
  const source = pattern.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*');
  return new RegExp(`^${source}$`);
}

/** Whether a file is left out of the image. The last pattern decides that matches the file or a folder above it. */
function isLeftOut(file: string): boolean {
  const steps = file.split('/');
  const paths = steps.map((_, index) => steps.slice(0, index + 1).join('/'));
  const last = rules.findLast(({ pattern }) => paths.some((path) => pattern.test(path)));
  return last?.isLeftOut ?? false;
}

test.for([
  '.env',
  '.env.production',
  'apps/server/.env',
  'packages/contract/.env.local',
  'data/app-secret',
  'data/postgres/cluster/PG_VERSION',
  'data/files/ab/cdef',
  'data-2/app-secret',
  'backup/monday/database.dump',
  'apps/server/data-copy.dump',
  'stripe.key',
  'apps/server/tls/market.pem',
  'script/id_ed25519',
  '.npmrc',
  'apps/web/.npmrc',
  '.git/config',
  'secrets/smtp-url',
  'node_modules/hono/package.json',
  'apps/web/node_modules/react/package.json',
  'apps/web/build/server/index.js',
  '.cache/node/bin/node',
])('N14 (second audit): an image does not get %s', (file) => {
  expect(isLeftOut(file)).toBe(true);
});

test('N14 (second audit): an image gets every file of the folders that it runs from, and no other', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 })
    .toString()
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(root, name)));
  const isNeeded = (name: string) =>
    /^(?:(?:apps|packages|migrations|script)\/|package(?:-lock)?\.json$|tsconfig(?:\.base)?\.json$|LICENSE$)/.test(
      name,
    );

  const wrong = files.filter((name) => isLeftOut(name) === isNeeded(name));

  expect(files.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

test('N14 (second audit): nothing in the build bypasses the list', () => {
  const copies = read('Dockerfile').match(/^(?:COPY|ADD) .*$/gm);

  expect(copies).toEqual(['COPY . .', 'COPY --from=build /app /app']);
});

test('N02 (second audit): compose asks for a mail server, or for the setting that opens the inbox', () => {
  const compose = read('compose.yaml');

  expect(compose).toMatch(/\$\{SMTP_URL:-\$\{ALLOW_BUILTIN_INBOX:\?[^}]+\}\}/);
  expect(compose).toMatch(/ALLOW_BUILTIN_INBOX: \$\{ALLOW_BUILTIN_INBOX:-0\}/);
  expect(compose).not.toMatch(/ALLOW_\w+: ['"]?(?:1|true|yes|on)/);
});

test('N02 (second audit): the image listens on all addresses and opens nothing by itself', () => {
  const image = read('Dockerfile');

  expect(image).toMatch(/^ENV .*\bHOST=0\.0\.0\.0$/m);
  expect(image).toMatch(/^ENV .*\bNODE_ENV=production\b/m);
  expect(image).not.toMatch(/^(?:ENV|ARG) .*ALLOW_/m);
});
