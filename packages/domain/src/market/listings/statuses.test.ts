import { describe, expect, test } from 'vitest';
import { newSince, nextLookAt } from './search/alerts.ts';
import { expiryOf } from './expiry.ts';
import { safeLink } from './links.ts';
import { isDay, parseMoment } from './moments.ts';
import { parsePostcode } from './locations/postcodes.ts';
import { isPublic, mayBecome, mayRenew, type StatusFacts, statusAt } from './statuses.ts';

const now = new Date('2026-03-02T12:00:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

describe('the status of a listing', () => {
  const listing = (given: Partial<StatusFacts>): StatusFacts => ({
    status: 'live',
    expiresAt: inDays(1),
    hiddenAt: null,
    ...given,
  });

  test.each([
    [{}, 'live', false],
    [{ expiresAt: null }, 'live', false],
    [{ expiresAt: now }, 'expired', true],
    [{ expiresAt: new Date(now.getTime() + 1) }, 'live', true],
    [{ expiresAt: inDays(14) }, 'live', true],
    [{ expiresAt: new Date(inDays(14).getTime() + 1) }, 'live', false],
    [{ status: 'expired', expiresAt: inDays(9) }, 'expired', true],
    [{ status: 'paused', expiresAt: inDays(-1) }, 'paused', false],
    [{ status: 'draft', hiddenAt: now }, 'draft', false],
    [{ hiddenAt: now, expiresAt: inDays(-1) }, 'hidden', false],
    [{ status: 'closed', hiddenAt: now }, 'hidden', false],
  ] as const)('with %j is %s, and may be renewed: %s', (given, status, isRenewable) => {
    const facts = listing(given);

    expect(statusAt(facts, now)).toBe(status);
    expect(isPublic(facts, now)).toBe(status === 'live');
    // A live listing without other changes expires in 24 hours here, so it may be renewed.
    expect(mayRenew(facts, now)).toBe(Object.keys(given).length === 0 ? true : isRenewable);
  });

  test("a listing's status changes only by the allowed steps", () => {
    expect(mayBecome('live', 'paused')).toBe(true);
    expect(mayBecome('closed', 'live')).toBe(true);
    expect(mayBecome('hidden', 'live')).toBe(false);
    expect(mayBecome('draft', 'live')).toBe(false);
  });
});

test.each([
  ['general', {}, null, 60],
  ['general', {}, inDays(61), 61],
  ['general', {}, inDays(59), 60],
  ['general', { closing_at: inDays(5).toISOString() }, null, 60],
  ['jobs', { closing_at: inDays(5).toISOString() }, null, 5],
  ['jobs', { closing_at: inDays(61).toISOString() }, null, 60],
  ['jobs', { closing_at: inDays(-1).toISOString() }, null, 60],
  ['jobs', { closing_at: now.toISOString() }, null, 60],
  ['jobs', { closing_at: 'soon' }, null, 60],
] as const)('a %s listing with %j, pool closing %s: live for %d days', (system, values, pool, days) => {
  expect(expiryOf({ system, values, poolClosesAt: pool }, now)).toEqual(inDays(days));
});

test('saved searches check for new listings at once, daily or weekly, with some overlap', () => {
  expect(nextLookAt('at_once', now)).toEqual(now);
  expect(nextLookAt('daily', now)).toEqual(inDays(1));
  expect(nextLookAt('weekly', now)).toEqual(inDays(7));
  expect(newSince(now)).toEqual(new Date('2026-03-02T11:45:00Z'));
});

test.each([
  ['example.com/apply', 'https://example.com/apply'],
  [' http://example.com ', 'http://example.com/'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['mailto:a@example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['https://example', undefined],
  ['https://user@example.com', undefined],
  ['https://:word@example.com', undefined],
  ['exam ple.com', undefined],
  ['example.com\u0007', undefined],
  ['', undefined],
  [`example.com/${'a'.repeat(1_988)}`, `https://example.com/${'a'.repeat(1_988)}`],
  [`example.com/${'a'.repeat(1_989)}`, undefined],
  ['https://[', undefined],
])('the link %j leads to %j', (text, link) => {
  expect(safeLink(text)).toBe(link);
});

test.each([
  ['2026-03-02', '2026-03-02T00:00:00.000Z'],
  ['2026-03-02 10:30', '2026-03-02T10:30:00.000Z'],
  ['2026-03-02T10:30:15.123456', '2026-03-02T10:30:15.123Z'],
  ['2026-03-02t10:30:15+02:00', '2026-03-02T08:30:15.000Z'],
  ['2026-03-02T10:30z', '2026-03-02T10:30:00.000Z'],
  ['2026-02-30', undefined],
  ['2026-03-02T25:00', undefined],
  ['2.3.2026', undefined],
  ['2026-03-02T10', undefined],
])('the moment %j is %s', (text, moment) => {
  expect(parseMoment(text)?.toISOString()).toBe(moment);
});

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['2026-13-01', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each<[string, string | undefined, string, string]>([
  ['bs1 5tr', 'BS1 5TR', 'BS1', 'BS'],
  ['S.W-1A 1aa', 'SW1A 1AA', 'SW1A', 'SW'],
  ['m1', 'M1', 'M1', 'M'],
  ['zz1 1aa', undefined, '', ''],
  ['BS1 5TRX', undefined, '', ''],
  ['BS', undefined, '', ''],
  ['', undefined, '', ''],
  [`${' '.repeat(37)}BS1`, 'BS1', 'BS1', 'BS'],
  [`${' '.repeat(38)}BS1`, undefined, '', ''],
])('the postcode %j is %s, in %s of %s', (typed, text, outward, area) => {
  expect(parsePostcode(typed)).toEqual(text === undefined ? undefined : { text, outward, area });
});
