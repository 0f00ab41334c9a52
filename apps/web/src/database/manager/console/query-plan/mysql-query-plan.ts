import { formatDuration } from '../../workspace/formats.tsx';
import { isObject, type JsonObject, numberIn, textIn, wordsFor } from './query-plan-json.ts';
import type { QueryPlanStep, QueryPlan } from './query-plan.ts';

export function readMysqlQueryPlan(queryPlan: unknown): QueryPlan | undefined {
  if (!isObject(queryPlan) || !isObject(queryPlan['query_block'])) return undefined;
  const root = readStep('query_block', queryPlan['query_block'], {
    isTimed: hasTimes(queryPlan['query_block']),
  });
  const optimisation = isObject(queryPlan['query_optimization'])
    ? numberIn(queryPlan['query_optimization'], 'r_total_time_ms')
    : null;
  return {
    root,
    facts: optimisation === null ? [] : [{ label: 'Planning Time', value: formatDuration(optimisation) }],
  };
}

const hasTimes = (block: JsonObject) => numberIn(block, 'r_total_time_ms') !== null;

const titles: Readonly<Record<string, string>> = {
  query_block: 'Query',
  nested_loop: 'Nested loop',
  filesort: 'Sort',
  ordering_operation: 'Order',
  grouping_operation: 'Group',
  temporary_table: 'Temporary table',
  duplicates_removal: 'Distinct',
  union_result: 'Union',
  'block-nl-join': 'Block nested loop join',
  materialized: 'Materialise',
  materialized_from_subquery: 'Materialise',
  read_sorted_file: 'Read sorted file',
  window_functions_computation: 'Window functions',
  windowing: 'Window functions',
  expression_cache: 'Expression cache',
  buffer_result: 'Buffer',
  query_specifications: 'Union branch',
};

/** What MySQL's codes for ways to read a table mean. */
const accesses: Readonly<Record<string, string>> = {
  ALL: 'Full scan',
  index: 'Full index scan',
  range: 'Index range',
  ref: 'Index look-up',
  ref_or_null: 'Index look-up',
  eq_ref: 'Unique look-up',
  const: 'One row',
  system: 'One row',
  hash_ALL: 'Hash join',
  index_merge: 'Index merge',
  fulltext: 'Full-text index',
};

/**
 * Reads a step from the JSON of MySQL or MariaDB. The steps below are in properties whose names differ between
 * versions, so every property that is an object is a step, and a list of objects is several steps.
 */
function readStep(key: string, node: JsonObject, how: { isTimed: boolean }): QueryPlanStep {
  const children = Object.entries(node).flatMap(([name, value]) => stepsOf(name, value, how));
  const isTable = key === 'table';
  const access = textIn(node, 'access_type');
  return {
    title: isTable ? (accesses[access] ?? (access || 'Table')) : (titles[key] ?? inWords(key)),
    subject: isTable ? subjectOf(node) : '',
    facts: factsOf(node),
    cost: costOf(node, children),
    time: how.isTimed ? timeOf(node, children) : null,
    estimatedRows: numberIn(node, 'rows') ?? numberIn(node, 'rows_examined_per_scan'),
    actualRows: numberIn(node, 'r_rows'),
    loops: numberIn(node, 'r_loops'),
    isCutShort: false,
    children,
  };
}

function stepsOf(name: string, value: unknown, how: { isTimed: boolean }): QueryPlanStep[] {
  if (isMeasure(name)) return [];
  if (isObject(value)) return [readStep(name, value, how)];
  if (!Array.isArray(value)) return [];
  const items = value.filter(isObject);
  const steps = items.flatMap((item) =>
    Object.entries(item).flatMap(([key, inner]) => stepsOf(key, inner, how)),
  );
  // A `nested_loop` is itself a step, the join. Other lists, such as subqueries, are only several steps.
  return name === 'nested_loop' && steps.length > 1 ? [nestedLoop(steps)] : steps;
}

const isMeasure = (name: string) => name === 'cost_info' || name.startsWith('r_');

function nestedLoop(children: QueryPlanStep[]): QueryPlanStep {
  return {
    title: titles['nested_loop'] ?? '',
    subject: '',
    facts: [],
    cost: total(children, ({ cost }) => cost),
    time: total(children, ({ time }) => time),
    estimatedRows: null,
    actualRows: null,
    loops: null,
    isCutShort: false,
    children,
  };
}

function total(
  steps: readonly QueryPlanStep[],
  measure: (step: QueryPlanStep) => number | null,
): number | null {
  const known = steps.map(measure).filter((each) => each !== null);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0);
}

function costOf(node: JsonObject, children: readonly QueryPlanStep[]): number | null {
  const below = total(children, ({ cost }) => cost);
  const info = isObject(node['cost_info']) ? node['cost_info'] : {};
  const queryCost = numberIn(info, 'query_cost');
  if (queryCost !== null) return Math.max(queryCost, below ?? 0);
  const [read, evaluated] = [numberIn(info, 'read_cost'), numberIn(info, 'eval_cost')];
  const selfAmount = numberIn(node, 'cost') ?? (read === null ? null : read + (evaluated ?? 0));
  if (selfAmount === null) return below;
  return Math.max(selfAmount, below ?? 0);
}

/** The time of a step: for a table, that of reading and processing its rows; for others, with all steps below. */
function timeOf(node: JsonObject, children: readonly QueryPlanStep[]): number {
  const below = total(children, ({ time }) => time) ?? 0;
  const table = numberIn(node, 'r_table_time_ms');
  if (table !== null) return table + (numberIn(node, 'r_other_time_ms') ?? 0) + below;
  return Math.max(numberIn(node, 'r_total_time_ms') ?? 0, below);
}

function subjectOf(node: JsonObject): string {
  const key = textIn(node, 'key');
  return [`on ${textIn(node, 'table_name')}`, key && `using ${key}`].filter(Boolean).join(' ');
}

const shownElsewhere = new Set([
  'access_type',
  'table_name',
  'key',
  'rows',
  'rows_examined_per_scan',
  'loops',
  'cost',
  'select_id',
  'used_columns',
  'partitions',
]);

function factsOf(node: JsonObject) {
  return Object.entries(node).flatMap(([key, value]) => {
    const words = isObject(value) || shownElsewhere.has(key) || isMeasure(key) ? '' : wordsFor(value);
    return words === '' ? [] : [{ label: inWords(key), value: words }];
  });
}

function inWords(key: string): string {
  const words = key.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
