import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, before, filterCondition, orderBy, type SortStep } from './paging.ts';
import { toText } from './sql.ts';

const step = (column: string, direction: 'asc' | 'desc', isNullable = false): SortStep => ({
  column: { name: column, type: 'int4' },
  direction,
  isNullable,
});

test('by a key alone a page begins with one comparison, which an index answers', () => {
  const steps = [step('a', 'asc'), step('b', 'asc')];

  expect(toText(after('postgres', steps, ['1', '2']), 'postgres')).toBe(`("a", "b") > ('1', '2')`);
  expect(toText(before('postgres', steps, ['1', '2']), 'postgres')).toBe(`("a", "b") < ('1', '2')`);
});

test('nulls come last in both dialects', () => {
  expect(toText(orderBy('postgres', [step('a', 'desc', true)]), 'postgres')).toBe(
    'ORDER BY "a" DESC NULLS LAST',
  );
  expect(toText(orderBy('mysql', [step('a', 'desc', true)]), 'mysql')).toBe('ORDER BY `a` IS NULL, `a` DESC');
});

/** The condition, read by JavaScript: enough SQL for comparisons of small numbers. */
function holds(condition: string, row: Record<string, number | null>): boolean {
  const js = condition
    .replaceAll(/"(\w+)" IS NOT NULL/g, (_, column: string) => `(row.${column} !== null)`)
    .replaceAll(/"(\w+)" IS NULL/g, (_, column: string) => `(row.${column} === null)`)
    .replaceAll(
      /"(\w+)" (=|<|>) '(\d+)'/g,
      (_, column: string, sign: string, number: string) =>
        `(row.${column} !== null && row.${column} ${sign === '=' ? '===' : sign} ${number})`,
    )
    .replaceAll(' AND ', ' && ')
    .replaceAll(' OR ', ' || ')
    .replaceAll('FALSE', 'false');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  return Boolean(new Function('row', `return ${js}`)(row));
}

test('the rows after one and before one are all the others, once each, in order, whatever is null', () => {
  const cell = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null));
  const direction = fc.constantFrom('asc', 'desc');
  const rows = fc.uniqueArray(fc.record({ a: cell, b: cell, id: fc.integer({ min: 0, max: 20 }) }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ id }) => id,
  });

  fc.assert(
    fc.property(rows, direction, direction, fc.nat(), (given, direction, other, pick) => {
      const steps = [step('a', direction, true), step('b', other, true), step('id', 'asc')];
      const sorted = given.toSorted((one, two) => {
        for (const { column, direction: by } of steps) {
          const [x, y] = [one[column.name as 'a'], two[column.name as 'a']];
          if (x === y) continue;
          if (x === null) return 1;
          if (y === null) return -1;
          return by === 'asc' ? x - y : y - x;
        }
        return 0;
      });
      const at = pick % sorted.length;
      const from = steps.map(({ column }) => {
        const value = sorted[at]?.[column.name as 'a'] ?? null;
        return value === null ? null : String(value);
      });

      const later = toText(after('postgres', steps, from), 'postgres');
      const earlier = toText(before('postgres', steps, from), 'postgres');

      expect(sorted.filter((row) => holds(later, row))).toEqual(sorted.slice(at + 1));
      expect(sorted.filter((row) => holds(earlier, row))).toEqual(sorted.slice(0, at));
    }),
  );
});

test('the text of a filter is not a pattern', () => {
  const contains = filterCondition('postgres', {
    column: { name: 'a', type: 'text' },
    operator: 'contains',
    value: "50%_!'",
  });

  expect(toText(contains, 'postgres')).toBe(`CAST("a" AS TEXT) ILIKE '%50!%!_!!''%' ESCAPE '!'`);
});
