import { expect, test } from 'vitest';
import { describeSearchPage } from './describe-search-page.ts';

test('each numbered page is its own canonical page with its own title, and the search behind it stays the first page', () => {
  const first = describeSearchPage({ make: 'BMW', page: '1' }, 'auto', undefined);
  const third = describeSearchPage({ make: 'BMW', page: '3' }, 'auto', undefined);

  expect(first.canonical).toBe('/autos?make=BMW');
  expect(third.canonical).toBe('/autos?make=BMW&page=3');
  expect([first.whole, third.whole]).toEqual(['/autos?make=BMW', '/autos?make=BMW']);
  expect(third.title).toBe(`${first.title} · Page 3`);
});

test('a page that a cursor led to is not for search engines, and names the numbered page as the one to show', () => {
  const found = describeSearchPage({ page: '2', cursor: '1.2', counts: '0' }, 'auto', undefined);

  expect(found.isPrivate).toBe(true);
  expect(found.canonical).toBe('/autos?page=2');
  expect(describeSearchPage({ page: '2' }, 'auto', undefined).isPrivate).toBe(false);
});
