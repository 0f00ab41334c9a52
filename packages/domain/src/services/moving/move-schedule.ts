import { MINUTE_MS } from '../../durations.ts';
import { type MoveFacts, type MoveWork, workOf } from './move-estimate.ts';

/** One part of a moving day, from when to when by the estimate. */
export interface ScheduleStep {
  readonly from: Date;
  readonly to: Date;
  readonly text: string;
}

export interface ScheduleFacts extends MoveFacts {
  /** What the two homes are called, such as their outward codes. */
  readonly fromName: string;
  readonly toName: string;
  /** When the crew arrives. */
  readonly startsAt: Date;
  /** When it arrives at the store to bring everything to the new home. Null without a store. */
  readonly backAt: Date | null;
}

/** How long the way to the store is assumed to take, which is the mover’s and not known. */
const TO_STORE_HOURS = 0.5;
const STEP_MINUTES = 5;

type Part = readonly [hours: number, text: string];

/** The day of a move, hour by hour. With a store between, the second day follows the first in the same list. */
export function scheduleMove(facts: ScheduleFacts): ScheduleStep[] {
  const { startsAt, backAt, fromName, toName } = facts;
  const work = workOf(facts);
  const before = partsBefore(work, fromName);
  const after = partsAfter(work, toName);
  if (backAt === null) return timed(startsAt, [...before, [work.driving, `Driving to ${toName}`], ...after]);
  const carrying = work.storing / 2;
  return [
    ...timed(startsAt, [
      ...before,
      [TO_STORE_HOURS, 'Driving to the store'],
      [carrying, 'Carrying into the store'],
    ]),
    ...timed(backAt, [[carrying, 'Loading at the store'], [work.driving, `Driving to ${toName}`], ...after]),
  ];
}

function partsBefore({ packing, dismantling, loading }: MoveWork, place: string): Part[] {
  return [
    [packing, 'Packing the boxes'],
    [dismantling / 2, 'Taking furniture apart'],
    [loading, `Loading at ${place}`],
  ];
}

function partsAfter({ dismantling, unloading }: MoveWork, place: string): Part[] {
  return [
    [unloading, `Unloading at ${place}`],
    [dismantling / 2, 'Putting furniture together'],
  ];
}

/** Lays parts one after another. Each takes a multiple of five minutes, rounded up; those of no time are left out. */
function timed(start: Date, parts: readonly Part[]): ScheduleStep[] {
  let at = start;
  return parts.flatMap(([hours, text]) => {
    const minutes = Math.ceil((hours * 60) / STEP_MINUTES) * STEP_MINUTES;
    if (minutes === 0) return [];
    const step = { from: at, to: new Date(at.getTime() + minutes * MINUTE_MS), text };
    at = step.to;
    return [step];
  });
}
