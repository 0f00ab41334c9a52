import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearRecentSearches,
  isSensitivePage,
  listRecentSearches,
  saveRecentSearch,
} from './recent-searches.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('recent searches are listed newest first, each once, at most six', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', ' Three '])
    saveRecentSearch(text);
  saveRecentSearch('   ');
  expect(listRecentSearches()).toEqual(['Three', 'seven', 'six', 'five', 'four', 'two']);
});

test('clearing the recent searches leaves nothing in the browser', () => {
  saveRecentSearch('sofa');
  clearRecentSearches();
  expect(listRecentSearches()).toEqual([]);
  expect(stored.size).toBe(0);
});

test.each(['not JSON', '{}', '[1, null]'])('stored content that is damaged is ignored: %s', (content) => {
  stored.set('recent-searches', content);
  expect(listRecentSearches()).toEqual([]);
});

test('if a browser forbids storage, nothing is remembered and nothing fails', () => {
  const forbid = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  saveRecentSearch('sofa');
  expect(listRecentSearches()).toEqual([]);
});

test.each([
  ['/', false],
  ['/autos/12-golf', false],
  ['/authors', false],
  ['/auth/login', true],
  ['/checkout', true],
  ['/admin/people', true],
  ['/messages/3', true],
])('%s: sensitive %s', (path, isSensitive) => {
  expect(isSensitivePage(path)).toBe(isSensitive);
});
