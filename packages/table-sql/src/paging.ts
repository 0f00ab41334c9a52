import type { Dialect } from './dialect.ts';
import type { Value } from './literals.ts';
import { floatNumber } from './floats.ts';
import { type ComparedColumn, mysqlValue } from './rows.ts';
import { join, name, Sql, sql, value, words } from './sql.ts';
import { type TableName, tableName } from './tables.ts';

export interface SortStep {
  readonly column: ComparedColumn;
  readonly direction: 'asc' | 'desc';
  readonly isNullable: boolean;
}

/** The ORDER BY terms for these steps. Nulls come last, ascending or descending, in both dialects. */
export function orderBy(dialect: Dialect, steps: readonly SortStep[]): Sql {
  const terms = steps.map(({ column, direction, isNullable }) => {
    const order = words(direction === 'asc' ? 'ASC' : 'DESC');
    const cell = ordered(column);
    if (!isNullable) return sql`${cell} ${order}`;
    return dialect === 'postgres'
      ? sql`${cell} ${order} NULLS LAST`
      : sql`${name(column.name)} IS NULL, ${cell} ${order}`;
  });
  return sql`ORDER BY ${join(terms)}`;
}

/** The ORDER BY terms for the exact reverse of `orderBy`, so nulls come first. */
export function reversed(dialect: Dialect, steps: readonly SortStep[]): Sql {
  const terms = steps.map(({ column, direction, isNullable }) => {
    const order = words(direction === 'asc' ? 'DESC' : 'ASC');
    const cell = ordered(column);
    if (!isNullable) return sql`${cell} ${order}`;
    return dialect === 'postgres'
      ? sql`${cell} ${order} NULLS FIRST`
      : sql`${name(column.name)} IS NOT NULL, ${cell} ${order}`;
  });
  return sql`ORDER BY ${join(terms)}`;
}

/**
 * What the row at which a page begins has in one sorted column: the value, or an SQL expression with which the server
 * looks it up.
 */
export type Anchor = Value | Sql;

/**
 * Condition for the rows that come after a given row. `from` has that row's values in the sorted columns, which
 * together identify it. With an index the last page costs no more than the first, unlike with OFFSET.
 */
export function after(dialect: Dialect, steps: readonly SortStep[], from: readonly Anchor[]): Sql {
  return beyond(dialect, steps, from);
}

export function before(dialect: Dialect, steps: readonly SortStep[], from: readonly Anchor[]): Sql {
  const back = steps.map(
    (step) => ({ ...step, direction: step.direction === 'asc' ? 'desc' : 'asc' }) as const,
  );
  return beyond(dialect, back, from, 'nulls first');
}

/**
 * A run of neighbouring rows in the sort order: the conditions that select them and the steps that sort them. A column
 * that is null in all of them needs no step.
 */
export interface Stretch {
  readonly steps: readonly SortStep[];
  readonly conditions: readonly Sql[];
}

/** Where a page begins: at the first or the last row, or next to a row that is given by its values in every step. */
export type Start =
  | 'first'
  | 'last'
  | { readonly after: readonly Value[] }
  | { readonly before: readonly Value[] };

/**
 * Splits the rows of a page into those with a value in the first sorted column and those with NULL there, in the order
 * in which they are read. An index can return each of the two in order, but not both at once with NULL last in both
 * directions: in an index NULL is the largest value for PostgreSQL and the smallest for MySQL.
 */
export function stretchesOf(dialect: Dialect, steps: readonly SortStep[], start: Start): Stretch[] {
  const [first, ...rest] = steps;
  if (!first?.isNullable || rest.length === 0)
    return [{ steps, conditions: beyondStart(dialect, steps, start) }];
  const valued = {
    steps: [{ ...first, isNullable: false }, ...rest],
    conditions: [hasValue(dialect, first.column)],
  };
  const empty = { steps: rest, conditions: [isNull(dialect, first.column)] };
  if (start === 'first') return [valued, empty];
  if (start === 'last') return [empty, valued];
  const [anchor, ...others] = 'after' in start ? start.after : start.before;
  const isForwards = 'after' in start;
  const isInEmpty = anchor === null || anchor === undefined;
  const reached = isInEmpty
    ? startIn(dialect, empty, isForwards ? { after: others } : { before: others })
    : startIn(dialect, valued, start);
  if (isForwards) return isInEmpty ? [reached] : [reached, empty];
  return isInEmpty ? [reached, valued] : [reached];
}

/**
 * `IS NOT DISTINCT FROM NULL` is true only for NULL. PostgreSQL's IS NULL is also true for a composite value whose
 * fields are all null, and its IS NOT NULL is false if any field is null. An index answers both ways of writing it.
 */
function isNull(dialect: Dialect, column: ComparedColumn): Sql {
  const cell = name(column.name);
  return dialect === 'postgres' ? sql`${cell} IS NOT DISTINCT FROM NULL` : sql`${cell} IS NULL`;
}

function hasValue(dialect: Dialect, column: ComparedColumn): Sql {
  const cell = name(column.name);
  return dialect === 'postgres' ? sql`${cell} IS DISTINCT FROM NULL` : sql`${cell} IS NOT NULL`;
}

function startIn(dialect: Dialect, { steps, conditions }: Stretch, start: Start): Stretch {
  return { steps, conditions: [...conditions, ...beyondStart(dialect, steps, start)] };
}

function beyondStart(dialect: Dialect, steps: readonly SortStep[], start: Start): Sql[] {
  if (start === 'first' || start === 'last') return [];
  return ['after' in start ? after(dialect, steps, start.after) : before(dialect, steps, start.before)];
}

/** Condition for the row with this key. Steps that are not in `key` are left out. */
export function namedRow(
  dialect: Dialect,
  steps: readonly SortStep[],
  key: ReadonlyMap<SortStep, Value>,
): Sql {
  const conditions = steps.flatMap((step) => {
    const known = key.get(step);
    return known === undefined ? [] : [sameAs(dialect, step, known)];
  });
  return join(conditions, ' AND ');
}

/** For each step, the row's value: from its key if it is there, otherwise a subquery that reads it from the table. */
export function anchorsOf(
  dialect: Dialect,
  table: TableName,
  steps: readonly SortStep[],
  key: ReadonlyMap<SortStep, Value>,
): Anchor[] {
  const row = namedRow(dialect, steps, key);
  return steps.map(
    (step) =>
      key.get(step) ?? sql`(SELECT ${compared(dialect, step.column)} FROM ${tableName(table)} WHERE ${row})`,
  );
}

function beyond(
  dialect: Dialect,
  steps: readonly SortStep[],
  from: readonly Anchor[],
  nulls: 'nulls last' | 'nulls first' = 'nulls last',
): Sql {
  const isPlain = steps.every((step) => !step.isNullable && step.direction === steps[0]?.direction);
  const hasOwnOperators = steps.length > 1 && steps.some(({ column }) => column.operators !== undefined);
  if (isPlain && !hasOwnOperators) {
    const columns = join(steps.map(({ column }) => compared(dialect, column)));
    const values = join(steps.map(({ column }, index) => given(dialect, column, from[index] ?? null)));
    const sign = signOf(steps[0]?.column, steps[0]?.direction === 'desc' ? '<' : '>');
    if (steps.length === 1) return sql`${columns} ${sign} ${values}`;
    const compare = sql`(${columns}) ${sign} (${values})`;
    // For `(a, b) > (1, 2)` PostgreSQL already starts at the right position in an index. MySQL needs `a >= 1` as well.
    return dialect === 'postgres' ? compare : fromFirst(dialect, steps, from, compare);
  }
  const branches = steps.map((step, index) => {
    const same = steps.slice(0, index).map((earlier, at) => sameAs(dialect, earlier, from[at] ?? null));
    return join([...same, further(dialect, step, from[index] ?? null, nulls)], ' AND ');
  });
  const either = join(
    branches.map((branch) => sql`(${branch})`),
    ' OR ',
  );
  return fromFirst(dialect, steps, from, sql`(${either})`);
}

/**
 * Adds a comparison of the first column alone, such as `a >= 1`. It excludes no row that the condition selects, and
 * lets the server start at that value in an index. It is left out if the value is a subquery, which would run twice.
 */
function fromFirst(
  dialect: Dialect,
  [first]: readonly SortStep[],
  [from]: readonly Anchor[],
  condition: Sql,
): Sql {
  if (!first || first.isNullable || from instanceof Sql || from === null || from === undefined)
    return condition;
  const sign = signOf(first.column, first.direction === 'desc' ? '<=' : '>=');
  return sql`${compared(dialect, first.column)} ${sign} ${given(dialect, first.column, from)} AND ${condition}`;
}

function sameAs(dialect: Dialect, { column, isNullable }: SortStep, from: Anchor): Sql {
  if (from === null) return isNull(dialect, column);
  const mayBeNull = isNullable && from instanceof Sql;
  if (mayBeNull && column.operators !== undefined) {
    const cell = name(column.name);
    return sql`(${cell} ${signOf(column, '=')} ${from} OR (${cell} IS NULL AND ${from} IS NULL))`;
  }
  const sign = mayBeNull
    ? words(dialect === 'postgres' ? 'IS NOT DISTINCT FROM' : '<=>')
    : signOf(column, '=');
  return sql`${compared(dialect, column)} ${sign} ${given(dialect, column, from)}`;
}

function further(
  dialect: Dialect,
  { column, direction, isNullable }: SortStep,
  from: Anchor,
  nulls: 'nulls last' | 'nulls first',
): Sql {
  const cell = name(column.name);
  if (from === null) return nulls === 'nulls last' ? sql`FALSE` : hasValue(dialect, column);
  const sign = signOf(column, direction === 'asc' ? '>' : '<');
  const beyondIt = sql`${compared(dialect, column)} ${sign} ${given(dialect, column, from)}`;
  if (!isNullable) return beyondIt;
  if (from instanceof Sql)
    return nulls === 'nulls last'
      ? sql`(${beyondIt} OR (${cell} IS NULL AND NOT (${from} IS NULL)))`
      : sql`(${beyondIt} OR (NOT (${cell} IS NULL) AND ${from} IS NULL))`;
  return nulls === 'nulls last' ? sql`(${beyondIt} OR ${isNull(dialect, column)})` : beyondIt;
}

function signOf(column: ComparedColumn | undefined, sign: string): Sql {
  const schema = column?.operators;
  return schema === undefined ? words(sign) : sql`OPERATOR(${name(schema)}.${words(sign)})`;
}

function given(dialect: Dialect, column: ComparedColumn, text: Anchor): Sql {
  if (text instanceof Sql) return text;
  if (dialect === 'postgres') {
    return column.readAs === undefined || text === null
      ? value(text)
      : sql`CAST(${value(text)} AS ${words(column.readAs)})`;
  }
  return column.type === 'float' && text !== null ? words(floatNumber(text)) : mysqlValue(column, text);
}

/** Types whose values MySQL sorts by their number in the list of allowed values, but compares as text. */
const numbered: readonly string[] = ['enum', 'set'];

/** The SQL by which a cell is compared with another row's, so that the result agrees with the sort order. */
function compared(dialect: Dialect, column: ComparedColumn): Sql {
  const isNumbered = dialect === 'mysql' && numbered.includes(column.type);
  return isNumbered ? sql`${name(column.name)} + 0` : ordered(column);
}

/** The SQL by which ORDER BY sorts a cell: its beginning, if the column is sorted by that, otherwise all of it. */
function ordered({ name: column, sortChars }: ComparedColumn): Sql {
  return sortChars === undefined ? name(column) : sql`LEFT(${name(column)}, ${words(String(sortChars))})`;
}

/** The SQL to read for a row's position where the shown cell does not say it. Undefined if the shown cell does. */
export function positionExpression(dialect: Dialect, column: ComparedColumn): Sql | undefined {
  if (dialect !== 'mysql') return undefined;
  // MySQL shows a FLOAT with six digits but compares its exact value.
  if (column.type === 'float') return sql`${name(column.name)} + 0e0`;
  const isOther = numbered.includes(column.type) || column.sortChars !== undefined;
  return isOther ? compared(dialect, column) : undefined;
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

/** Operators that work only for types whose values have an order. */
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
  if (sign !== undefined) return sql`${cell} ${signOf(column, sign)} ${given(dialect, column, wanted)}`;
  if (operator === 'is null') return sql`${cell} IS NULL`;
  if (operator === 'is not null') return sql`${cell} IS NOT NULL`;
  if (operator === 'is empty') return sql`${text} = ''`;
  const escaped = wanted.replaceAll(/[!%_]/g, String.raw`!$&`);
  const pattern =
    operator === 'contains' ? `%${escaped}%` : operator === 'starts with' ? `${escaped}%` : `%${escaped}`;
  const like = words(dialect === 'postgres' ? 'ILIKE' : 'LIKE');
  return sql`${text} ${like} ${value(pattern)} ESCAPE '!'`;
}
