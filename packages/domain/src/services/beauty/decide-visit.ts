import { MINUTE_MS } from '../../durations.ts';
import { type Result, ok, refuse } from '../../result.ts';
import { isWithin, joinSpans } from './spans.ts';
import { busySpans, type MsSpan, roomSpan, scheduleVisit } from './visit.ts';
import type { Available, WantedService } from './visit-slots.ts';

/** Somebody who can serve, and for how many minutes they are booked on that day. */
export interface Candidate extends Available {
  readonly bookedMinutes: number;
}

export interface PlannedService {
  readonly staffId: number;
  readonly roomId: number | null;
  readonly span: MsSpan;
}

export interface DecidedVisit {
  readonly services: readonly PlannedService[];
  readonly end: number;
  /** For how long each person and room is needed. Several services of one person are joined. */
  readonly staffSpans: ReadonlyMap<number, readonly MsSpan[]>;
  readonly roomSpans: ReadonlyMap<number, readonly MsSpan[]>;
}

/**
 * Decides who serves in a visit that starts at an instant, and in which rooms. Of several people who are free, it is
 * whoever has served in the visit already, so that customers need not change, and otherwise the least busy of that day.
 */
export function decideVisit(
  wanted: readonly WantedService<Candidate>[],
  start: number,
): Result<DecidedVisit, 'taken'> {
  const { services, end } = scheduleVisit(wanted, start);
  const planned: PlannedService[] = [];
  const added = new Map<number, number>();
  for (const { times, staff, rooms, span } of services) {
    const busy = busySpans(times, span.from);
    const free = staff.filter((each) => busy.every((need) => isWithin(need, each.free)));
    const load = (each: Candidate) => each.bookedMinutes + (added.get(each.id) ?? 0);
    const person =
      free.find(({ id }) => id === planned.at(-1)?.staffId) ??
      free.toSorted((one, other) => load(one) - load(other) || one.id - other.id)[0];
    if (!person) return refuse('taken');
    const inRoom = roomSpan(times, span.from);
    const freeRooms = rooms?.filter((each) => isWithin(inRoom, each.free)) ?? [];
    const room = freeRooms.find(({ id }) => id === planned.at(-1)?.roomId) ?? freeRooms[0];
    if (rooms && !room) return refuse('taken');
    const minutes = busy.reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0);
    added.set(person.id, (added.get(person.id) ?? 0) + minutes);
    planned.push({ staffId: person.id, roomId: room?.id ?? null, span });
  }
  return ok({
    services: planned,
    end,
    staffSpans: joined(
      planned,
      ({ staffId }) => staffId,
      (at) => spansOf(services[at], 'staff'),
    ),
    roomSpans: joined(
      planned,
      ({ roomId }) => roomId,
      (at) => spansOf(services[at], 'room'),
    ),
  });
}

function spansOf(
  service: (WantedService & { readonly span: MsSpan }) | undefined,
  whose: 'staff' | 'room',
): MsSpan[] {
  if (!service) return [];
  const { times, span } = service;
  return whose === 'staff' ? busySpans(times, span.from) : [roomSpan(times, span.from)];
}

function joined(
  planned: readonly PlannedService[],
  idOf: (service: PlannedService) => number | null,
  spansAt: (at: number) => readonly MsSpan[],
): ReadonlyMap<number, readonly MsSpan[]> {
  const spans = new Map<number, MsSpan[]>();
  planned.forEach((service, at) => {
    const id = idOf(service);
    if (id !== null) spans.set(id, [...(spans.get(id) ?? []), ...spansAt(at)]);
  });
  return new Map([...spans].map(([id, each]) => [id, joinSpans(each)]));
}
