import { expect, test } from 'vitest';
import { isFiltered, readFilter, toQuery } from './audit-filter.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));

test('the range goes from the start of the first day to the end of the last day', () => {
  const query = toQuery(read('from=2026-03-28&to=2026-03-29'));

  expect(new Date(query.since ?? '').getTime()).toBe(new Date(2026, 2, 28).getTime());
  expect(new Date(query.until ?? '').getTime()).toBe(new Date(2026, 2, 30).getTime());
});

test('invalid search values in the page’s address are ignored', () => {
  const filter = read('from=2026-02-30&to=soon&outcome=perhaps&who=%20%20');

  expect(isFiltered(filter)).toBe(false);
  expect(toQuery(filter)).toEqual({});
});

test('all search fields are sent to the server', () => {
  expect(toQuery(read('search=drop%20table&who=ada&outcome=failed'))).toEqual({
    search: 'drop table',
    who: 'ada',
    outcome: 'failed',
  });
});
