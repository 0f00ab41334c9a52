import { expect, test } from 'vitest';
import { plainQuery, type TrailStep } from './follow.ts';
import { readTrail, writeTrail } from './trail-address.ts';

const startTable = { schema: 'odd "s".x', table: 'a&b=c' };
const sorted: TrailStep = {
  tableRef: startTable,
  query: {
    sort: [{ column: '-id', direction: 'desc' }],
    filters: [{ column: 'no.te', operator: 'not equals', value: '“%”' }],
  },
};

test('what one looked at, and the way one came, are found again in the address', () => {
  const trail = [sorted, { tableRef: { table: 'other' }, query: plainQuery }];

  expect(readTrail(writeTrail(trail), startTable)).toEqual(trail);
  expect(writeTrail([{ tableRef: startTable, query: plainQuery }])).toBe('');
});

test.each([null, '', '{', '7', '[7]', '[[null]]', '[["s","t",[],[]],["s"]]'])(
  'an address with %s leads to the table as it comes',
  (text) => {
    expect(readTrail(text, startTable)).toEqual([{ tableRef: startTable, query: plainQuery }]);
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

  expect(readTrail(text, startTable)).toEqual([
    { tableRef: startTable, query: { sort: [{ column: 'b', direction: 'asc' }], filters: [] } },
  ]);
});

test('what would make too long an address is not written', () => {
  const query = {
    ...plainQuery,
    filters: [{ column: 'a', operator: 'equals' as const, value: 'x'.repeat(3_000) }],
  };

  expect(writeTrail([{ tableRef: startTable, query }])).toBe('');
});
