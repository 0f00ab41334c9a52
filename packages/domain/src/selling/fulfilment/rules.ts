import { type Result, ok, refuse } from '../../result.ts';

/** Who takes a step. `site`: it is taken by itself at its time. */
export type StepActor = 'buyer' | 'seller' | 'site';

/**
 * What a step does with the money of its line. `earn`: the seller has earned everything that was not refunded. `refund`:
 * the buyer gets everything back. `by_window`: the buyer gets back what the frozen cancellation windows say, and the
 * seller has earned the rest. `rest`: the buyer gets back what was not handed over yet, which the kind knows
 * (`LineKind.readRest`), and the seller keeps what was.
 */
export type StepMoney = 'earn' | 'refund' | 'by_window' | 'rest';

export interface FulfilmentStep {
  /** States in which it can be taken. */
  readonly from: readonly string[];
  readonly to: string;
  readonly by: readonly StepActor[];
  readonly money?: StepMoney;
  /** The seller must enter the code that the buyer tells them. */
  readonly needsCode?: boolean;
  /** It is possible only once the appointed time has begun. */
  readonly isAfterStart?: boolean;
  /** How long before the appointed time it is possible already, if it `isAfterStart`. */
  readonly earlyMs?: number;
  /** It is possible only before the appointed time begins. */
  readonly isBeforeStart?: boolean;
  /** It needs more than a click, such as a reason, so only the kind's own page offers it. */
  readonly isOnOwnPage?: boolean;
  /** It is possible only once the balance was paid, if there is one. */
  readonly needsBalance?: boolean;
  /** Words on its button. */
  readonly label: string;
  /** What the buyer should know first if they pay in person and the time for free cancelling has passed. */
  readonly lateInPerson?: string;
}

/** A step that is taken by itself, some time after the state began, the appointed time began or ended. */
export interface DueStep {
  readonly step: string;
  readonly after: 'change' | 'start' | 'end';
  readonly ms: number;
}

export interface FulfilmentState {
  /** Words for the state, such as “Accepted”. */
  readonly label: string;
  /** What the buyer reads about it. */
  readonly text: string;
  readonly due?: DueStep;
  /** The buyer has had what they ordered. Only then can both sides review it. */
  readonly isDone?: boolean;
}

/** How something that was paid for is handed over, as states and the steps between them. */
export interface FulfilmentRules {
  /** The state after the payment. */
  readonly first: string;
  readonly states: Readonly<Record<string, FulfilmentState>>;
  readonly steps: Readonly<Record<string, FulfilmentStep>>;
  /** The step that the site takes if a balance was not paid by its day. Missing if nothing happens then. */
  readonly unpaid?: string;
  /** How long after the money was earned it is paid out. */
  readonly payableAfterMs: number;
}

export interface FulfilmentFacts {
  readonly state: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /**
   * If the seller has moved the appointed time, the latest start that it has had since the buyer chose one. Until then
   * the buyer keeps every right from before the start, so that a seller cannot take it away by moving the start forward.
   */
  readonly firmAt?: Date | null;
  /** Until when a balance has to be paid. Null once it was paid, and if there is none. */
  readonly balanceDueAt?: Date | null;
}

type StepTimes = Pick<FulfilmentFacts, 'state' | 'startsAt' | 'firmAt' | 'balanceDueAt'>;

/** When the appointed time counts as begun: at its start, or later if the seller has moved it forward. */
export function begunAt({ startsAt, firmAt }: Pick<FulfilmentFacts, 'startsAt' | 'firmAt'>): Date | null {
  return startsAt && firmAt && firmAt > startsAt ? firmAt : startsAt;
}

/** How many wrong codes can be entered. After that, only the buyer or an administrator can release the money. */
export const MAX_WRONG_CODES = 5;

/** Decides whether somebody may take a step now. */
export function decideStep(
  { steps, unpaid }: FulfilmentRules,
  { state, balanceDueAt = null, ...times }: StepTimes,
  { step: name, by, now }: { readonly step: string; readonly by: StepActor; readonly now: Date },
): Result<FulfilmentStep, 'not_possible'> {
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step || !step.by.includes(by) || !step.from.includes(state)) return refuse('not_possible');
  if (step.needsBalance && balanceDueAt !== null) return refuse('not_possible');
  if (name === unpaid && (balanceDueAt === null || now < balanceDueAt)) return refuse('not_possible');
  const begins = begunAt(times);
  const earliest = step.isAfterStart && begins !== null ? begins.getTime() - (step.earlyMs ?? 0) : null;
  if (earliest !== null && now.getTime() < earliest) return refuse('not_possible');
  if (step.isBeforeStart && begins !== null && now >= begins) return refuse('not_possible');
  return ok(step);
}

/** The steps that somebody may take now, by name. */
export function listSteps(
  rules: FulfilmentRules,
  facts: StepTimes,
  who: { readonly by: StepActor; readonly now: Date },
): (FulfilmentStep & { readonly name: string })[] {
  return Object.keys(rules.steps).flatMap((name) => {
    const step = decideStep(rules, facts, { ...who, step: name });
    return step.ok ? [{ name, ...step.value }] : [];
  });
}

interface Due {
  readonly dueAt: Date;
  readonly dueStep: string;
}

/** When a state ends by itself, or for want of a balance, and by which step. Undefined if it does not. */
export function dueOf(rules: FulfilmentRules, facts: FulfilmentFacts, changedAt: Date): Due | undefined {
  const due = dueOfState(rules, facts, changedAt);
  const { unpaid } = rules;
  const { state, balanceDueAt = null } = facts;
  if (unpaid === undefined || balanceDueAt === null || !rules.steps[unpaid]?.from.includes(state)) return due;
  return due && due.dueAt <= balanceDueAt ? due : { dueAt: balanceDueAt, dueStep: unpaid };
}

function dueOfState(
  { states }: FulfilmentRules,
  { state, startsAt, endsAt, firmAt }: FulfilmentFacts,
  changedAt: Date,
): Due | undefined {
  const due = states[state]?.due;
  if (!due) return undefined;
  const from = { change: changedAt, start: startsAt, end: endsAt ?? startsAt }[due.after] ?? changedAt;
  const firm = due.after === 'change' ? 0 : (firmAt?.getTime() ?? 0);
  const begun = Math.max(from.getTime(), firm);
  return { dueAt: new Date(Math.max(begun + due.ms, changedAt.getTime())), dueStep: due.step };
}

/** A state from which no step leads on. */
export function isEnd({ steps }: FulfilmentRules, state: string): boolean {
  return !Object.values(steps).some(({ from }) => from.includes(state));
}
