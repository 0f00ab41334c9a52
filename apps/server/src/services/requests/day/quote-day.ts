import { HOUR_MS } from '@tessera/domain/durations';
import { DEFAULT_ZONE, localMoment } from '@tessera/domain/services/local-time';
import { possibleDays } from '@tessera/domain/services/moving/possible-days';
import { moveTimes } from '../move-size.ts';
import type { Quote } from '../quotes.queries.ts';
import type { MoveRequest, ServiceRequest } from '../request.ts';

/** A quote for a move ends so long before it begins. */
const LEAST_NOTICE_MS = 2 * HOUR_MS;

/** When quotes for a move that begins then end at the latest. */
export const lastMoment = (startsAt: Date) => new Date(startsAt.getTime() - LEAST_NOTICE_MS);

export const dateOf = (at: Date) => localMoment(at, DEFAULT_ZONE).date;

/** A move on another day. */
export function onDay(request: MoveRequest, startsAt: Date): MoveRequest {
  return { ...request, ...moveTimes(dateOf(startsAt), request.details.storageWeeks) };
}

/** A request at the time that a quote offers. Trips are quoted for the time that was asked for. */
export function asQuoted(request: ServiceRequest, { startsAt }: Pick<Quote, 'startsAt'>): ServiceRequest {
  return request.vertical === 'mover' && startsAt ? onDay(request, startsAt) : request;
}

/** When a move can begin: on the day that was asked for, then on those around it, the closest first. */
export function possibleTimes(request: ServiceRequest, now: Date): Date[] {
  if (request.vertical === 'driver') return [request.startsAt];
  const [asked = '', ...others] = possibleDays(dateOf(request.startsAt), request.details.flexibleDays);
  const times = others.map((date) => moveTimes(date, 0).startsAt);
  return [moveTimes(asked, 0).startsAt, ...times.filter((at) => lastMoment(at) > now)];
}
