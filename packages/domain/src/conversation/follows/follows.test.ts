import { expect, test } from 'vitest';
import { announcedUntil, nextEmailAt } from './follows.ts';

test('a listing is announced a quarter of an hour after it was published, in at most one email a day', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(announcedUntil(now).toISOString()).toBe('2026-03-01T11:45:00.000Z');
  expect(nextEmailAt(now).toISOString()).toBe('2026-03-02T12:00:00.000Z');
});
