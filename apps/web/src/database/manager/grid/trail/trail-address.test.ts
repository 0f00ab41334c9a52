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

test('visited tables with their sort and filters are restored from the page’s address', () => {
  const trail = [sorted, { tableRef: { table: 'other' }, query: plainQuery }];

  expect(readTrail(writeTrail(trail), startTable)).toEqual(trail);
  expect(writeTrail([{ tableRef: startTable, query: plainQuery }])).toBe('');
});

test.each([null, '', '{', '7', '[7]', '[[null]]', '[["s","t",[],[]],["s"]]'])(
  'the invalid view %s shows the table without sort and filters',
  (text) => {
    expect(readTrail(text, startTable)).toEqual([{ tableRef: startTable, query: plainQuery }]);
  },
);

test('a trail starts at the page’s table, whatever the address says, and unknown filters are ignored', () => {
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

test('a trail that would make the address too long is not written into it', () => {
  const query = {
    ...plainQuery,
    filters: [{ column: 'a', operator: 'equals' as const, value: 'x'.repeat(3_000) }],
  };

  expect(writeTrail([{ tableRef: startTable, query }])).toBe('');
});
