import { expect, test } from 'vitest';
import { usersRefusalOf } from './users-refusal.ts';

test.each([
  ['PostgreSQL 15.18 (Debian 15.18-0+deb12u1)', /PostgreSQL 15 .*from PostgreSQL 16 on/],
  ['PostgreSQL 9.6.24', /PostgreSQL 9/],
])('N01: on %s the manager creates no users, and says why', (version, sentence) => {
  expect(usersRefusalOf(version)).toMatch(sentence);
});

test.each(['PostgreSQL 16.0', 'PostgreSQL 18.4 on x86_64'])('on %s the manager creates users', (version) => {
  expect(usersRefusalOf(version)).toBeUndefined();
});
