import type { Dialect } from '../../dialect.ts';
import type { Statements } from './statements.ts';
import type { Value } from '../../literals.ts';
import {
  after,
  anchorsOf,
  before,
  filterCondition,
  filterOperators,
  namedRow,
  orderBy,
  positionExpression,
  reversed,
  stretchesOf,
  type SortStep,
} from '../../paging.ts';
import type { ComparedColumn } from '../../rows.ts';
import { join, words } from '../../sql.ts';

const table = { schema: 'shop', table: 'Orders' };

/** Columns whose values are compared in different ways, each with a value to compare with. */
const columns: Record<Dialect, readonly (readonly [ComparedColumn, Value])[]> = {
  postgres: [
    [{ name: 'n', type: 'int4' }, '7'],
    [{ name: 'size', type: 'size', readAs: 'shop.size' }, 'large'],
    [{ name: 'box', type: 'box', isUnordered: true }, '(1,1),(0,0)'],
    [{ name: 'long', type: 'text', sortChars: 200 }, 'abc'],
  ],
  mysql: [
    [{ name: 'n', type: 'int' }, '7'],
    [{ name: 'size', type: 'enum' }, '2'],
    [{ name: 'marks', type: 'set' }, '3'],
    [{ name: 'share', type: 'float' }, '0.1'],
    [{ name: 'bytes', type: 'blob' }, '0x41'],
    [{ name: 'long', type: 'text', sortChars: 200 }, 'abc'],
    [{ name: 'json', type: 'json', isUnordered: true }, '{}'],
  ],
};
const step = (
  column: ComparedColumn,
  direction: SortStep['direction'] = 'asc',
  isNullable = false,
): SortStep => ({ column, direction, isNullable });
const id = step({ name: 'id', type: 'int4' });
const eachStep = (dialect: Dialect) =>
  columns[dialect].flatMap(([column]) => [
    step(column),
    step(column, 'desc'),
    step(column, 'asc', true),
    step(column, 'desc', true),
  ]);

/** The position of a row of which only the key is known. The server looks up its other values. */
const anchored = (dialect: Dialect) => {
  const steps = [...eachStep(dialect).slice(0, 4), id];
  return { steps, from: anchorsOf(dialect, table, steps, new Map([[id, '9']])) };
};

export const selectStatements: Statements = {
  'order by each column': (dialect) => eachStep(dialect).map((each) => orderBy(dialect, [each, id])),
  'order from the other end': (dialect) => eachStep(dialect).map((each) => reversed(dialect, [each, id])),
  'rows after a value, by one column': (dialect) =>
    columns[dialect].flatMap(([column, value]) => [
      after(dialect, [step(column)], [value]),
      after(dialect, [step(column, 'desc')], [value]),
      after(dialect, [step(column, 'asc', true), id], [value, '9']),
      after(dialect, [step(column, 'desc', true), id], [null, '9']),
    ]),
  'rows before a value, by one column': (dialect) =>
    columns[dialect].flatMap(([column, value]) => [
      before(dialect, [step(column)], [value]),
      before(dialect, [step(column, 'desc')], [value]),
      before(dialect, [step(column, 'asc', true), id], [value, '9']),
      before(dialect, [step(column, 'desc', true), id], [null, '9']),
    ]),
  'rows after one, in two directions': (dialect) =>
    after(dialect, [step({ name: 'a', type: 'date' }, 'desc'), id], ['2026-02-01', '9']),
  'rows after one of which nothing is known': (dialect) => [
    after(dialect, [id], []),
    after(dialect, [step({ name: 'a', type: 'date' }, 'desc', true), id], []),
  ],
  'rows after one, by two columns': (dialect) =>
    after(dialect, [step({ name: 'a', type: 'date' }), id], ['2026-02-01', '9']),
  'rows split by whether a cell is null': (dialect) => {
    const steps = [step({ name: 'a', type: 'date' }, 'asc', true), id];
    const starts = ['first', 'last', { after: ['2026-02-01', '9'] }, { before: [null, '9'] }] as const;
    return starts.flatMap((start) =>
      stretchesOf(dialect, steps, start).map(({ conditions }) => join(conditions, ' AND ')),
    );
  },
  'the row of a key': (dialect) =>
    namedRow(dialect, [id, step({ name: 'b', type: 'int4' })], new Map([[id, '9']])),
  'the row of a key of two columns': (dialect) => {
    const other = step({ name: 'b', type: 'int4' }, 'asc', true);
    return namedRow(
      dialect,
      [id, other],
      new Map([
        [id, '9'],
        [other, null],
      ]),
    );
  },
  'rows after one that is known by its key': (dialect) => {
    const { steps, from } = anchored(dialect);
    return after(dialect, steps, from);
  },
  'rows before one that is known by its key': (dialect) => {
    const { steps, from } = anchored(dialect);
    return before(dialect, steps, from);
  },
  'cells to go on from': (dialect) =>
    columns[dialect].map(([column]) => positionExpression(dialect, column) ?? words('(as it is shown)')),
  filters: (dialect) =>
    columns[dialect].flatMap(([column, value]) =>
      filterOperators.map((operator) =>
        filterCondition(dialect, {
          column,
          operator,
          value: operator.includes('with') ? '50%_!' : (value ?? ''),
        }),
      ),
    ),
};
