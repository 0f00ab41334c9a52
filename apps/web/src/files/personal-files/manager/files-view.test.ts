import { expect, test } from 'vitest';
import { changeView, parseView, usualView, viewSearch } from './files-view.ts';

const parse = (text: string) => parseView(new URLSearchParams(text));

test('FIL-1: a view is restored from its address', () => {
  const view = {
    tab: 'statistics',
    search: 'a b&c',
    directory: 'uploads/user-1/Größe',
    includeSubfolders: true,
    sortBy: 'file_size',
    sortOrder: 'ASC',
    page: 3,
  } as const;

  expect(parse(viewSearch(view))).toEqual(view);
  expect(viewSearch(usualView)).toBe('');
});

test.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page=x',
  'sortBy=password',
  'sortOrder=up',
  'tab=secrets',
  'includeSubfolders=1',
])('an address with %s shows the default view', (text) => {
  expect(parse(text)).toEqual(usualView);
});

test('a search text that is far too long is cut before it is sent', () => {
  expect(parse(`search=${'a'.repeat(900)}`).search).toHaveLength(255);
});

test('a new search, folder or order starts at the first page; a new tab does not', () => {
  const view = { ...usualView, page: 4 };

  expect(changeView(view, { search: 'x' }).page).toBe(1);
  expect(changeView(view, { directory: 'uploads/user-1' }).page).toBe(1);
  expect(changeView(view, { includeSubfolders: true }).page).toBe(1);
  expect(changeView(view, { sortBy: 'file_size', sortOrder: 'ASC' }).page).toBe(1);
  expect(changeView(view, { tab: 'statistics' }).page).toBe(4);
  expect(changeView(view, { page: 5 }).page).toBe(5);
});
