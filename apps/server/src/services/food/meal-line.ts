import type { MealLine } from '@tessera/contract/services/meal-line';
import { MINUTE_MS } from '@tessera/domain/durations';
import { takeBackFulfilled, updateFulfilment } from '../../selling/fulfilment/public.ts';
import type { LineKind, SoldLine } from '../../selling/line-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { beginBooking, listBookingFacts } from '../bookings/public.ts';
import { parseMealTerms } from './meal-terms.ts';
import { readMealOffers } from './meal-offers.ts';
import { findBarredEaters } from './pay-at-collection.ts';

/** The kind of order line for a meal: everything that somebody orders of one kitchen for one time. */
export function createMealLines(): LineKind<MealLine> {
  return {
    // Food is ordered quickly, and a short time keeps a slot from being blocked by people who do not pay.
    holdMs: 10 * MINUTE_MS,
    isPosted: ({ way }) => way === 'delivery',
    refuseAddress: ({ postcode = '' }, address) =>
      plain(postcode) === plain(address.postcode) ? undefined : { code: 'meals.address' },
    readOffers: readMealOffers,
    findBarred: findBarredEaters,
    confirm,
    listFacts: listBookingFacts,
    takeBack: takeBackFulfilled,
  };
}

const plain = (postcode: string) => postcode.replaceAll(/\s/g, '').toUpperCase();

/**
 * Begins a paid order. If the payment arrived after the kitchen's cut-off, the order is refused by itself and refunded,
 * because nobody may have to cook faster than they said.
 */
async function confirm(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  const { providerId, startsAt, endsAt, note, cutOffAt } = parseMealTerms(line.terms);
  await beginBooking(tx, line, { providerId, startsAt, endsAt, note }, now);
  if (now > cutOffAt) await updateFulfilment(tx, line.id, { dueAt: now, dueStep: 'refuse' });
}
