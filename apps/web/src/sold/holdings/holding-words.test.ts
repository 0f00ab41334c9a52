import { expect, test } from 'vitest';
import {
  costText,
  parseQuantity,
  poolText,
  refundText,
  transferOutcome,
  unlistedText,
} from './holding-words.ts';
import type { Holding, Pool, Transfer } from './holdings.types.ts';

const pool: Pool = {
  shareCount: 4,
  sharesSold: 2,
  status: 'open',
  closesAt: new Date('2027-03-01T12:00:00Z'),
  ifNotFull: 'refund',
};

test.for<[Partial<Pool>, RegExp]>([
  [{}, /^Closes on 1 March 2027\. .*all their money back\.$/],
  [{ closesAt: null }, /^If it doesn’t fill, everybody gets/],
  [{ ifNotFull: 'complete' }, /the seller keeps the rest/],
  [{ ifNotFull: 'extend' }, /30 more days, and you can leave with a full refund/],
  [{ status: 'extended' }, /^Extended until 1 March 2027\. Until then you can leave with a full refund/],
  [{ status: 'full' }, /^Every share is sold/],
  [{ status: 'completed' }, /^The pool is complete/],
  [{ status: 'refunding' }, /is being refunded/],
  [{ status: 'refunded' }, /was refunded/],
])('a pool with %o is explained', ([changes, expected]) => {
  expect(poolText({ ...pool, ...changes })).toMatch(expected);
});

const lot = {
  lineId: 'a',
  quantity: 2,
  amount: 10_000,
  extraUnits: 0,
  unitAmount: 5_000,
  isPaidByHolder: true,
};
const holding = (returnable: Holding['returnable']): Holding =>
  ({ currency: 'GBP', cost: 10_000, shares: 2, received: 0, returnable }) as unknown as Holding;

test.for<[string, Holding['returnable'], RegExp]>([
  ['of the holder', [lot], /^£50 goes back to the card you paid with\.$/],
  [
    'of somebody else',
    [{ ...lot, isPaidByHolder: false }],
    /^£50 goes back to the card that paid.*not yours/,
  ],
])('a return names the card %s', ([, returnable, expected]) => {
  expect(refundText(holding(returnable), 1)).toMatch(expected);
});

test('a return of bought and received shares names both cards', () => {
  const mixed = [{ ...lot, lineId: 'b', isPaidByHolder: false }, lot];
  expect(refundText(holding(mixed), 3)).toBe(
    '£100 goes back to the card you paid with, and £50 to the card that paid for the shares that were transferred to you.',
  );
});

test('shares that somebody received cost them nothing', () => {
  expect(costText({ ...holding([]), received: 2 })).toBe('Transferred to you free of charge');
  expect(costText({ ...holding([]), received: 1 })).toBe('£100 paid, 1 share transferred to you');
});

test.for([
  ['2', 2],
  [' 1 ', 1],
  ['', 'Enter a number of shares, at least 1.'],
  ['0', 'Enter a number of shares, at least 1.'],
  ['1.5', 'Enter a number of shares, at least 1.'],
  ['4', 'You can choose at most 3 shares.'],
] as const)('“%s” typed as a number of shares', ([text, expected]) => {
  expect(parseQuantity(text, 3)).toBe(expected);
});

test('sender and recipient each read in their own words how an invitation ended', () => {
  const transfer = { role: 'sender', status: 'declined', quantity: 1, email: 'bob@example.org' };
  expect(transferOutcome(transfer as Transfer)).toBe('bob@example.org declined. You still have 1 share.');
});

test('unlisted holders are counted', () => {
  expect(unlistedText({ people: 1, shares: 2 })).toBe('+1 more person with 2 shares');
  expect(unlistedText({ people: 0, shares: 1 })).toBe('1 share of deleted accounts');
});
