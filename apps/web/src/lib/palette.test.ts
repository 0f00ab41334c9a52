import { expect, test } from 'vitest';
import { matchesQuery } from './palette.ts';

const item = { label: 'Profile Settings', keywords: 'password e-mail', hint: 'Café' };

test.each(['', 'pro', 'SET', 'settings prof', 'pass', 'mail', 'cafe', ' profile  '])(
  '“%s” finds it',
  (query) => {
    expect(matchesQuery(query, item)).toBe(true);
  },
);

test.each(['rofile', 'profile x', 'word'])('“%s” does not', (query) => {
  expect(matchesQuery(query, item)).toBe(false);
});
