import type { MealLine } from '@tessera/contract/services/meal-line';
import { MINUTE_MS } from '@tessera/domain/durations';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { toFrozenSeller } from '@tessera/domain/selling/orders/frozen-terms';
import { paymentWays } from '@tessera/domain/selling/orders/payment-ways';
import { sumOfParts } from '@tessera/domain/selling/orders/price-parts';
import { basketFaultSentence, type PricedBasket, priceBasket } from '@tessera/domain/services/meal-basket';
import { deliveryFeeFor } from '@tessera/domain/services/delivery-fee';
import { deliversTo } from '@tessera/domain/services/meal-delivery';
import { isMealSlot } from '@tessera/domain/services/meal-slots';
import { localMoment } from '@tessera/domain/services/local-time';
import { MEAL_ANSWER_MS } from '@tessera/domain/sold/kinds/meal-words';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { locateStored } from '../../market/geocoding/public.ts';
import { findBusiness } from '../../people/accounts/public.ts';
import type { Db } from '../../platform/db/database.ts';
import type { LineRefusal, Offer } from '../../selling/line-kind.ts';
import { findLiveProvidersById, type OpenProvider, withHours } from '../providers/public.ts';
import { MEAL_CURRENCY } from './get-kitchen.ts';
import { type Kitchen, listKitchens } from './kitchens.queries.ts';
import { mealParts, mealTerms } from './meal-terms.ts';
import { mealNeeds, offersWay } from './meal-times.ts';
import { readMenu, type StoredSection } from './menu.queries.ts';

interface Open {
  readonly provider: OpenProvider;
  readonly kitchen: Kitchen;
  readonly menu: readonly StoredSection[];
}

type Offered = Result<Offer, LineRefusal>;

/** Offers for meals by the menu, hours and settings as they are now, in the order of the lines. */
export async function readMealOffers(
  db: Db,
  lines: readonly MealLine[],
  now: Date,
): Promise<readonly Offered[]> {
  const ids = [...new Set(lines.map(({ providerId }) => providerId))];
  const providers = await withHours(db, await findLiveProvidersById(db, ids), now);
  const kitchens = new Map((await listKitchens(db, ids)).map((kitchen) => [kitchen.providerId, kitchen]));
  const open = new Map<number, Open>();
  for (const provider of providers) {
    const kitchen = kitchens.get(provider.id);
    if (kitchen) open.set(provider.id, { provider, kitchen, menu: await readMenu(db, provider.id) });
  }
  const offers: Offered[] = [];
  for (const line of lines) {
    const found = open.get(line.providerId);
    offers.push(found ? await readOffer(db, line, found, now) : refuse({ code: 'meals.kitchen_closed' }));
  }
  return offers;
}

async function readOffer(db: Db, line: MealLine, open: Open, now: Date): Promise<Offered> {
  const { provider, kitchen, menu } = open;
  const start = new Date(line.slotStart);
  const end = new Date(start.getTime() + kitchen.slotMinutes * MINUTE_MS);
  const { way } = line;
  if (!offersWay(kitchen, way)) return refuse({ code: 'meals.way', way });
  const { pausedUntil } = provider;
  if (!isMealSlot(provider.hours, { ...kitchen, pausedUntil }, start, now))
    return refuse({ code: 'meals.slot' });
  const { date, minute } = localMoment(start, provider.zone);
  const priced = priceBasket(menu, line.items, { date, minute });
  if (!priced.ok)
    return refuse({ code: 'meals.basket', sentence: basketFaultSentence(priced.refusal), ...priced.refusal });
  const basket = priced.value;
  if (basket.minutes > kitchen.minutesPerSlot) return refuse({ code: 'meals.too_large' });
  const refusal = way === 'delivery' ? await refuseDelivery(db, line, open, basket) : undefined;
  if (refusal) return refuse(refusal);
  const parts = mealParts(basket, {
    deliveryFee: way === 'delivery' ? deliveryFeeFor(kitchen, basket.amount) : 0,
    isVatCharged: provider.vatNumber !== '',
  });
  const amount = sumOfParts(parts);
  if (amount === 0)
    return refuse({ code: 'meals.basket', reason: 'free', sentence: 'There is nothing to pay for.' });
  const business = provider.ownerId === null ? undefined : await findBusiness(db, provider.ownerId);
  const seller = toFrozenSeller({ name: provider.name, business: business ? shortBusiness(business) : null });
  return ok({
    sellerId: provider.ownerId,
    title: `Order from ${provider.name}`,
    currency: MEAL_CURRENCY,
    unitAmount: amount,
    parts,
    ...(kitchen.paysAtCollection && way === 'collection' && { paymentWays }),
    acceptBy: new Date(start.getTime() + MEAL_ANSWER_MS),
    needs: mealNeeds(kitchen, { way, start, minutes: basket.minutes }),
    refuseShortage: () => ({ code: 'meals.full' }),
    terms: mealTerms({ provider, kitchen, seller, basket, way, start, end, note: line.note }),
    photoFileId: null,
  });
}

function shortBusiness({
  legalName,
  line1,
  line2,
  city,
  postcode,
}: NonNullable<Awaited<ReturnType<typeof findBusiness>>>) {
  return { legalName, address: [line1, line2, city, postcode].filter((part) => part !== '').join(', ') };
}

async function refuseDelivery(
  db: Db,
  { postcode = '' }: MealLine,
  { provider, kitchen }: Open,
  { amount }: PricedBasket,
): Promise<LineRefusal | undefined> {
  if (amount < kitchen.deliveryMinimum)
    return {
      code: 'meals.minimum',
      minimum: formatMoney({ amount: kitchen.deliveryMinimum, currency: MEAL_CURRENCY }),
    };
  const { latitude, longitude } = provider;
  const location = latitude === null || longitude === null ? null : { latitude, longitude };
  const at = (await locateStored(db, postcode)) ?? null;
  return deliversTo(kitchen, location, { postcode, at }) ? undefined : { code: 'meals.area' };
}
