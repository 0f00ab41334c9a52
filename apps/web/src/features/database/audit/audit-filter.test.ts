import { expect, test } from 'vitest';
import { isFiltered, readFilter, toQuery } from './audit-filter.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));

test('days are asked for whole, from the first’s beginning to the last’s end', () => {
  const query = toQuery(read('from=2026-03-28&to=2026-03-29'));

  expect(new Date(query.since ?? '').getTime()).toBe(new Date(2026, 2, 28).getTime());
  expect(new Date(query.until ?? '').getTime()).toBe(new Date(2026, 2, 30).getTime());
});

test('what the address holds by mistake is not asked for', () => {
  const filter = read('from=2026-02-30&to=soon&outcome=perhaps&who=%20%20');

  expect(isFiltered(filter)).toBe(false);
  expect(toQuery(filter)).toEqual({});
});

test('all that is asked for goes along', () => {
  expect(toQuery(read('search=drop%20table&who=ada&outcome=failed'))).toEqual({
    search: 'drop table',
    who: 'ada',
    outcome: 'failed',
  });
});
