import { expect, test } from 'vitest';
import {
  beginHandover,
  buyerActions,
  decideHandover,
  decideOverdue,
  type HandoverAction,
  type HandoverFacts,
  possibleActions,
  sellerActions,
} from './handover.ts';

const now = new Date('2026-03-01T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const handover = (changes: Partial<HandoverFacts> = {}): HandoverFacts => ({
  delivery: 'postage',
  status: 'waiting',
  isFromTrader: false,
  receivedAt: null,
  sellerId: 7,
  ...changes,
});

test.each([
  ['waiting to be posted', {}, ['cancel'], ['hand_over', 'refund']],
  ['waiting to be collected', { delivery: 'collection' }, ['receive', 'cancel'], ['hand_over', 'refund']],
  ['posted', { status: 'handed_over' }, ['receive', 'report'], ['refund']],
  [
    'posted by a trader',
    { status: 'handed_over', isFromTrader: true },
    ['receive', 'report', 'return'],
    ['refund'],
  ],
  ['received', { status: 'received', receivedAt: days(-13) }, ['report'], ['refund']],
  [
    'received from a trader',
    { status: 'received', receivedAt: days(-13), isFromTrader: true },
    ['report', 'return'],
    ['refund'],
  ],
  [
    'received two weeks ago',
    { status: 'received', receivedAt: days(-14), isFromTrader: true },
    [],
    ['refund'],
  ],
  ['reported', { status: 'problem' }, ['solve'], ['refund']],
  ['refunded', { status: 'refunded' }, [], []],
] as const)(
  'with an item that is %s, buyer and seller have only the fitting actions',
  (_, changes, ofBuyer, ofSeller) => {
    const facts = handover(changes);

    expect(possibleActions(facts, { role: 'buyer', now })).toEqual(ofBuyer);
    expect(possibleActions(facts, { role: 'seller', now })).toEqual(ofSeller);
  },
);

test('buyers cannot do what only sellers may do, nor sellers what only buyers may do', () => {
  const facts = handover({ status: 'handed_over', isFromTrader: true });
  const refused = (actions: readonly HandoverAction[], role: 'buyer' | 'seller') =>
    actions.every((action) => !decideHandover(facts, action, { role, now }).ok);

  expect(refused(sellerActions, 'buyer')).toBe(true);
  expect(refused(buyerActions, 'seller')).toBe(true);
});

test('an item is handed over within 14 days, and confirmed within 14 days of posting or 3 of collection', () => {
  expect(beginHandover(now)).toEqual({ status: 'waiting', dueAt: days(14) });
  const handOver = (delivery: HandoverFacts['delivery']) =>
    decideHandover(handover({ delivery }), 'hand_over', { role: 'seller', now });
  expect(handOver('postage')).toEqual({ ok: true, value: { status: 'handed_over', dueAt: days(14) } });
  expect(handOver('collection')).toEqual({ ok: true, value: { status: 'handed_over', dueAt: days(3) } });
});

test('when its time is over, an item that was not handed over is refunded and one that was counts as received, but a problem stays open', () => {
  const sellerId = 7;
  expect(decideOverdue({ status: 'waiting', sellerId })).toBe('refund');
  expect(decideOverdue({ status: 'handed_over', sellerId })).toBe('receive');
  expect(decideOverdue({ status: 'problem', sellerId })).toBeUndefined();
});

test.each(['waiting', 'handed_over', 'problem'] as const)(
  'B10: of a deleted seller, an item that is %s is refunded in time',
  (status) => {
    expect(decideOverdue({ status, sellerId: null })).toBe('refund');
  },
);

test('B10: a problem with an item of a deleted seller ends by itself after 14 days', () => {
  const facts = handover({ status: 'handed_over', sellerId: null });

  expect(decideHandover(facts, 'report', { role: 'buyer', now })).toMatchObject({
    value: { status: 'problem', dueAt: days(14) },
  });
  expect(decideOverdue({ status: 'received', sellerId: null })).toBeUndefined();
});
