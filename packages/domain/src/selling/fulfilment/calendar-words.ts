import { type FulfilmentRules, isEnd } from './rules.ts';

/** What calendars show about things of a kind that take place at a time. */
export interface CalendarWords {
  /** Steps whose emails carry the entry as a file. `paid` is the payment itself. */
  readonly steps: readonly string[];
  /** States in which it may still be refused. */
  readonly tentativeIn?: readonly string[];
  /** States in which the buyer is reminded of it. */
  readonly remindIn: readonly string[];
}

export type CalendarStatus = 'tentative' | 'confirmed' | 'cancelled';

/** What a calendar says about something in this state. What ended without taking place is cancelled. */
export function calendarStatus(
  rules: FulfilmentRules,
  { tentativeIn = [] }: CalendarWords,
  state: string,
): CalendarStatus {
  if (tentativeIn.includes(state)) return 'tentative';
  if (rules.states[state]?.isDone) return 'confirmed';
  return isEnd(rules, state) ? 'cancelled' : 'confirmed';
}
