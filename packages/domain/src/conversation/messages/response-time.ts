import { DAY_SECONDS, HOUR_SECONDS } from '../../durations.ts';

/** How long a seller usually takes to answer a first message, the shortest first. */
export const responseTimes = ['hour', 'few_hours', 'day', 'few_days'] as const;
export type ResponseTime = (typeof responseTimes)[number];

/** A first message of a buyer, and the first answer to it. */
export interface FirstAnswer {
  readonly writtenAt: Date;
  readonly answeredAt: Date | null;
}

/** Number of conversations that count: only the newest ones. */
export const MAX_CONVERSATIONS = 30;
/** Minimum number of answers from which a response time is computed. Fewer say little. */
export const MIN_ANSWERS = 5;
/** A message younger than this that has no answer yet is ignored, because the seller may still answer it. */
const PATIENCE_SECONDS = 3 * DAY_SECONDS;

const limits: Readonly<Record<ResponseTime, number>> = {
  hour: HOUR_SECONDS,
  few_hours: 6 * HOUR_SECONDS,
  day: DAY_SECONDS,
  few_days: PATIENCE_SECONDS,
};

/**
 * The usual response time: half of the messages were answered within it. Undefined if there are too few answers, or if
 * they take longer than any of the response times.
 */
export function responseTimeOf(conversations: readonly FirstAnswer[], now: Date): ResponseTime | undefined {
  const seconds = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1_000;
  const delays = conversations
    .filter(({ writtenAt, answeredAt }) => answeredAt !== null || seconds(writtenAt, now) > PATIENCE_SECONDS)
    .map(({ writtenAt, answeredAt }) => (answeredAt ? seconds(writtenAt, answeredAt) : Infinity))
    .toSorted((a, b) => a - b);
  if (delays.filter(Number.isFinite).length < MIN_ANSWERS) return undefined;
  const median = delays[Math.ceil(delays.length / 2) - 1] ?? Infinity;
  return responseTimes.find((each) => median <= limits[each]);
}

export const responseTimeSentences: Readonly<Record<ResponseTime, string>> = {
  hour: 'Usually replies within an hour',
  few_hours: 'Usually replies within a few hours',
  day: 'Usually replies within a day',
  few_days: 'Usually replies within a few days',
};
