import type { Db } from '../../../platform/db/database.ts';
import { listSlotUse } from '../../../selling/holds/public.ts';
import { type Quoter, workingTimes } from '../matching.ts';
import { crewDays } from '../move-size.ts';
import { onDay } from './quote-day.ts';
import type { MoveRequest, ServiceRequest } from '../request.ts';

export interface MoveDay {
  readonly startsAt: Date;
  /** Whether a crew is free, also on the day on which they bring what was stored. */
  readonly isFree: boolean;
}

/** The days on which movers work and the customer can move, the closest to the asked one first. */
export async function listMoveDays(
  db: Db,
  quoter: Quoter,
  { requests, now }: { readonly requests: readonly ServiceRequest[]; readonly now: Date },
): Promise<ReadonlyMap<string, readonly MoveDay[]>> {
  if (quoter.vertical !== 'mover') return new Map();
  const { resourceId } = quoter.mover;
  const days = requests.flatMap((request) =>
    request.vertical === 'mover' ? [{ request, times: workingTimes(quoter, request, now) }] : [],
  );
  const needed = days.flatMap(({ request, times }) => times.flatMap((at) => crewDays(onDay(request, at))));
  if (needed.length === 0) return new Map();
  const ms = needed.map((at) => at.getTime());
  const range = { from: new Date(Math.min(...ms)), to: new Date(Math.max(...ms) + 1) };
  const used = await listSlotUse(db, { resourceIds: [resourceId], ...range });
  const full = new Set(used.filter((slot) => slot.used >= slot.total).map((slot) => slot.startsAt.getTime()));
  const isFree = (request: MoveRequest) => crewDays(request).every((at) => !full.has(at.getTime()));
  return new Map(
    days.map(({ request, times }) => [
      request.id,
      times.map((startsAt) => ({ startsAt, isFree: isFree(onDay(request, startsAt)) })),
    ]),
  );
}
