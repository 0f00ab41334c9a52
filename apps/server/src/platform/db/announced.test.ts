import { expect, test } from 'vitest';
import { collectAnnouncements } from './announced.ts';

const lock = 'select * from "capacities" where "id" = any($1::int[]) for update /* announced */';

function connection() {
  const announced: (readonly (number | string)[])[] = [];
  const announcements = collectAnnouncements((ids) => announced.push(ids));
  const run = (text: string, values: readonly unknown[] = []) => {
    announcements.note(text, values);
    announcements.settle(text);
  };
  return { announced, announcements, run };
}

test('ids are announced once, after the commit', () => {
  const { announced, run } = connection();
  run('begin');
  run(lock, [[1, 2]]);
  run('select 1', [[9]]);
  run(lock, [[2, 3]]);
  expect(announced).toEqual([]);

  run('commit');
  run('begin');
  run('commit');

  expect(announced).toEqual([[1, 2, 3]]);
});

test('an order that is locked by its id is announced too', () => {
  const { announced, run } = connection();
  run('begin');
  run('select from "orders" where "id" = $1 for update /* announced */', ['8f14e45f']);
  run('commit');

  expect(announced).toEqual([['8f14e45f']]);
});

test('if a transaction is rolled back or its commit fails, nothing is announced', () => {
  const { announced, announcements, run } = connection();
  run(lock, [[1]]);
  run('rollback');
  run('commit');
  run(lock, [[2]]);
  announcements.note('commit', []);

  expect(announced).toEqual([]);
});
