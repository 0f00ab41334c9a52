import { listMealSlots } from '@tessera/contract/services/food';
import { DAY_MS } from '@tessera/domain/durations';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findLiveProvider, withHours } from '../providers/public.ts';
import { findKitchen } from './kitchens.queries.ts';
import { listFreeSlots } from './meal-times.ts';

/** The longest time of one question. Longer ones are answered for this long. */
const MAX_DAYS = 7;

export const listMealSlotsRoute = handle(listMealSlots, async ({ params, query }, { db, clock }: Ports) => {
  const found = await findLiveProvider(db, { vertical: 'food', slug: params.slug });
  const kitchen = found && (await findKitchen(db, found.id));
  const now = clock.now();
  const [provider] = found && kitchen ? await withHours(db, [found], now) : [];
  if (!provider || !kitchen) return refuse({ code: 'not_found' });
  const from = query.from === undefined ? now : new Date(query.from);
  const latest = new Date(from.getTime() + MAX_DAYS * DAY_MS);
  const to = query.to === undefined || new Date(query.to) > latest ? latest : new Date(query.to);
  const { way, minutes } = query;
  const free = await listFreeSlots(db, { provider, kitchen }, { way, from, to, now });
  const { zone } = provider;
  return ok({
    zone,
    slots: free
      .filter(({ left }) => left > 0 && left >= minutes)
      .map(({ start, end, left }) => ({
        start: isoWithOffset(start, zone),
        end: isoWithOffset(end, zone),
        left,
      })),
  });
});
