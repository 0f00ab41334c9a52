import { DAY_MS, MINUTE_MS } from '@tessera/domain/durations';
import { kmBetween } from '@tessera/domain/market/listings/locations/distance-between';
import { openSpans } from '@tessera/domain/services/opening-hours';
import { busyPeriod } from '@tessera/domain/services/trips/busy-period';
import { KM_PER_MILE } from '@tessera/domain/services/trips/trip-estimate';
import type { Db } from '../../platform/db/database.ts';
import { listTakenPeriods } from '../../selling/holds/public.ts';
import { type Driver, listDrivers } from '../drivers/public.ts';
import { listMovers, type Mover } from '../movers/public.ts';
import { type OpenProvider, type Provider, withHours } from '../providers/public.ts';
import { possibleTimes } from './day/quote-day.ts';
import { fromOf, type ServiceRequest, toOf, type TripRequest } from './request.ts';

/** A live driver or mover with what they offer. */
export type Quoter = { readonly provider: OpenProvider } & (
  | { readonly vertical: 'driver'; readonly driver: Driver }
  | { readonly vertical: 'mover'; readonly mover: Mover }
);

/** Adds to providers what they offer. Those of other verticals are left out. */
export async function toQuoters(db: Db, providers: readonly Provider[], now: Date): Promise<Quoter[]> {
  const open = await withHours(
    db,
    providers.filter(({ vertical }) => vertical === 'driver' || vertical === 'mover'),
    now,
  );
  const ids = open.map(({ id }) => id);
  const drivers = new Map((await listDrivers(db, ids)).map((each) => [each.providerId, each]));
  const movers = new Map((await listMovers(db, ids)).map((each) => [each.providerId, each]));
  return open.flatMap((provider): Quoter[] => {
    const driver = drivers.get(provider.id);
    if (driver) return [{ vertical: 'driver', provider, driver }];
    const mover = movers.get(provider.id);
    return mover ? [{ vertical: 'mover', provider, mover }] : [];
  });
}

/** How a business hears of requests and answers them. */
export const settingsOf = (quoter: Quoter) => (quoter.vertical === 'driver' ? quoter.driver : quoter.mover);

export const serviceMilesOf = (quoter: Quoter) =>
  quoter.vertical === 'driver' ? quoter.driver.serviceMiles : quoter.mover.serviceMiles;

export function baseOf({ latitude, longitude }: Provider) {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** Whether a business may quote for a request: it takes bookings, is near, large enough and works at that time. */
export function matches(quoter: Quoter, request: ServiceRequest, now: Date): boolean {
  const { provider } = quoter;
  const base = baseOf(provider);
  if (quoter.vertical !== request.vertical || !base) return false;
  if (provider.status !== 'live' || provider.hiddenAt !== null) return false;
  if (provider.ownerId === null || provider.ownerId === request.userId) return false;
  if (kmBetween(base, fromOf(request)) > serviceMilesOf(quoter) * KM_PER_MILE) return false;
  if (quoter.vertical === 'driver' && request.vertical === 'driver') {
    const { driver } = quoter;
    const { passengers, luggage, childSeats, wheelchair } = request.details;
    const fits =
      driver.seats >= passengers &&
      driver.luggage >= luggage &&
      driver.childSeats >= childSeats &&
      (driver.isWheelchair || !wheelchair);
    return fits && workingTimes(quoter, request, now).length > 0;
  }
  const needsStore = request.vertical === 'mover' && request.details.storageWeeks > 0;
  if (needsStore && quoter.vertical === 'mover' && quoter.mover.storagePerCubicMetre === 0) return false;
  return workingTimes(quoter, request, now).length > 0;
}

/** Those of the possible times at which the business works, in their order. Moves can be on several days. */
export function workingTimes({ provider }: Quoter, request: ServiceRequest, now: Date): Date[] {
  const { pausedUntil } = provider;
  const ms = request.vertical === 'driver' ? MINUTE_MS : DAY_MS / 2;
  return possibleTimes(request, now).filter((at) => {
    const isPaused = pausedUntil !== null && pausedUntil > now && at < pausedUntil;
    return !isPaused && worksAt(provider, at, ms);
  });
}

/** Whether the business is open at some moment of this time. */
function worksAt({ hours }: OpenProvider, from: Date, ms: number): boolean {
  return openSpans(hours, { from, to: new Date(from.getTime() + ms) }).length > 0;
}

/** The time that a trip takes of a driver, with the ways to and from it. */
export function busyOf(provider: Provider, request: TripRequest) {
  const base = baseOf(provider);
  if (!base) return undefined;
  const { startsAt, minutes } = request;
  return busyPeriod({ startsAt, minutes, from: fromOf(request), to: toOf(request) }, base);
}

/** Whether a driver has a trip or a reservation at the time of this one. */
export async function isBusy(
  db: Db,
  { provider, driver }: Extract<Quoter, { vertical: 'driver' }>,
  request: TripRequest,
  now: Date,
): Promise<boolean> {
  const period = busyOf(provider, request);
  if (!period) return false;
  const taken = await listTakenPeriods(db, { ...period, resourceIds: [driver.resourceId], now });
  return taken.length > 0;
}
