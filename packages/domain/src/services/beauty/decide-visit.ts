import { MINUTE_MS } from '../../durations.ts';
import { type Result, ok, refuse } from '../../result.ts';
import { type ReservedSpans, reservedSpans } from './reserved-spans.ts';
import { isWithin, type MsSpan, overlap } from '../spans.ts';
import { busySpans, roomSpan, scheduleVisit } from './visit.ts';
import type { Available, VisitSlot, WantedService } from './visit-slots.ts';

/** Somebody who can serve, and for how many minutes they are booked on that day. */
export interface Candidate extends Available {
  readonly bookedMinutes: number;
}

export interface PlannedService {
  readonly staffId: number;
  readonly roomId: number | null;
  readonly span: MsSpan;
}

export interface DecidedVisit extends ReservedSpans {
  readonly services: readonly PlannedService[];
  readonly end: number;
}

/**
 * Decides who serves in a visit that starts at an instant, and in which rooms. Of several people who are free, it is
 * whoever has served this guest already, so that customers need not change, and otherwise the least busy of that day.
 */
export function decideVisit(
  wanted: readonly WantedService<Candidate>[],
  start: number,
): Result<DecidedVisit, 'taken'> {
  const { services, end } = scheduleVisit(wanted, start);
  const added = new Map<number, number>();
  const load = ({ id, bookedMinutes }: Candidate) => bookedMinutes + (added.get(id) ?? 0);
  const staff = assign(
    services.map(({ guest = 0, times, staff: options, span }) => ({
      guest,
      options,
      spans: busySpans(times, span.from),
    })),
    {
      compare: (one, other) => load(one) - load(other) || one.id - other.id,
      onChange: ({ id }, spans, sign) => {
        const minutes = spans.reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0);
        added.set(id, (added.get(id) ?? 0) + sign * minutes);
      },
    },
  );
  const rooms = assign(
    services.map(({ guest = 0, times, rooms: options, span }) => ({
      guest,
      options,
      spans: [roomSpan(times, span.from)],
    })),
    { compare: () => 0, onChange: () => undefined },
  );
  if (!staff || !rooms) return refuse('taken');
  const placed = services.flatMap(({ times, guest = 0, span }, at) => {
    const person = staff[at];
    return person ? [{ times, guest, span, staffId: person.id, roomId: rooms[at]?.id ?? null }] : [];
  });
  const reserved = reservedSpans(placed);
  if (!reserved) return refuse('taken');
  const planned = placed.map(({ staffId, roomId, span }) => ({ staffId, roomId, span }));
  return ok({ ...reserved, services: planned, end });
}

/** Of the times that `visitSlots` found for several people at once, those at which everybody can be served. */
export function groupSlots(
  slots: readonly VisitSlot[],
  wanted: readonly WantedService[],
): readonly VisitSlot[] {
  if (wanted.every(({ guest = 0 }) => guest === (wanted[0]?.guest ?? 0))) return slots;
  const equal = wanted.map((each) => ({
    ...each,
    staff: each.staff.map((person) => ({ ...person, bookedMinutes: 0 })),
  }));
  return slots.flatMap((slot) => (decideVisit(equal, slot.start).ok ? [{ ...slot, left: 1 }] : []));
}

interface Task<One> {
  readonly guest: number;
  /** The people or rooms of which the task needs one. Null for the room of a service that needs no room. */
  readonly options: readonly One[] | null;
  readonly spans: readonly MsSpan[];
}

/** After so many tries a visit counts as impossible at this time, so that a large group cannot take long. */
const MAX_TRIES = 2_000;

/** Chooses one of the options for each task, so that none has two guests at once. Undefined if that is impossible. */
function assign<One extends Available>(
  tasks: readonly Task<One>[],
  {
    compare,
    onChange,
  }: {
    readonly compare: (one: One, other: One) => number;
    readonly onChange: (one: One, spans: readonly MsSpan[], sign: 1 | -1) => void;
  },
): (One | null)[] | undefined {
  const chosen: (One | null)[] = [];
  let tries = 0;
  function choose(at: number): boolean {
    const task = tasks[at];
    if (!task) return true;
    const { guest, options, spans } = task;
    if (options === null) {
      chosen[at] = null;
      return choose(at + 1);
    }
    const before = chosen.findLast((_, index) => index < at && tasks[index]?.guest === guest)?.id;
    const free = options
      .filter((one) => spans.every((span) => isWithin(span, one.free)))
      .filter(
        ({ id }) => !chosen.some((other, index) => index < at && other?.id === id && isElsewhere(index)),
      )
      .toSorted(
        (one, other) => Number(other.id === before) - Number(one.id === before) || compare(one, other),
      );
    function isElsewhere(index: number): boolean {
      const other = tasks[index];
      return other !== undefined && other.guest !== guest && overlap(other.spans, spans);
    }
    for (const one of free) {
      tries += 1;
      if (tries > MAX_TRIES) return false;
      chosen[at] = one;
      onChange(one, spans, 1);
      if (choose(at + 1)) return true;
      onChange(one, spans, -1);
      chosen.length = at;
    }
    return false;
  }
  return choose(0) ? chosen : undefined;
}
