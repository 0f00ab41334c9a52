import {
  checkDay,
  type DayLine,
  listDays,
  saveDay,
  type StoredDayView,
} from '@tessera/contract/services/days';
import { ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findOrder, listLines, lockOrder } from '../../selling/orders/public.ts';
import { type Day, deleteOldDrafts, listDaysOf, lockDay, updateDay } from './days.queries.ts';
import type { Viewing } from './part-source.ts';
import { viewDay } from './view-day.ts';

const MAX_SHOWN = 5;
const MAX_DRAFTS = 20;

export const checkDayRoute = handle(checkDay, async ({ body, viewer }, { db, clock, lineKinds }: Ports) => {
  const userId = viewer.actor === 'visitor' ? undefined : viewer.user.id;
  const viewing = { userId, kinds: lineKinds, now: clock.now() };
  const day = await view(db, body.parts, viewing);
  return ok({ day });
});

export const listDaysRoute = handle(listDays, async ({ viewer }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const stored = await listDaysOf(ports.db, { userId: user.id, limit: MAX_SHOWN });
  const days: StoredDayView[] = [];
  for (const day of stored) days.push(await viewStored(day, ports));
  return ok({ days });
});

export const saveDayRoute = handle(saveDay, async ({ params, body, viewer }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const now = ports.clock.now();
  const saved = await ports.db.transaction().execute(async (tx) => {
    const day = await lockDay(tx, { id: params.dayId, userId: user.id }, now);
    if (!day) return refuse({ code: 'not_found' });
    const order = day.orderId === null ? undefined : await lockOrder(tx, day.orderId);
    if (order && order.paidAt !== null) return refuse({ code: 'days.booked' });
    await updateDay(tx, day.id, { parts: body.parts }, now);
    await deleteOldDrafts(tx, { userId: user.id, kept: MAX_DRAFTS });
    return ok({ ...day, parts: body.parts });
  });
  return saved.ok ? ok({ day: await viewStored(saved.value, ports) }) : saved;
});

const view = (db: Db, parts: readonly DayLine[], viewing: Viewing) =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => viewDay(tx, parts, viewing));

/** A stored day with its order, as it is now. */
export async function viewStored(
  day: Day,
  { db, clock, lineKinds }: Pick<Ports, 'db' | 'clock' | 'lineKinds'>,
): Promise<StoredDayView> {
  const now = clock.now();
  const order = day.orderId === null ? undefined : await findOrder(db, day.orderId);
  const isPaid = order !== undefined && order.paidAt !== null;
  const isHeld = order?.status === 'open' && order.cancelledAt === null && order.expiresAt > now;
  const lines = order && (isPaid || isHeld) ? await listLines(db, [order.id]) : undefined;
  const viewing = {
    userId: day.userId,
    kinds: lineKinds,
    now,
    ordered: lines && order && { lines, currency: order.currency, isPaid },
  };
  const shown = await view(db, day.parts, viewing);
  const isComplete = shown.parts.every(({ state }) => state === 'held' || state === 'booked');
  return {
    id: day.id,
    lines: [...day.parts],
    day: shown,
    order:
      order && lines
        ? {
            id: order.id,
            number: order.number,
            status: order.status,
            expiresAt: order.expiresAt,
            isComplete: isComplete && shown.parts.length === lines.length,
          }
        : null,
  };
}
