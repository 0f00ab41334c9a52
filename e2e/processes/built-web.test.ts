import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = new URL('../../apps/web/build/server/', import.meta.url).pathname;

test('the built pages contain no development code of React and do not read NODE_ENV', async () => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );

  expect(scripts.map(({ text }) => text).join('\n')).toContain('renderToReadableStream');
  expect(scripts.filter(({ text }) => text.includes('.development.js')).map(({ name }) => name)).toEqual([]);
  expect(scripts.filter(({ text }) => text.includes('env.NODE_ENV')).map(({ name }) => name)).toEqual([]);
});
