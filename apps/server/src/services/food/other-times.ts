import type { MealLine } from '@tessera/contract/services/meal-line';
import { DAY_MS } from '@tessera/domain/durations';
import { priceBasket } from '@tessera/domain/services/meal-basket';
import { isoWithOffset, localMoment } from '@tessera/domain/services/local-time';
import type { Db } from '../../platform/db/database.ts';
import { findLiveProvidersById, withHours } from '../providers/public.ts';
import { findKitchen } from './kitchens.queries.ts';
import { listFreeSlots } from './meal-times.ts';
import { readMenu } from './menu.queries.ts';

/** Other free times of the same day for a meal, as ISO text in the kitchen's zone. Nothing is locked. */
export async function listOtherMealTimes(db: Db, line: MealLine, now: Date): Promise<string[]> {
  const found = await findLiveProvidersById(db, [line.providerId]);
  const [provider] = await withHours(db, found, now);
  const kitchen = provider && (await findKitchen(db, provider.id));
  if (!provider || !kitchen) return [];
  const { zone } = provider;
  const wanted = new Date(line.slotStart);
  const { date, minute } = localMoment(wanted, zone);
  const priced = priceBasket(await readMenu(db, provider.id), line.items, { date, minute });
  if (!priced.ok) return [];
  const span = {
    from: new Date(Math.max(now.getTime(), wanted.getTime() - DAY_MS / 2)),
    to: new Date(wanted.getTime() + DAY_MS / 2),
  };
  const slots = await listFreeSlots(db, { provider, kitchen }, { way: line.way, ...span, now });
  return slots
    .filter(({ start, left }) => left >= priced.value.minutes && localMoment(start, zone).date === date)
    .map(({ start }) => isoWithOffset(start, zone));
}
