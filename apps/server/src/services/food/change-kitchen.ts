import { changeKitchen, getMyKitchen } from '@tessera/contract/services/my-kitchen';
import { DAY_MS } from '@tessera/domain/durations';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listSlotUse, updateSlotTotals } from '../../selling/holds/public.ts';
import { lockProvider, pauseIfIncomplete } from '../providers/public.ts';
import { findKitchen, type Kitchen, type KitchenChange, updateKitchen } from './kitchens.queries.ts';
import { minutesOf } from './meal-times.ts';
import { answerMyKitchen, findMyKitchen } from './my-kitchen.ts';

export const getMyKitchenRoute = handle(getMyKitchen, async ({ params, viewer }, ports: Ports) => {
  const mine = await findMyKitchen(ports.db, { ...params, userId: signedIn(viewer).user.id, least: 'staff' });
  return mine.ok ? ok(await answerMyKitchen(ports, mine.value.provider)) : mine;
});

export const changeKitchenRoute = handle(changeKitchen, async ({ params, body, viewer }, ports: Ports) => {
  const { providerId } = params;
  const mine = await findMyKitchen(ports.db, {
    providerId,
    userId: signedIn(viewer).user.id,
    least: 'manager',
  });
  if (!mine.ok) return mine;
  const now = ports.clock.now();
  const changed = await ports.db.transaction().execute(async (tx) => {
    await lockProvider(tx, providerId);
    const before = await findKitchen(tx, providerId);
    if (!before) return refuse({ code: 'not_found' });
    const isOtherLength = body.slotMinutes !== undefined && body.slotMinutes !== before.slotMinutes;
    if (isOtherLength && (await hasOrdersAfter(tx, before, now))) return refuse({ code: 'food.slots_fixed' });
    // Fields that were not sent are undefined, which kysely leaves out.
    await updateKitchen(tx, providerId, body as KitchenChange);
    const kitchen = await findKitchen(tx, providerId);
    for (const { resourceId, total } of kitchen ? minutesOf(kitchen) : [])
      await updateSlotTotals(tx, { resourceId, total, from: now });
    return ok(undefined);
  });
  if (!changed.ok) return changed;
  await pauseIfIncomplete(ports, providerId);
  return ok(await answerMyKitchen(ports, mine.value.provider));
});

/** Slots of another length would not count what is reserved of the present ones, so their length stays meanwhile. */
async function hasOrdersAfter(tx: Tx, { kitchenResourceId }: Kitchen, now: Date): Promise<boolean> {
  const from = now;
  const to = new Date(now.getTime() + 400 * DAY_MS);
  const use = await listSlotUse(tx, { resourceIds: [kitchenResourceId], from, to });
  return use.some(({ used }) => used > 0);
}
