import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPath, resolvePath } from 'react-router';
import { expect, test } from 'vitest';
import { plainAddress, quickFile } from './quick-router.ts';

const root = new URL('../../../', import.meta.url).pathname;

test.each(['dom/lib', 'dom/ssr/server', 'dom/ssr/components', 'dom/server', 'server-runtime/entry'])(
  'the router still has the code of %s that the server’s build does only once',
  async (name) => {
    const id = `/react-router/dist/production/lib/${name}.js`;
    const code = await readFile(join(root, `node_modules${id}`), 'utf8');
    // It throws if the code is not found.
    expect(quickFile(code, id)).not.toBe(code);
  },
);

test('an address that is not resolved is one that resolving does not change', () => {
  const segments = [
    '',
    'autos',
    '346-bmw',
    'a b',
    'a%20b',
    '.',
    '..',
    '...',
    '.x',
    'x.y',
    '~',
    'é',
    '-',
    'a//b',
    'a\\b',
    ':id',
  ];
  const ends = [
    '',
    '/',
    '?',
    '#',
    '?q=1',
    '?q=a&b=%2F',
    '#top',
    '?q=1#top',
    '?#',
    '?q=#',
    '#?',
    '#a#b',
    '?a?b',
    '//',
  ];
  const addresses = ['', '/', ...segments.map((segment) => `/${segment}`)].flatMap((first) =>
    segments.flatMap((second) => ends.map((end) => `${first}/${second}${end}`)),
  );
  const plain = [...addresses, 'autos', '?q=1', '#a', 'https://a.example/b'].filter((address) =>
    plainAddress.test(address),
  );
  expect(plain.length).toBeGreaterThan(100);
  for (const address of plain)
    for (const from of ['/', '/autos/346', '/a/b/'])
      expect(createPath(resolvePath(address, from))).toBe(address);
  expect(
    ['/', '/autos', '/autos/346-bmw-3-series?from=home#photos'].every((each) => plainAddress.test(each)),
  ).toBe(true);
});
