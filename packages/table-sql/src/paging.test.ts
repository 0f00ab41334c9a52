import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  after,
  before,
  filterCondition,
  orderBy,
  reversed,
  type SortStep,
  type Start,
  type Stretch,
  stretchesOf,
} from './paging.ts';
import { toText } from './sql.ts';

const step = (column: string, direction: 'asc' | 'desc', isNullable = false): SortStep => ({
  column: { name: column, type: 'int4' },
  direction,
  isNullable,
});

test('sorted by the key alone, a page begins at one comparison, which an index answers', () => {
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

/**
 * Whether the row meets the SQL condition. Translates it to JavaScript, as far as comparisons of small numbers need.
 */
function holds(condition: string, row: Record<string, number | null>): boolean {
  const js = condition
    .replaceAll(/"(\w+)" IS NOT DISTINCT FROM NULL/g, (_, column: string) => `(row.${column} === null)`)
    .replaceAll(/"(\w+)" IS DISTINCT FROM NULL/g, (_, column: string) => `(row.${column} !== null)`)
    .replaceAll(/"(\w+)" IS NOT NULL/g, (_, column: string) => `(row.${column} !== null)`)
    .replaceAll(/"(\w+)" IS NULL/g, (_, column: string) => `(row.${column} === null)`)
    .replaceAll(
      /"(\w+)" (=|<=|>=|<|>) '(\d+)'/g,
      (_, column: string, sign: string, number: string) =>
        `(row.${column} !== null && row.${column} ${sign === '=' ? '===' : sign} ${number})`,
    )
    .replaceAll(' AND ', ' && ')
    .replaceAll(' OR ', ' || ')
    .replaceAll('FALSE', 'false');
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  return Boolean(new Function('row', `return ${js}`)(row));
}

type Row = Readonly<Record<'a' | 'b' | 'id', number | null>>;

const cell = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(null));
const direction = fc.constantFrom('asc', 'desc');
const someRows = fc.uniqueArray(fc.record({ a: cell, b: cell, id: fc.integer({ min: 0, max: 20 }) }), {
  minLength: 1,
  maxLength: 12,
  selector: ({ id }) => id,
});

const valueIn = (row: Row, { column }: SortStep) => row[column.name as keyof Row];

/** Sorts rows as the server would, with null last. */
function sortedBy(rows: readonly Row[], steps: readonly SortStep[]): Row[] {
  return rows.toSorted((one, two) => {
    for (const each of steps) {
      const [x, y] = [valueIn(one, each), valueIn(two, each)];
      if (x === y) continue;
      if (x === null) return 1;
      if (y === null) return -1;
      return each.direction === 'asc' ? x - y : y - x;
    }
    return 0;
  });
}

function positionOf(row: Row | undefined, steps: readonly SortStep[]): (string | null)[] {
  return steps.map((each) => {
    const value = row ? valueIn(row, each) : null;
    return value === null ? null : String(value);
  });
}

test('the rows before a row and those after it are all other rows, each once and in order, whichever cells are null', () => {
  fc.assert(
    fc.property(someRows, direction, direction, fc.nat(), (given, one, other, pick) => {
      const steps = [step('a', one, true), step('b', other, true), step('id', 'asc')];
      const sorted = sortedBy(given, steps);
      const at = pick % sorted.length;
      const from = positionOf(sorted[at], steps);

      const later = toText(after('postgres', steps, from), 'postgres');
      const earlier = toText(before('postgres', steps, from), 'postgres');

      expect(sorted.filter((row) => holds(later, row))).toEqual(sorted.slice(at + 1));
      expect(sorted.filter((row) => holds(earlier, row))).toEqual(sorted.slice(0, at));
    }),
  );
});

/** The rows of several stretches, read one after another. With `isTurned` they are read backwards and then reversed. */
function readStretches(rows: readonly Row[], stretches: readonly Stretch[], isTurned: boolean): Row[] {
  const read = stretches.flatMap(({ steps, conditions }) => {
    const found = rows.filter((row) => conditions.every((each) => holds(toText(each, 'postgres'), row)));
    const sorted = sortedBy(found, steps);
    return isTurned ? sorted.toReversed() : sorted;
  });
  return isTurned ? read.toReversed() : read;
}

test('rows split by whether a cell is null are the same rows in the same order, from both ends and from any row', () => {
  fc.assert(
    fc.property(someRows, direction, direction, fc.nat(), (given, one, other, pick) => {
      const steps = [step('a', one, true), step('b', other, true), step('id', one)];
      const sorted = sortedBy(given, steps);
      const at = pick % sorted.length;
      const from = positionOf(sorted[at], steps);
      const read = (start: Start, isTurned: boolean) =>
        readStretches(given, stretchesOf('postgres', steps, start), isTurned);

      expect(read('first', false)).toEqual(sorted);
      expect(read('last', true)).toEqual(sorted);
      expect(read({ after: from }, false)).toEqual(sorted.slice(at + 1));
      expect(read({ before: from }, true)).toEqual(sorted.slice(0, at));
    }),
  );
});

test.each(['postgres', 'mysql'] as const)(
  'a sort by a nullable column is split so that %s need not sort nulls, and an index gives the order',
  (dialect) => {
    const steps = [step('a', 'desc', true), step('id', 'desc')];

    for (const start of ['first', 'last', { after: ['1', '2'] }, { before: [null, '2'] }] as const)
      for (const { steps: left } of stretchesOf(dialect, steps, start))
        for (const sorted of [orderBy(dialect, left), reversed(dialect, left)])
          expect(toText(sorted, dialect)).not.toMatch(/NULL/);
  },
);

test('a page by several columns begins with a comparison of the first, by which MySQL finds the rows in an index', () => {
  const steps = [step('a', 'desc'), step('id', 'desc')];

  expect(toText(after('mysql', steps, ['1', '2']), 'mysql')).toBe("`a` <= '1' AND (`a`, `id`) < ('1', '2')");
  expect(toText(after('postgres', [step('a', 'asc'), step('id', 'desc')], ['1', '2']), 'postgres')).toBe(
    `"a" >= '1' AND (("a" > '1') OR ("a" = '1' AND "id" < '2'))`,
  );
});

test('wildcards in the text of a filter have no special meaning', () => {
  const contains = filterCondition('postgres', {
    column: { name: 'a', type: 'text' },
    operator: 'contains',
    value: "50%_!'",
  });

  expect(toText(contains, 'postgres')).toBe(`CAST("a" AS TEXT) ILIKE '%50!%!_!!''%' ESCAPE '!'`);
});
