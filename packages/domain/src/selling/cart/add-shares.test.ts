import { expect, test } from 'vitest';
import { clampShares, decideShares, failedToAdd, type SharesToAdd } from './add-shares.ts';

const request = (patch: Partial<SharesToAdd> = {}): SharesToAdd => ({
  typed: '2',
  unitPrice: { amount: 6667, currency: 'GBP' },
  remaining: 3,
  inCart: 0,
  title: 'Terrace',
  isSignedIn: true,
  ...patch,
});

test.each<[string, Partial<SharesToAdd>, number, string]>([
  ['as many as asked for', {}, 2, 'Reserved 2 Shuffle share(s) for Terrace.'],
  [
    'SHU-2: the remainder',
    { typed: '9' },
    3,
    'Only 3 share(s) were available and have been added to your checkout.',
  ],
  [
    'what is left beside those in the cart',
    { inCart: 2 },
    1,
    'Only 1 share(s) were available and have been added to your checkout.',
  ],
  [
    'for a guest',
    { isSignedIn: false },
    2,
    'Reserved 2 Shuffle share(s) for Terrace. Please sign in to continue to checkout.',
  ],
  [
    'the remainder for a guest',
    { isSignedIn: false, typed: '4' },
    3,
    'Only 3 share(s) were available and have been added to your checkout. Please sign in to continue to checkout.',
  ],
])('%s', (_, patch, quantity, description) => {
  expect(decideShares(request(patch))).toMatchObject({
    ok: true,
    value: { quantity, toast: { title: 'Added to checkout', description } },
  });
});

const noPrice = 'Provide valid pricing details before purchasing shares.';
const noQuantity = 'Specify how many Shuffle shares you would like to reserve.';

test.each<[string, Partial<SharesToAdd>, string, string]>([
  ['no price', { unitPrice: undefined }, 'Incomplete Shuffle setup', noPrice],
  ['a price of nothing', { unitPrice: { amount: 0, currency: 'GBP' } }, 'Incomplete Shuffle setup', noPrice],
  ['no quantity', { typed: '' }, 'Enter a share quantity', noQuantity],
  ['a quantity of zero', { typed: '0' }, 'Enter a share quantity', noQuantity],
  ['a part of a share', { typed: '1.5' }, 'Enter a share quantity', noQuantity],
  ['a negative quantity', { typed: '-1' }, 'Enter a share quantity', noQuantity],
  [
    'SHU-2: a full pool',
    { remaining: 0 },
    'Shuffle pool is full',
    'All Shuffle shares for this listing have been allocated.',
  ],
  [
    'everything left is in the cart',
    { inCart: 3 },
    'Unable to add to checkout',
    'Every share that is left is already in your checkout.',
  ],
])('refused: %s', (_, patch, title, description) => {
  expect(decideShares(request(patch))).toEqual({ ok: false, refusal: { title, description } });
});

test('a failure says why, or else asks the person to try again', () => {
  expect(failedToAdd('The sale has closed.').description).toBe('The sale has closed.');
  expect(failedToAdd(undefined)).toEqual({
    title: 'Unable to add to checkout',
    description: 'Please try again.',
  });
});

test.each([
  ['7', 10, 7],
  ['70', 10, 10],
  ['', 10, 1],
  ['0', 10, 1],
  ['x', 10, 1],
  ['3', 0, 1],
])('“%s” of %d becomes %d when the field is left', (typed, shareCount, shares) => {
  expect(clampShares(typed, shareCount)).toBe(shares);
});
