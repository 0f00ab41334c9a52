import { randomUUID } from 'node:crypto';
import { createRequest, estimateTrip } from '@tessera/contract/services/requests';
import { MAX_OPEN_REQUESTS, MAX_REQUESTS_A_DAY, MAX_STOPS } from '@tessera/contract/services/request-shapes';
import type { Refusal } from '@tessera/contract/refusals';
import { DAY_MS, MINUTE_MS } from '@tessera/domain/durations';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { inventoryDigest, loadOf, tidyInventory } from '@tessera/domain/services/moving/inventory';
import { DEFAULT_ZONE } from '@tessera/domain/services/local-time';
import { decideSeries, MAX_SERIES } from '@tessera/domain/services/trips/trip-series';
import { estimateAssumption, estimateTrip as estimate } from '@tessera/domain/services/trips/trip-estimate';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { lockPerson } from '../../people/accounts/public.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Ports } from '../../ports.ts';
import { createCapacity } from '../../selling/holds/public.ts';
import { locatePostcode } from '../providers/public.ts';
import { askProviders } from './ask-providers.ts';
import { moveTimes, YEAR_MS } from './move-size.ts';
import { lastMoment } from './day/quote-day.ts';
import type { MoveRequest, ServiceRequest, TripRequest } from './request.ts';
import { countOpenRequests, countRequestsSince, insertRequest } from './requests.queries.ts';
import { viewOne } from './view-request.ts';

/** How soon a driver can come who is asked for as soon as possible. */
const SOON_MS = 20 * MINUTE_MS;
/** How long quotes are waited for at most. */
const TRIP_OPEN_MS = 3 * DAY_MS;
const MOVE_OPEN_MS = 14 * DAY_MS;

interface Located {
  readonly postcode: string;
  readonly outward: string;
  readonly latitude: number;
  readonly longitude: number;
}

export const estimateTripRoute = handle(estimateTrip, async ({ query, log }, ports: Ports) => {
  const stops = (query.stops ?? '').split(',').filter((text) => text.trim() !== '');
  const places = await locateAll([query.from, ...stops.slice(0, MAX_STOPS), query.to], { ports, log });
  return places.ok ? ok({ ...estimate(places.value), assumption: estimateAssumption }) : places;
});

type Body = Parameters<Parameters<typeof handle<typeof createRequest, Ports>>[1]>[0]['body'];
type TripBody = Extract<Body, { vertical: 'driver' }>;
type MoveBody = Extract<Body, { vertical: 'mover' }>;

export const createRequestRoute = handle(createRequest, async ({ body, viewer, log }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const now = ports.clock.now();
  const places = await locateAll(placesOf(body), { ports, log });
  if (!places.ok) return places;
  const made =
    body.vertical === 'driver' ? toTrips(body, places.value, now) : toMove(body, places.value, now);
  if (!made.ok) return made;
  const created = await ports.db.transaction().execute(async (tx) => {
    // Two requests of one person at once must not both see room for one more.
    await lockPerson(tx, user.id);
    if ((await countOpenRequests(tx, user.id, now)) >= MAX_OPEN_REQUESTS)
      return refuse({ code: 'requests.too_many', limit: MAX_OPEN_REQUESTS });
    // Each request emails many businesses, also if it is cancelled at once.
    if ((await countRequestsSince(tx, user.id, new Date(now.getTime() - DAY_MS))) >= MAX_REQUESTS_A_DAY)
      return refuse({ code: 'requests.too_many_today', limit: MAX_REQUESTS_A_DAY });
    const requests: ServiceRequest[] = [];
    for (const each of made.value) {
      const capacityId = await createCapacity(tx, { total: 1, extraUnits: 0 });
      const request: ServiceRequest = { ...each, capacityId, userId: user.id };
      await insertRequest(tx, request);
      requests.push(request);
    }
    await askProviders(tx, requests, ports);
    const [first] = requests;
    if (!first) throw new Error('A series has at least one trip');
    return ok(first);
  });
  if (!created.ok) return created;
  return ok({ request: await viewOne(ports.db, created.value, { reader: { role: 'customer' }, now }) });
});

function placesOf(body: Body): string[] {
  const stops = body.vertical === 'driver' ? body.stops : [];
  return [body.from.postcode, ...stops, body.to.postcode];
}

type LocateRefusal = Refusal<'providers.postcode_unknown' | 'providers.away'>;

/** Finds all postcodes, in their order. The first that is unknown refuses all. */
async function locateAll(
  postcodes: readonly string[],
  { ports, log }: { readonly ports: Ports; readonly log: Log },
): Promise<Result<Located[], LocateRefusal>> {
  const located: Located[] = [];
  for (const text of postcodes) {
    const found = await locatePostcode(ports, text, log);
    if (!found.ok) return found;
    const { postcode, latitude, longitude } = found.value;
    const outward = parsePostcode(postcode)?.outward ?? parsePostcode(text)?.outward;
    if (outward === undefined) return refuse({ code: 'providers.postcode_unknown' });
    located.push({ postcode, outward, latitude, longitude });
  }
  return ok(located);
}

type New<Request> = Omit<Request, 'capacityId' | 'userId'>;

/** What trips and moves have in common. `places` has at least two. */
function commonOf(body: Body, places: readonly Located[], now: Date) {
  const [from, to] = [places[0], places.at(-1)];
  if (!from || !to) throw new Error('A request has two places');
  const { miles, minutes } = estimate(places);
  return {
    id: randomUUID(),
    status: 'open' as const,
    fromOutward: from.outward,
    fromPostcode: from.postcode,
    fromLine: body.from.line,
    fromLatitude: from.latitude,
    fromLongitude: from.longitude,
    toOutward: to.outward,
    toPostcode: to.postcode,
    toLine: body.to.line,
    toLatitude: to.latitude,
    toLongitude: to.longitude,
    miles,
    minutes,
    seriesId: null,
    notes: body.notes,
    phone: body.phone,
    createdAt: now,
  };
}

const earlier = (one: Date, other: number) => new Date(Math.min(one.getTime(), other));

/** A trip, with its return and the same on other days if they were asked for. */
function toTrips(
  body: TripBody,
  places: readonly Located[],
  now: Date,
): Result<New<TripRequest>[], Refusal<'requests.time' | 'requests.series'>> {
  const startsAt = body.startsAt === null ? new Date(now.getTime() + SOON_MS) : new Date(body.startsAt);
  const { repeat } = body;
  const returnAt = body.returnAt === null ? null : new Date(body.returnAt);
  const latest = now.getTime() + YEAR_MS;
  if (startsAt < now || startsAt.getTime() > latest) return refuse({ code: 'requests.time' });
  const series = decideSeries({ startsAt, returnAt, repeat, zone: DEFAULT_ZONE });
  if (!series.ok) return refuse({ code: 'requests.series', limit: MAX_SERIES });
  if (series.value.some((trip) => trip.startsAt.getTime() > latest)) return refuse({ code: 'requests.time' });
  const seriesId = series.value.length > 1 ? randomUUID() : null;
  const back = { ...body, from: body.to, to: body.from };
  const wayBack = places.toReversed();
  return ok(
    series.value.map((trip) => ({
      ...(trip.isReturn
        ? toTrip(back, { places: wayBack, startsAt: trip.startsAt, now })
        : toTrip(body, { places, startsAt: trip.startsAt, now })),
      seriesId,
    })),
  );
}

function toTrip(
  body: TripBody,
  { places, startsAt, now }: { places: readonly Located[]; startsAt: Date; now: Date },
): New<TripRequest> {
  const common = commonOf(body, places, now);
  const { passengers, luggage, childSeats, wheelchair } = body;
  return {
    ...common,
    vertical: 'driver',
    startsAt,
    endsAt: new Date(startsAt.getTime() + common.minutes * MINUTE_MS),
    expiresAt: earlier(startsAt, now.getTime() + TRIP_OPEN_MS),
    digest: null,
    details: {
      stops: places.slice(1, -1).map(({ outward }) => outward),
      passengers,
      luggage,
      childSeats,
      wheelchair,
    },
  };
}

function toMove(
  body: MoveBody,
  places: readonly Located[],
  now: Date,
): Result<New<MoveRequest>[], Refusal<'requests.time' | 'requests.empty'>> {
  const { startsAt, endsAt } = moveTimes(body.date, body.storageWeeks);
  if (startsAt < now || startsAt.getTime() > now.getTime() + YEAR_MS)
    return refuse({ code: 'requests.time' });
  const inventory = tidyInventory(body.inventory);
  if (loadOf(inventory).items === 0) return refuse({ code: 'requests.empty' });
  const placed = ({ floor, hasLift, parkingMetres }: MoveBody['from']) => ({ floor, hasLift, parkingMetres });
  const request: New<MoveRequest> = {
    ...commonOf(body, places, now),
    vertical: 'mover',
    startsAt,
    endsAt,
    expiresAt: earlier(lastMoment(startsAt), now.getTime() + MOVE_OPEN_MS),
    digest: inventoryDigest(inventory),
    details: {
      from: placed(body.from),
      to: placed(body.to),
      flexibleDays: body.flexibleDays,
      withPacking: body.withPacking,
      storageWeeks: body.storageWeeks,
      inventory,
    },
  };
  return ok([request]);
}
