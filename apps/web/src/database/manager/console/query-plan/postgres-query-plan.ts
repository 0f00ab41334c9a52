import { formatDuration } from '../../workspace/formats.tsx';
import { isObject, type JsonObject, numberIn, objectsIn, textIn } from './query-plan-json.ts';
import type { QueryPlanStep, QueryPlan } from './query-plan.ts';

const BLOCK_KB = 8;

export function readPostgresQueryPlan(queryPlan: unknown): QueryPlan | undefined {
  const top: unknown = Array.isArray(queryPlan) ? queryPlan[0] : queryPlan;
  if (!isObject(top) || !isObject(top['Plan'])) return undefined;
  const facts = (['Planning Time', 'Execution Time'] as const).flatMap((label) => {
    const time = numberIn(top, label);
    return time === null ? [] : [{ label, value: formatDuration(time) }];
  });
  return { root: readStep(top['Plan'], { processes: 1, isCutShort: false }), facts };
}

interface Above {
  /** In how many processes the step runs at the same time. It is more than one below a Gather node. */
  readonly processes: number;
  readonly isCutShort: boolean;
}

/**
 * Nodes that read all their rows before they return the first. A LIMIT above them does not end the steps below early.
 */
const blockingNodes = /^(?:Sort|Hash|Aggregate|Materialize|WindowAgg|SetOp|Unique|Group)/;

function readStep(node: JsonObject, above: Above): QueryPlanStep {
  const type = textIn(node, 'Node Type');
  const loops = numberIn(node, 'Actual Loops');
  const perLoop = numberIn(node, 'Actual Total Time');
  const below: Above = {
    processes: type.startsWith('Gather') ? (numberIn(node, 'Workers Launched') ?? 0) + 1 : above.processes,
    isCutShort: type === 'Limit' || (above.isCutShort && !blockingNodes.test(type)),
  };
  return {
    title: titleOf(node, type),
    subject: subjectOf(node),
    facts: factsOf(node),
    cost: numberIn(node, 'Total Cost'),
    time:
      perLoop === null || loops === null ? null : (perLoop * loops) / Math.min(above.processes, loops || 1),
    estimatedRows: numberIn(node, 'Plan Rows'),
    actualRows: numberIn(node, 'Actual Rows'),
    loops,
    isCutShort: above.isCutShort,
    children: objectsIn(node, 'Plans').map((child) => readStep(child, below)),
  };
}

function titleOf(node: JsonObject, type: string): string {
  const strategy = textIn(node, 'Strategy');
  const join = textIn(node, 'Join Type');
  if (type === 'Aggregate' && (strategy === 'Hashed' || strategy === 'Sorted'))
    return strategy === 'Hashed' ? 'Hash aggregate' : 'Group aggregate';
  if (type === 'ModifyTable') return textIn(node, 'Operation') || type;
  const named = join !== '' && join !== 'Inner' ? `${type} (${join})` : type;
  return node['Parallel Aware'] === true ? `Parallel ${named}` : named;
}

function subjectOf(node: JsonObject): string {
  const [schema, relation, alias] = ['Schema', 'Relation Name', 'Alias'].map((key) => textIn(node, key));
  const name = relation || textIn(node, 'CTE Name') || textIn(node, 'Function Name');
  const index = textIn(node, 'Index Name');
  const segments = [
    name && `on ${schema ? `${schema}.` : ''}${name}${alias && alias !== name ? ` ${alias}` : ''}`,
    index && `using ${index}`,
    textIn(node, 'Subplan Name'),
  ];
  return segments.filter(Boolean).join(' ');
}

const factLabels = [
  'Index Cond',
  'Recheck Cond',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
  'Filter',
  'One-Time Filter',
  'Sort Key',
  'Presorted Key',
  'Group Key',
  'Sort Method',
  'Rows Removed by Filter',
  'Rows Removed by Join Filter',
  'Rows Removed by Index Recheck',
  'Heap Fetches',
  'Hash Batches',
  'Workers Planned',
  'Workers Launched',
] as const;

function factsOf(node: JsonObject) {
  const plain = factLabels.flatMap((label) => {
    const value = textIn(node, label);
    return value === '' || (label.startsWith('Rows Removed') && value === '0') ? [] : [{ label, value }];
  });
  const sortSpace = numberIn(node, 'Sort Space Used');
  const buffers = buffersOf(node);
  return [
    ...plain,
    ...(sortSpace === null
      ? []
      : [
          {
            label: 'Sorted in',
            value: `${textIn(node, 'Sort Space Type')}, ${textIn(node, 'Sort Space Used')} kB`,
          },
        ]),
    ...(buffers === '' ? [] : [{ label: 'Buffers', value: buffers }]),
  ];
}

const blocks = [
  ['Shared Hit Blocks', 'from cache'],
  ['Shared Read Blocks', 'read'],
  ['Shared Dirtied Blocks', 'dirtied'],
  ['Shared Written Blocks', 'written'],
  ['Temp Read Blocks', 'temporary read'],
  ['Temp Written Blocks', 'temporary written'],
] as const;

function buffersOf(node: JsonObject): string {
  return blocks
    .flatMap(([key, word]) => {
      const count = numberIn(node, key) ?? 0;
      return count > 0 ? [`${(count * BLOCK_KB).toLocaleString('en-GB')} kB ${word}`] : [];
    })
    .join(', ');
}
