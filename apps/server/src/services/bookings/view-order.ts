import { providerActions, type ProviderOrder } from '@tessera/contract/services/bookings';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { listSteps } from '@tessera/domain/selling/fulfilment/rules';
import { payableInPerson, priceOf } from '@tessera/domain/selling/orders/payment-ways';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import { findLineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import { allergens, allergenSentence } from '@tessera/domain/services/allergens';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { type Fulfilment, listFulfilmentsOfLines } from '../../selling/fulfilment/public.ts';
import {
  listAddresses,
  listLines,
  listOrdersById,
  type OrderAddress,
  type OrderLine,
} from '../../selling/orders/public.ts';
import { listRatings } from '../../sold/reviews/public.ts';
import type { Provider } from '../providers/public.ts';
import { type Booking, listCustomerNames } from './bookings.queries.ts';

/** States in which the provider needs the customer's address. Before, the order is not agreed; afterwards, it is over. */
const agreedStates = ['accepted', 'ready'];

/** Bookings as their provider sees them, in the given order. */
export async function viewOrders(
  db: Db,
  bookings: readonly Booking[],
  { providers, now }: { readonly providers: readonly Provider[]; readonly now: Date },
): Promise<ProviderOrder[]> {
  if (bookings.length === 0) return [];
  const orderIds = [...new Set(bookings.map(({ orderId }) => orderId))];
  const lines = new Map((await listLines(db, orderIds)).map((line) => [line.id, line]));
  const orders = new Map((await listOrdersById(db, orderIds)).map((order) => [order.id, order]));
  const addresses = new Map((await listAddresses(db, orderIds)).map((each) => [each.orderId, each]));
  const lineIds = bookings.map(({ lineId }) => lineId);
  const fulfilments = new Map(
    (await listFulfilmentsOfLines(db, lineIds)).map((each) => [each.orderLineId, each]),
  );
  const names = await listCustomerNames(
    db,
    bookings.flatMap(({ customerId }) => customerId ?? []),
  );
  const ratings = await listRatings(
    db,
    'customer',
    bookings.flatMap(({ customerId }) => customerId ?? []),
  );
  return bookings.flatMap((booking): ProviderOrder[] => {
    const [line, order] = [lines.get(booking.lineId), orders.get(booking.orderId)];
    const fulfilment = fulfilments.get(booking.lineId);
    const provider = providers.find(({ id }) => id === booking.providerId);
    if (!line || !order || !fulfilment || !provider) return [];
    return [
      {
        ...viewFulfilment(fulfilment, line, now),
        ...viewTimes(booking, fulfilment, provider.zone),
        ...viewLine(line),
        id: booking.lineId,
        orderNumber: order.number,
        providerId: provider.id,
        currency: order.currency,
        note: booking.note,
        message: booking.message,
        customer: names.get(booking.customerId ?? 0) ?? 'Deleted account',
        customerRating: ratings.get(booking.customerId ?? 0)?.rating ?? null,
        address: viewAddress(addresses.get(order.id), fulfilment.state),
      },
    ];
  });
}

function viewFulfilment(fulfilment: Fulfilment, { amount }: OrderLine, now: Date) {
  const { kind, state, paidAt, frozenAt } = fulfilment;
  const rules = findLineKindWords(kind)?.fulfilment;
  const steps = rules && frozenAt === null ? listSteps(rules, fulfilment, { by: 'seller', now }) : [];
  return {
    kind,
    state,
    label: frozenAt === null ? (rules?.states[state]?.label ?? 'Refunded') : 'Disputed',
    isDisputed: frozenAt !== null,
    placedAt: paidAt,
    actions: providerActions.flatMap((action) => {
      const step = steps.find(({ name }) => name === action);
      if (!step) return [];
      // Nothing was paid that could be refunded.
      return [{ action, label: action === 'refuse' && amount === 0 ? 'Refuse' : step.label }];
    }),
  };
}

function viewTimes({ startsAt, promisedAt }: Booking, { endsAt }: Fulfilment, zone: string) {
  return {
    zone,
    start: isoWithOffset(startsAt, zone),
    end: isoWithOffset(endsAt ?? startsAt, zone),
    promised: isoWithOffset(promisedAt, zone),
  };
}

/** What a ticket shows of the frozen terms of a meal. Other kinds have none of it. */
const ticketTerms = z
  .object({
    way: z.string().nullable().catch(null),
    minAge: z.int().nullable().catch(null),
    items: z
      .array(
        z.object({
          name: z.string(),
          options: z.array(z.string()),
          quantity: z.int(),
          allergens: z.array(z.enum(allergens)),
        }),
      )
      .catch([]),
  })
  .catch({ way: null, minAge: null, items: [] });

function viewLine(line: OrderLine) {
  const { title, terms, refundedAmount } = line;
  const { parts, notes } = parseFrozenTerms(terms);
  const { way, items, minAge } = ticketTerms.parse(terms);
  return {
    title,
    amount: priceOf(line),
    toPay: payableInPerson(line),
    refundedAmount,
    way,
    minAge,
    items: items.map((item) => ({ ...item, allergens: allergenSentence(item.allergens) })),
    parts: parts.map(({ text, quantity, amount: partAmount }) => ({ text, quantity, amount: partAmount })),
    notes: [...notes],
  };
}

function viewAddress(address: OrderAddress | undefined, state: string): ProviderOrder['address'] {
  if (!address) return null;
  const { name, line1, line2, city, postcode } = address;
  if (agreedStates.includes(state))
    return { name, lines: [line1, line2, city].filter((line) => line !== ''), postcode };
  if (state !== 'placed') return null;
  return { name: '', lines: [], postcode: parsePostcode(postcode)?.outward ?? '' };
}
