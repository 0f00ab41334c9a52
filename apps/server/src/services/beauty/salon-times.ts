import { DAY_MS, MINUTE_MS } from '@tessera/domain/durations';
import type { Candidate } from '@tessera/domain/services/beauty/decide-visit';
import { intersectSpans, type MsSpan } from '@tessera/domain/services/spans';
import type { ReservedSpans } from '@tessera/domain/services/beauty/reserved-spans';
import type { Available, WantedService } from '@tessera/domain/services/beauty/visit-slots';
import { freeTime } from '@tessera/domain/services/beauty/working-time';
import { addDays, instantOf, localMoment } from '@tessera/domain/services/local-time';
import { openSpans, type TimeSpan } from '@tessera/domain/services/opening-hours';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { listTakenSpans, type Need, type Period } from '../../selling/holds/public.ts';
import type { OpenProvider } from '../providers/public.ts';
import type { Salon, StoredService, StoredStaff } from './salons.queries.ts';

/** A service that somebody wants, and who should serve. Null is anyone. */
export interface Choice {
  readonly serviceId: number;
  readonly staffId: number | null;
  /** For whom of those who come together it is. 0 is the first person. */
  readonly guest: number;
}

export interface ChosenService {
  readonly service: StoredService;
  /** Everybody who may serve. */
  readonly staff: readonly StoredStaff[];
  /** Whether the customer chose the person. */
  readonly isNamed: boolean;
  readonly guest: number;
}

/** Everybody who offers a service and can be booked. */
export function staffFor({ staff }: Pick<Salon, 'staff'>, serviceId: number): StoredStaff[] {
  return staff.filter(({ isActive, skills }) => isActive && skills.has(serviceId));
}

/** Refused if a service or a person is not offered. */
export function chooseServices(
  salon: Salon,
  choices: readonly Choice[],
): Result<readonly ChosenService[], 'not_offered'> {
  const chosen: ChosenService[] = [];
  for (const { serviceId, staffId, guest } of choices) {
    const service = salon.services.find(({ id, isOffered }) => id === serviceId && isOffered);
    const able = staffFor(salon, serviceId);
    const staff = staffId === null ? able : able.filter(({ id }) => id === staffId);
    if (!service || staff.length === 0) return refuse('not_offered');
    chosen.push({ service, staff, isNamed: staffId !== null, guest });
  }
  return ok(chosen);
}

/** What an appointment with this person costs. Anyone costs the service's own price, whoever serves in the end. */
export function priceOf({ service, staff, isNamed }: ChosenService): number {
  const [person] = staff;
  return (isNamed && person?.skills.get(service.id)?.price) || service.price;
}

export interface SalonTimes {
  readonly open: readonly TimeSpan[];
  readonly wanted: readonly WantedService<Candidate>[];
}

/**
 * Taken time is read from this much earlier until this much later than asked: a buffer can begin before the visit, and
 * a shift on the day before.
 */
const MARGIN_MS = 2 * DAY_MS;

interface Asked extends TimeSpan {
  readonly now: Date;
  /** The day on which booked minutes are counted, to choose whoever is the least busy. Undefined counts none. */
  readonly day?: string | undefined;
  /** A hold whose time counts as free: that of a visit that is moved, or of an offer that is taken. */
  readonly exceptHold?: string | undefined;
}

/**
 * When the salon is open, and when the people and rooms that these services need are free. One query reads the taken
 * time of all of them.
 */
export async function readTimes(
  db: Db,
  {
    provider,
    salon,
    chosen,
  }: {
    readonly provider: OpenProvider;
    readonly salon: Salon;
    readonly chosen: readonly ChosenService[];
  },
  { from, to, now, day, exceptHold }: Asked,
): Promise<SalonTimes> {
  const { zone, hours } = provider;
  const window = { from: new Date(from.getTime() - MARGIN_MS), to: new Date(to.getTime() + MARGIN_MS) };
  const open = openSpans(hours, window);
  const staff = new Map(chosen.flatMap((each) => each.staff).map((each) => [each.id, each]));
  const roomIds = new Set(chosen.flatMap(({ service }) => service.roomIds));
  const rooms = salon.rooms.filter(({ id }) => roomIds.has(id));
  const resourceIds = [...staff.values(), ...rooms].map(({ resourceId }) => resourceId);
  const taken = await listTakenSpans(db, { resourceIds, ...window, now, exceptHold });
  const takenOf = (resourceId: number) => taken.get(resourceId) ?? [];
  const today = day === undefined ? undefined : daySpan(day, zone);
  const candidates = new Map(
    [...staff.values()].map((each): [number, Candidate] => {
      const spans = takenOf(each.resourceId);
      const free = freeTime({ open, hours: each.hours, taken: spans }, { zone, ...window });
      return [each.id, { id: each.id, free, bookedMinutes: today ? minutesWithin(spans, today) : 0 }];
    }),
  );
  const availableRooms = new Map(
    rooms.map((room): [number, Available] => [
      room.id,
      {
        id: room.id,
        free: freeTime({ open, hours: [], taken: takenOf(room.resourceId) }, { zone, ...window }),
      },
    ]),
  );
  const wanted = chosen.map(({ service, staff: able, guest }) => ({
    times: service,
    guest,
    staff: able.flatMap(({ id, skills }) => {
      const candidate = candidates.get(id);
      const offeredAt = skills.get(service.id)?.hours ?? [];
      if (!candidate || offeredAt.length === 0) return candidate ?? [];
      const offered = freeTime({ open, hours: offeredAt, taken: [] }, { zone, ...window });
      return { ...candidate, free: intersectSpans(candidate.free, offered) };
    }),
    rooms:
      service.roomIds.length === 0 ? null : service.roomIds.flatMap((id) => availableRooms.get(id) ?? []),
  }));
  return { open, wanted };
}

export function daySpan(date: string, zone: string): MsSpan {
  return {
    from: instantOf(date, 0, zone).getTime(),
    to: instantOf(addDays(date, 1), 0, zone).getTime(),
  };
}

function minutesWithin(spans: readonly MsSpan[], { from, to }: MsSpan): number {
  const lengths = spans.map((span) => Math.min(span.to, to) - Math.max(span.from, from));
  return lengths.reduce((sum, length) => sum + Math.max(0, length), 0) / MINUTE_MS;
}

/** The earliest and the latest start that the salon accepts, seen from `now`. */
export function bookingWindow(
  { leadMinutes, daysAhead }: Salon,
  { zone, pausedUntil }: OpenProvider,
  now: Date,
): TimeSpan {
  const earliest = now.getTime() + leadMinutes * MINUTE_MS;
  const lastDay = addDays(localMoment(now, zone).date, daysAhead);
  return {
    from: new Date(Math.max(earliest, pausedUntil?.getTime() ?? 0)),
    to: instantOf(addDays(lastDay, 1), 0, zone),
  };
}

/** The periods of people and rooms that a hold reserves for a visit. */
export function periodsOf(
  { staff, rooms }: Pick<Salon, 'staff' | 'rooms'>,
  { staffSpans, roomSpans }: ReservedSpans,
): Period[] {
  const resource = (all: readonly { id: number; resourceId: number }[], id: number) =>
    all.find((each) => each.id === id)?.resourceId ?? 0;
  return [
    ...[...staffSpans].map(([id, each]) => [resource(staff, id), each] as const),
    ...[...roomSpans].map(([id, each]) => [resource(rooms, id), each] as const),
  ].flatMap(([resourceId, each]) =>
    each.map(({ from, to }) => ({ resourceId, from: new Date(from), to: new Date(to) })),
  );
}

export const toNeeds = (periods: readonly Period[]): Need[] =>
  periods.map((period) => ({ sort: 'period', ...period }));
