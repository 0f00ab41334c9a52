import { facetsOf } from '@tessera/domain/market/listings/search/search';
import { expect, test } from 'vitest';
import { broadFilters } from './broad-filters.ts';

const bodies =
  facetsOf.auto.find(({ key }) => key === 'body_type')?.field.options.map(({ value }) => value) ?? [];

test('a filter is broad when more than half of its options are chosen', () => {
  const filters = new Map([
    ['fuel', ['diesel']],
    ['body_type', bodies.slice(1)],
  ]);

  expect([...broadFilters('auto', filters)]).toEqual(['body_type']);
  expect([...broadFilters('auto', new Map([['body_type', bodies.slice(0, 2)]]))]).toEqual([]);
});

test('a filter whose values are typed is never broad', () => {
  expect([...broadFilters('auto', new Map([['make', bodies]]))]).toEqual([]);
});

test('a filter of another section is not broad', () => {
  expect([...broadFilters('jobs', new Map([['body_type', bodies]]))]).toEqual([]);
});
