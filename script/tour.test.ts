import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const docs = new URL('../docs/', import.meta.url);
const tour = readFileSync(new URL('tour.md', docs), 'utf8');

/** A link, and the names in backticks behind it up to the next link or list item. */
const steps = [...tour.matchAll(/\[([^\]]+)\]\(([^)]+)\)([^[]*?)(?=\n\d+\.|\n\n|\[|$)/g)].map(
  ([, title = '', path = '', rest = '']) => ({
    title,
    path,
    names: [...rest.matchAll(/`([A-Za-z]+)`/g)].map(([, name = '']) => name),
  }),
);

test('the tour has steps', () => {
  expect(steps.filter(({ names }) => names.length > 0).length).toBeGreaterThanOrEqual(8);
});

test.each(steps)('$title exists, with everything that the tour names in it', ({ path, names }) => {
  const file = new URL(path, docs);

  expect(existsSync(file)).toBe(true);
  const source = names.length > 0 ? readFileSync(file, 'utf8') : '';
  for (const name of names)
    expect(source).toMatch(new RegExp(`\\b(?:function|interface|const|type) ${name}\\b|\\b${name}[(:]`));
});

test('a search passes at most 8 files from its route to its SQL', () => {
  const walk = tour.slice(tour.indexOf('## A search'), tour.indexOf('The SQL of all of this'));

  expect(walk.match(/^\d+\. /gm)).toHaveLength(8);
});
