import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url).pathname;

test('every type size in a stylesheet is a token', async () => {
  const sheets = await readSheets();
  expect(sheets.flatMap(([name, css]) => findRawSizes(css).map((found) => `${name}: ${found}`))).toEqual([]);
});

test('a planted type size is found, and tokens are not', () => {
  expect(findRawSizes('a { font-size: 0.9rem; } b { font: 700 1rem/1.5 serif; }')).toEqual([
    'font-size: 0.9rem',
    'font: 700 1rem/1.5 serif',
  ]);
  expect(findRawSizes('a { font-size: var(--text-label); font: inherit; font-size: inherit; }')).toEqual([]);
});

async function readSheets(): Promise<[name: string, css: string][]> {
  const names = await readdir(source, { recursive: true });
  const sheets = names.filter((name) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(20);
  return Promise.all(sheets.map(async (name) => [name, await readFile(source + name, 'utf8')]));
}

function findRawSizes(css: string): string[] {
  const sizes = css.match(/(?<![\w-])font(?:-size)?:[^;}]*/g) ?? [];
  return sizes.filter((size) => !/: (?:inherit|var\(--text-[a-z-]+\))$/.test(size));
}
