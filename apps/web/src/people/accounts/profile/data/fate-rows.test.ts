import { expect, test } from 'vitest';
import { fateRows } from './fate-rows.ts';

const nothing = {
  listings: 0,
  openPools: 0,
  payingPools: 0,
  payingPeople: 0,
  openPoolBuyers: 0,
  openPoolRefunds: [],
  completedPools: 0,
  returnedShares: 0,
  returnedRefunds: [],
  lostShares: 0,
  orders: 0,
  files: 0,
  fileBytes: 0,
  conversations: 0,
  moneyDue: [],
  obstacles: [],
};

test('somebody without anything sees one row', () => {
  expect(fateRows(nothing)).toHaveLength(1);
});

test('ACC-1: each thing is listed with what happens to it and how many the person has', () => {
  const rows = fateRows({
    ...nothing,
    listings: 3,
    openPools: 1,
    payingPools: 2,
    payingPeople: 1,
    openPoolBuyers: 2,
    openPoolRefunds: [{ currency: 'GBP', amount: 3_000 }],
    returnedShares: 1,
    returnedRefunds: [
      { currency: 'GBP', amount: 1_000 },
      { currency: 'EUR', amount: 500 },
    ],
    lostShares: 4,
    files: 1,
    fileBytes: 2_097_152,
  });

  expect(rows.slice(0, -1)).toEqual([
    { thing: '3 listings and drafts', fate: 'Paused at once, then deleted.' },
    { thing: '1 open pool of yours with 2 buyers', fate: 'Every share is refunded: £30.' },
    {
      thing: '2 pools of yours for which 1 person is paying now',
      fate: 'Whoever pays is refunded with the others.',
    },
    {
      thing: '1 share in open pools',
      fate: 'Returned, and £10 and €5 refunded to the card that paid.',
    },
    { thing: '4 shares in completed pools', fate: expect.stringContaining('Transfer them first') },
    { thing: '1 file, 2 MB', fate: 'Deleted.' },
  ]);
});
