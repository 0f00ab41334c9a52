import type { Dialect } from './dialect.ts';
import type { Value } from './literals.ts';
import { type ComparedColumn, floatNumber, mysqlValue } from './rows.ts';
import { join, name, sql, type Sql, value, words } from './sql.ts';

export interface SortStep {
  readonly column: ComparedColumn;
  readonly direction: 'asc' | 'desc';
  readonly isNullable: boolean;
}

/** Nulls come last in both directions, in both dialects. */
export function orderBy(dialect: Dialect, steps: readonly SortStep[]): Sql {
  const parts = steps.map(({ column, direction, isNullable }) => {
    const way = words(direction === 'asc' ? 'ASC' : 'DESC');
    if (!isNullable) return sql`${name(column.name)} ${way}`;
    return dialect === 'postgres'
      ? sql`${name(column.name)} ${way} NULLS LAST`
      : sql`${name(column.name)} IS NULL, ${name(column.name)} ${way}`;
  });
  return sql`ORDER BY ${join(parts)}`;
}

/** The same rows from the other end. */
export function reversed(dialect: Dialect, steps: readonly SortStep[]): Sql {
  const parts = steps.map(({ column, direction, isNullable }) => {
    const way = words(direction === 'asc' ? 'DESC' : 'ASC');
    if (!isNullable) return sql`${name(column.name)} ${way}`;
    return dialect === 'postgres'
      ? sql`${name(column.name)} ${way} NULLS FIRST`
      : sql`${name(column.name)} IS NOT NULL, ${name(column.name)} ${way}`;
  });
  return sql`ORDER BY ${join(parts)}`;
}

/**
 * Rows after one that was shown, by its values in the columns of the sort, the last of which make it unique. Never an
 * OFFSET: with an index this costs the same on the first page and on the last.
 */
export function after(dialect: Dialect, steps: readonly SortStep[], from: readonly Value[]): Sql {
  return beyond(dialect, steps, from);
}

export function before(dialect: Dialect, steps: readonly SortStep[], from: readonly Value[]): Sql {
  const back = steps.map(
    (step) => ({ ...step, direction: step.direction === 'asc' ? 'desc' : 'asc' }) as const,
  );
  return beyond(dialect, back, from, 'nulls first');
}

function beyond(
  dialect: Dialect,
  steps: readonly SortStep[],
  from: readonly Value[],
  nulls: 'nulls last' | 'nulls first' = 'nulls last',
): Sql {
  const isPlain = steps.every((step) => !step.isNullable && step.direction === steps[0]?.direction);
  if (isPlain) {
    const columns = join(steps.map(({ column }) => compared(dialect, column)));
    const values = join(steps.map(({ column }, index) => given(dialect, column, from[index] ?? null)));
    const sign = words(steps[0]?.direction === 'desc' ? '<' : '>');
    if (steps.length === 1) return sql`${columns} ${sign} ${values}`;
    return sql`(${columns}) ${sign} (${values})`;
  }
  const branches = steps.map((step, index) => {
    const same = steps.slice(0, index).map((earlier, at) => sameAs(dialect, earlier, from[at] ?? null));
    return join([...same, further(dialect, step, from[index] ?? null, nulls)], ' AND ');
  });
  return sql`(${join(
    branches.map((branch) => sql`(${branch})`),
    ' OR ',
  )})`;
}

function sameAs(dialect: Dialect, { column }: SortStep, from: Value): Sql {
  return from === null
    ? sql`${name(column.name)} IS NULL`
    : sql`${compared(dialect, column)} = ${given(dialect, column, from)}`;
}

function further(
  dialect: Dialect,
  { column, direction, isNullable }: SortStep,
  from: Value,
  nulls: 'nulls last' | 'nulls first',
): Sql {
  const cell = name(column.name);
  if (from === null) return nulls === 'nulls last' ? sql`FALSE` : sql`${cell} IS NOT NULL`;
  const sign = words(direction === 'asc' ? '>' : '<');
  const beyondIt = sql`${compared(dialect, column)} ${sign} ${given(dialect, column, from)}`;
  return isNullable && nulls === 'nulls last' ? sql`(${beyondIt} OR ${cell} IS NULL)` : beyondIt;
}

function given(dialect: Dialect, column: ComparedColumn, text: Value): Sql {
  if (dialect === 'postgres') {
    return column.readAs === undefined || text === null
      ? value(text)
      : sql`CAST(${value(text)} AS ${words(column.readAs)})`;
  }
  return column.type === 'float' && text !== null ? words(floatNumber(text)) : mysqlValue(column, text);
}

/** MySQL sorts these by the numbers of their words, but compares them letter by letter. */
const numbered: readonly string[] = ['enum', 'set'];

/** A cell in the form by which its column is sorted. */
function compared(dialect: Dialect, column: ComparedColumn): Sql {
  const isNumbered = dialect === 'mysql' && numbered.includes(column.type);
  return isNumbered ? sql`${name(column.name)} + 0` : name(column.name);
}

/** Where what is shown of a cell does not say its place in the order: the cell to go on from. */
export function placeCell(dialect: Dialect, column: ComparedColumn): Sql | undefined {
  if (dialect !== 'mysql') return undefined;
  // A FLOAT is written with six digits, but all its bits are compared.
  if (column.type === 'float') return sql`${name(column.name)} + 0e0`;
  return numbered.includes(column.type) ? compared(dialect, column) : undefined;
}

export const filterOperators = [
  'equals',
  'not equals',
  'less',
  'at most',
  'greater',
  'at least',
  'contains',
  'starts with',
  'ends with',
  'is null',
  'is not null',
  'is empty',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

export interface Filter {
  readonly column: ComparedColumn;
  readonly operator: FilterOperator;
  readonly value: string;
}

/** Those that ask which of two values comes first. */
export const orderOperators: readonly FilterOperator[] = ['less', 'at most', 'greater', 'at least'];

const signs: Partial<Record<FilterOperator, string>> = {
  equals: '=',
  'not equals': '<>',
  less: '<',
  'at most': '<=',
  greater: '>',
  'at least': '>=',
};

export function filterCondition(dialect: Dialect, { column, operator, value: wanted }: Filter): Sql {
  const cell = name(column.name);
  const sign = signs[operator];
  const text = dialect === 'postgres' ? sql`CAST(${cell} AS TEXT)` : sql`CAST(${cell} AS CHAR)`;
  if (sign !== undefined && column.isUnordered) return sql`${text} ${words(sign)} ${value(wanted)}`;
  if (sign !== undefined) return sql`${cell} ${words(sign)} ${given(dialect, column, wanted)}`;
  if (operator === 'is null') return sql`${cell} IS NULL`;
  if (operator === 'is not null') return sql`${cell} IS NOT NULL`;
  if (operator === 'is empty') return sql`${text} = ''`;
  const escaped = wanted.replaceAll(/[!%_]/g, String.raw`!$&`);
  const pattern =
    operator === 'contains' ? `%${escaped}%` : operator === 'starts with' ? `${escaped}%` : `%${escaped}`;
  const like = words(dialect === 'postgres' ? 'ILIKE' : 'LIKE');
  return sql`${text} ${like} ${value(pattern)} ESCAPE '!'`;
}
