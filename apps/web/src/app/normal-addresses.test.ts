import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url).pathname;

/**
 * When the router fetches a page's data, the path of the request ends in `.data`. Code that compares the path, or
 * redirects back to it, must use the `url` that the router passes instead.
 */
test('no page reads its path from the request, where it ends in .data', async () => {
  const names = (await readdir(source, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(source + name, 'utf8')));

  const faulty = names.filter((_, at) => /new URL\(request\.url\)(?!\.searchParams)/.test(texts[at] ?? ''));

  expect(names.length).toBeGreaterThan(200);
  expect(faulty.filter((name) => !name.endsWith('.test.ts'))).toEqual([]);
});
