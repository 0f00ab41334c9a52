import type { Dialect } from '@tessera/table-sql/dialect';
import { readMysqlQueryPlan } from './mysql-query-plan.ts';
import { readPostgresQueryPlan } from './postgres-query-plan.ts';
import type { QueryPlanStep, QueryPlan } from './query-plan.ts';

/** Parses a query plan. Undefined if the format is unknown; the screen then shows the plan as text. */
export function readQueryPlan(dialect: Dialect, queryPlan: unknown): QueryPlan | undefined {
  return dialect === 'postgres' ? readPostgresQueryPlan(queryPlan) : readMysqlQueryPlan(queryPlan);
}

export interface DrawnStep extends Omit<QueryPlanStep, 'children'> {
  /** Time of this step without its children. */
  readonly selfTime: number | null;
  readonly selfCost: number | null;
  /** Share of the total time, or of the total cost when times were not measured. */
  readonly share: number;
  readonly misestimate: Misestimate | undefined;
  readonly children: readonly DrawnStep[];
}

export interface Misestimate {
  readonly factor: number;
  readonly direction: 'more' | 'fewer';
  readonly isSevere: boolean;
}

const [NOTEWORTHY, SEVERE] = [3, 10];

/** By how much the planner misjudged the number of rows. Undefined if the difference is small. */
export function misestimateOf({
  estimatedRows,
  actualRows,
  loops,
  isCutShort,
}: Pick<QueryPlanStep, 'estimatedRows' | 'actualRows' | 'loops' | 'isCutShort'>): Misestimate | undefined {
  if (estimatedRows === null || actualRows === null || loops === 0) return undefined;
  const [expected, came] = [Math.max(estimatedRows, 1), Math.max(actualRows, 1)];
  const direction = came > expected ? 'more' : 'fewer';
  const factor = direction === 'more' ? came / expected : expected / came;
  if (factor < NOTEWORTHY || (direction === 'fewer' && isCutShort)) return undefined;
  return { factor, direction, isSevere: factor >= SEVERE };
}

/**
 * Adds to each step its time and cost without the steps below it, its share of the whole, and misjudged row numbers.
 */
export function drawQueryPlan(root: QueryPlanStep): DrawnStep {
  const isTimed = root.time !== null;
  const selfOf = (step: QueryPlanStep) => selfAmount(step, isTimed ? 'time' : 'cost') ?? 0;
  const total = sum(root, selfOf);
  const draw = (step: QueryPlanStep): DrawnStep => ({
    ...step,
    selfTime: selfAmount(step, 'time'),
    selfCost: selfAmount(step, 'cost'),
    share: total > 0 ? selfOf(step) / total : 0,
    misestimate: misestimateOf(step),
    children: step.children.map(draw),
  });
  return draw(root);
}

function selfAmount(step: QueryPlanStep, measure: 'time' | 'cost'): number | null {
  const total = step[measure];
  if (total === null) return null;
  const children = step.children.reduce((cost, child) => cost + (child[measure] ?? 0), 0);
  return Math.max(0, total - children);
}

function sum(step: QueryPlanStep, measure: (step: QueryPlanStep) => number): number {
  return step.children.reduce((total, child) => total + sum(child, measure), measure(step));
}
