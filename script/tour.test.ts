import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const docs = new URL('../docs/', import.meta.url);
const tour = readFileSync(new URL('tour.md', docs), 'utf8');

const expectedWalks = [
  'A chunk, from the browser to the disk',
  'A search, from its route to its SQL',
  'A sign-in',
  'A publish',
  'A row change',
  'A payment',
  'A job',
  'A page',
];

const TABLE = 'Where to change what';
const sections = tour
  .split(/^## /m)
  .slice(1)
  .map((text) => ({ title: text.slice(0, text.indexOf('\n')), text }));
const walks = sections.filter(({ title }) => title !== TABLE);

/** Finds links to files, each with the names in backticks that follow it, up to the next link or list item. */
function stepsIn(text: string) {
  return [...text.matchAll(/\[([^\]]+)\]\(([^)#]+)\)([^[]*?)(?=\n\d+\.|\n\n|\[|$)/g)].map(
    ([, title = '', path = '', rest = '']) => ({
      title,
      path,
      names: [...rest.matchAll(/`([A-Za-z]+)`/g)].map(([, name = '']) => name),
    }),
  );
}

/** Matches a declaration, or a method or property at the beginning of a line. */
function declarationOf(name: string): RegExp {
  return new RegExp(
    `\\b(?:function|interface|class|const|type) ${name}\\b|^\\s*(?:async |readonly )*${name}[(<:]`,
    'm',
  );
}

test('the tour has its eight walks', () => {
  expect(walks.map(({ title }) => title)).toEqual(expectedWalks);
});

test('a search passes at most 8 files from its route to its SQL', () => {
  const walk = walks.find(({ title }) => title.startsWith('A search'));

  expect(walk?.text.match(/^\d+\. /gm)).toHaveLength(8);
});

describe.each(walks)('$title', ({ text }) => {
  test('every step links to a file and names a function in it', () => {
    const numbered = text.split(/^\d+\. /m).slice(1);

    expect(numbered.length).toBeGreaterThan(3);
    for (const step of numbered) expect(step).toMatch(/^\[[^\]]+\]\([^)]+\) `[A-Za-z]+`:/);
  });

  test.each(stepsIn(text))(
    '$title exists and declares every name that the tour mentions',
    ({ path, names }) => {
      const file = new URL(path, docs);

      expect(existsSync(file)).toBe(true);
      const source = names.length > 0 ? readFileSync(file, 'utf8') : '';
      expect(names.filter((name) => !declarationOf(name).test(source))).toEqual([]);
    },
  );
});

test('the table of places to change links to files that exist and declare the names beside them', () => {
  const table = sections.find(({ title }) => title === TABLE)?.text ?? '';
  const paths = [...table.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);

  expect(paths.length).toBeGreaterThan(9);
  expect(paths.filter((path) => !existsSync(new URL(path, docs)))).toEqual([]);
  const undeclared = [...table.matchAll(/\]\(([^)]+)\) `([A-Za-z_]+)`/g)].filter(
    ([, path = '', name = '']) => !declarationOf(name).test(readFileSync(new URL(path, docs), 'utf8')),
  );
  expect(undeclared.map(([row]) => row)).toEqual([]);
});
