import { DAY_MS } from '@tessera/domain/durations';
import { expect, test } from 'vitest';
import { isAuthorisedFirst } from './authorised-first.ts';

const now = new Date('2026-12-01T12:00:00Z');
const inDays = (days: number) => ({ acceptBy: new Date(now.getTime() + days * DAY_MS) });
const order = { lines: 1, payment: 'online', price: 1_250, now } as const;

test.for([
  ['one line that the seller answers within five days', inDays(5), {}, true],
  ['an answer that may come after five days', inDays(5.01), {}, false],
  ['a kind that does not wait for an answer', {}, {}, false],
  ['an order with other lines', inDays(1), { lines: 2 }, false],
  ['an order that is paid in person', inDays(1), { payment: 'in_person' }, false],
  ['an order that costs nothing', inDays(1), { price: 0 }, false],
] as const)('%s', ([, offer, changes, isAuthorised]) => {
  expect(isAuthorisedFirst(offer, { ...order, ...changes })).toBe(isAuthorised);
});
