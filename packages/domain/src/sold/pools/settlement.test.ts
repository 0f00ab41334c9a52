import { expect, test } from 'vitest';
import {
  closingNoticeAt,
  decideSettlement,
  extendedEnd,
  type SettlementFacts,
  type SettlementStep,
} from './settlement.ts';

const now = new Date('2026-03-01T12:00:00Z');
const past = new Date('2026-03-01T11:59:00Z');
const future = new Date('2026-03-01T12:00:01Z');

const pool: SettlementFacts = {
  status: 'open',
  ifNotFull: 'refund',
  shareCount: 3,
  sold: 1,
  held: 0,
  endsAt: past,
  isPaused: false,
};

test.each<[string, Partial<SettlementFacts>, SettlementStep]>([
  ['is refunded if it is not full', {}, 'refund'],
  ['at its end to the second', { endsAt: now }, 'refund'],
  ['waits for its end', { endsAt: future }, 'wait'],
  ['waits for people who are paying', { held: 1 }, 'wait'],
  ['waits while its listing is hidden', { isPaused: true }, 'wait'],
  ['waits while its listing is hidden, even if it is full', { sold: 3, isPaused: true }, 'wait'],
  ['is completed before its end if it is full', { sold: 3, endsAt: future }, 'complete'],
  ['is completed if it is full', { sold: 3 }, 'complete'],
  ['is completed as it is', { ifNotFull: 'complete' }, 'complete'],
  ['is extended once', { ifNotFull: 'extend' }, 'extend'],
  ['is refunded after its extension', { ifNotFull: 'extend', status: 'extended' }, 'refund'],
  ['is completed during its extension', { ifNotFull: 'extend', status: 'extended', sold: 3 }, 'complete'],
  ['may be sold again if all shares were returned', { sold: 0 }, 'reopen'],
  ['is not settled before the first sale', { sold: 0, endsAt: null }, 'wait'],
  ['is not settled twice', { status: 'completed' }, 'wait'],
  ['is not settled while it is refunded', { status: 'refunding' }, 'wait'],
  ['is not settled after it was refunded', { status: 'refunded' }, 'wait'],
])('H06: a pool %s', (_, changes, step) => {
  expect(decideSettlement({ ...pool, ...changes }, now)).toBe(step);
});

test('an extension is 30 days, and a reminder is sent a day before the end', () => {
  expect(extendedEnd(past)).toEqual(new Date('2026-03-31T11:59:00Z'));
  expect(closingNoticeAt(extendedEnd(past), now)).toEqual(new Date('2026-03-30T11:59:00Z'));
  expect(closingNoticeAt(future, now)).toBeNull();
});
