import { MINUTE_MS } from '../../durations.ts';
import type { MsSpan } from '../spans.ts';

/** How long the parts of a service take, in minutes. */
export interface ServiceTimes {
  /** Time of the staff before the customer comes, such as for preparing. */
  readonly bufferBefore: number;
  readonly minutes: number;
  /** A wait after the work, such as for colour. Staff serve somebody else meanwhile. */
  readonly waitMinutes: number;
  /** Work after the wait. */
  readonly finishMinutes: number;
  /** Time of the staff after the customer has gone, such as for cleaning. */
  readonly bufferAfter: number;
}

/** For how many minutes the customer is there. */
export function lengthOf({
  minutes,
  waitMinutes,
  finishMinutes,
}: Pick<ServiceTimes, 'minutes' | 'waitMinutes' | 'finishMinutes'>): number {
  return minutes + waitMinutes + finishMinutes;
}

/** When a service that starts at an instant needs its member of staff. With a wait, these are two times. */
export function busySpans(times: ServiceTimes, start: number): MsSpan[] {
  const { bufferBefore, minutes, waitMinutes, finishMinutes, bufferAfter } = times;
  const span = (from: number, to: number) => ({ from: start + from * MINUTE_MS, to: start + to * MINUTE_MS });
  if (waitMinutes === 0 || finishMinutes === 0)
    return [span(-bufferBefore, minutes + finishMinutes + bufferAfter)];
  return [
    span(-bufferBefore, minutes),
    span(minutes + waitMinutes, minutes + waitMinutes + finishMinutes + bufferAfter),
  ];
}

/** When a service that starts at an instant needs its room: from the first buffer to the last, with the wait. */
export function roomSpan(times: ServiceTimes, start: number): MsSpan {
  return {
    from: start - times.bufferBefore * MINUTE_MS,
    to: start + (lengthOf(times) + times.bufferAfter) * MINUTE_MS,
  };
}

/** A service of a visit, and for whom of those who come together it is. The first person is 0. */
export interface VisitService {
  readonly times: ServiceTimes;
  readonly guest?: number;
}

/**
 * The services of a visit with their starts, and the end of the visit. Services of one person follow each other, and
 * those of different people are at the same time.
 */
export function scheduleVisit<Service extends VisitService>(
  services: readonly Service[],
  start: number,
): { readonly services: (Service & { readonly span: MsSpan })[]; readonly end: number } {
  const next = new Map<number, number>();
  const scheduled = services.map((service) => {
    const { guest = 0, times } = service;
    const from = next.get(guest) ?? start;
    const span = { from, to: from + lengthOf(times) * MINUTE_MS };
    next.set(guest, span.to);
    return { ...service, span };
  });
  return { services: scheduled, end: Math.max(start, ...next.values()) };
}
