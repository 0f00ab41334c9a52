import { expect, test } from 'vitest';
import { systems } from './systems.ts';
import {
  isStillShown,
  savedListingLabel,
  unavailableReason,
  unavailableReasons,
  unavailableSentence,
} from './unavailable.ts';

const now = new Date('2026-11-22T12:00:00Z');
const past = new Date('2026-11-01T12:00:00Z');
const live = { status: 'live', expiresAt: null, hiddenAt: null, publishedAt: past } as const;

test.each([
  [live, undefined],
  [{ ...live, publishedAt: null, status: 'draft' as const }, undefined],
  [{ ...live, status: 'draft' as const }, 'unavailable'],
  [{ ...live, hiddenAt: past }, 'unavailable'],
  [{ ...live, status: 'closed' as const, hiddenAt: past }, 'unavailable'],
  [{ ...live, expiresAt: past }, 'expired'],
  [{ ...live, status: 'closed' as const }, 'closed'],
  [{ ...live, status: 'paused' as const }, 'paused'],
])('LST-4: %j is told as %s', (listing, reason) => {
  expect(unavailableReason(listing, now)).toBe(reason);
});

test('after it is no longer live, only a listing that was closed, paused or has expired is still shown', () => {
  expect(unavailableReasons.filter(isStillShown)).toEqual(['closed', 'paused', 'expired']);
});

test('every reason has a sentence in every section, and none blames anybody', () => {
  for (const system of systems)
    for (const reason of unavailableReasons) expect(unavailableSentence(system, reason)).toMatch(/^This /);
});

test("a list of saved listings gives the same reasons as the listing's page", () => {
  expect(savedListingLabel('jobs', 'closed')).toBe('Filled');
  expect(savedListingLabel('auto', 'hidden')).toBe('Unavailable');
  expect(savedListingLabel('auto', undefined)).toBe('Deleted');
});
