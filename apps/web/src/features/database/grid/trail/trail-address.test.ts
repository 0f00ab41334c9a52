import { expect, test } from 'vitest';
import { plainWish, type TrailStep } from './follow.ts';
import { readTrail, writeTrail } from './trail-address.ts';

const home = { schema: 'odd "s".x', table: 'a&b=c' };
const sorted: TrailStep = {
  place: home,
  wish: {
    sort: [{ column: '-id', direction: 'desc' }],
    filters: [{ column: 'no.te', operator: 'not equals', value: '“%”' }],
  },
};

test('what one looked at, and the way one came, are found again in the address', () => {
  const trail = [sorted, { place: { table: 'other' }, wish: plainWish }];

  expect(readTrail(writeTrail(trail), home)).toEqual(trail);
  expect(writeTrail([{ place: home, wish: plainWish }])).toBe('');
});

test.each([null, '', '{', '7', '[7]', '[[null]]', '[["s","t",[],[]],["s"]]'])(
  'an address with %s leads to the table as it comes',
  (text) => {
    expect(readTrail(text, home)).toEqual([{ place: home, wish: plainWish }]);
  },
);

test('a trail begins at home, whatever the address says, and unknown conditions are left out', () => {
  const text = JSON.stringify([
    [
      'x',
      'y',
      [
        ['a', 'up'],
        ['b', 'asc'],
      ],
      [['a', 'drop', '1']],
    ],
  ]);

  expect(readTrail(text, home)).toEqual([
    { place: home, wish: { sort: [{ column: 'b', direction: 'asc' }], filters: [] } },
  ]);
});

test('what would make too long an address is not written', () => {
  const wish = {
    ...plainWish,
    filters: [{ column: 'a', operator: 'equals' as const, value: 'x'.repeat(3_000) }],
  };

  expect(writeTrail([{ place: home, wish }])).toBe('');
});
