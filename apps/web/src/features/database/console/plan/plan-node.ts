import type { Dialect } from '@tessera/table-sql/dialect';
import { readMysqlPlan } from './mysql-plan.ts';
import { readPostgresPlan } from './postgres-plan.ts';
import type { PlanStep, ReadPlan } from './plan-step.ts';

/** Undefined where the server gave something else than a plan we know; its text is shown instead. */
export function readPlan(dialect: Dialect, plan: unknown): ReadPlan | undefined {
  return dialect === 'postgres' ? readPostgresPlan(plan) : readMysqlPlan(plan);
}

export interface DrawnStep extends Omit<PlanStep, 'children'> {
  /** Its own part, without its children's. */
  readonly ownTime: number | null;
  readonly ownCost: number | null;
  /** Of all the work: of time where it was measured, else of cost. */
  readonly share: number;
  readonly mistake: Mistake | undefined;
  readonly children: readonly DrawnStep[];
}

export interface Mistake {
  readonly factor: number;
  readonly direction: 'more' | 'fewer';
  readonly isGrave: boolean;
}

const [WORTH_SAYING, GRAVE] = [3, 10];

/** By how much the planner was wrong about the rows; small numbers are not held against it. */
export function mistakeOf({
  planned,
  actual,
  loops,
  isCutShort,
}: Pick<PlanStep, 'planned' | 'actual' | 'loops' | 'isCutShort'>): Mistake | undefined {
  if (planned === null || actual === null || loops === 0) return undefined;
  const [expected, came] = [Math.max(planned, 1), Math.max(actual, 1)];
  const direction = came > expected ? 'more' : 'fewer';
  const factor = direction === 'more' ? came / expected : expected / came;
  if (factor < WORTH_SAYING || (direction === 'fewer' && isCutShort)) return undefined;
  return { factor, direction, isGrave: factor >= GRAVE };
}

/** Adds what is told by comparing: own parts, shares, mistakes. */
export function drawPlan(root: PlanStep): DrawnStep {
  const isTimed = root.time !== null;
  const ownOf = (step: PlanStep) => own(step, isTimed ? 'time' : 'cost') ?? 0;
  const total = sum(root, ownOf);
  const draw = (step: PlanStep): DrawnStep => ({
    ...step,
    ownTime: own(step, 'time'),
    ownCost: own(step, 'cost'),
    share: total > 0 ? ownOf(step) / total : 0,
    mistake: mistakeOf(step),
    children: step.children.map(draw),
  });
  return draw(root);
}

function own(step: PlanStep, measure: 'time' | 'cost'): number | null {
  const whole = step[measure];
  if (whole === null) return null;
  const below = step.children.reduce((total, child) => total + (child[measure] ?? 0), 0);
  return Math.max(0, whole - below);
}

function sum(step: PlanStep, measure: (step: PlanStep) => number): number {
  return step.children.reduce((total, child) => total + sum(child, measure), measure(step));
}
