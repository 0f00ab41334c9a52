import { describe, expect, test } from 'vitest';
import { canBePaidOn, decideDetailsWait, maskDetails, maskedText } from './bank-details.ts';

test.each([
  [
    { kind: 'uk', name: 'Ada', sortCode: '123456', accountNumber: '00345678' } as const,
    'Account number ending 5678',
  ],
  [{ kind: 'iban', name: 'Ada', iban: 'GB29NWBK60161331926819' } as const, 'IBAN ending 6819'],
])('details are shown by the end of their number', (details, text) => {
  const masked = maskDetails(details);

  expect(maskedText(masked)).toBe(text);
  expect(Object.keys(masked)).toEqual(['name', 'kind', 'ending']);
});

describe('N08 (second audit): a payout', () => {
  const changedAt = new Date('2026-11-22T10:00:00Z');
  const until = new Date('2026-11-25T10:00:00Z');

  test('waits without bank details', () => {
    expect(decideDetailsWait(null, changedAt)).toEqual({ reason: 'no_details' });
  });

  test('waits for three days after a change, to the millisecond', () => {
    expect(decideDetailsWait(changedAt, changedAt)).toEqual({ reason: 'changed', until });
    expect(decideDetailsWait(changedAt, new Date(until.getTime() - 1))).toEqual({ reason: 'changed', until });
    expect(decideDetailsWait(changedAt, until)).toBeUndefined();
  });
});

test.each([
  ['2026-11-22', true],
  ['2026-11-24', true],
  ['2026-11-25', true],
  ['2026-11-20', false],
  ['2026-11-26', false],
])('a payout that began on 22 November can have been made on %s: %s', (day, can) => {
  const begunAt = new Date('2026-11-22T05:00:00Z');

  expect(canBePaidOn(day, { begunAt, now: new Date('2026-11-24T13:00:00Z') })).toBe(can);
});
