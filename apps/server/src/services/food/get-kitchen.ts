import { getKitchen } from '@tessera/contract/services/food';
import { localMoment } from '@tessera/domain/services/local-time';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findLiveProvider, viewProfile, withHours } from '../providers/public.ts';
import { findKitchen } from './kitchens.queries.ts';
import { readMenu } from './menu.queries.ts';
import { publicMenu, viewMenu } from './view-menu.ts';

/** Kitchens sell in pounds. */
export const MEAL_CURRENCY = 'GBP';

export const getKitchenRoute = handle(getKitchen, async ({ params }, { db, clock }: Ports) => {
  const found = await findLiveProvider(db, { vertical: 'food', slug: params.slug });
  const kitchen = found && (await findKitchen(db, found.id));
  if (!found || !kitchen) return refuse({ code: 'not_found' });
  const now = clock.now();
  const [open] = await withHours(db, [found], now);
  if (!open) return refuse({ code: 'not_found' });
  const {
    providerId: _,
    kitchenResourceId: _kitchen,
    collectionResourceId: _collection,
    deliveryResourceId: _delivery,
    deliveryCodes,
    ...facts
  } = kitchen;
  return ok({
    provider: await viewProfile(db, open, now),
    kitchen: { ...facts, deliveryCodes: [...deliveryCodes], currency: MEAL_CURRENCY },
    menu: viewMenu(publicMenu(await readMenu(db, found.id))),
    today: localMoment(now, found.zone).date,
  });
});
