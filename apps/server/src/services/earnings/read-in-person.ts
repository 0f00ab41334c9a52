import { payableInPerson } from '@tessera/domain/selling/orders/payment-ways';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import { parsePriceParts, type PricePart, sumOfParts } from '@tessera/domain/selling/orders/price-parts';
import { localMoment } from '@tessera/domain/services/local-time';
import type { PaidInPerson } from '@tessera/domain/services/paid-in-person';
import type { Db } from '../../platform/db/database.ts';
import { listDoneFulfilments } from '../../selling/fulfilment/public.ts';
import { listLinesById, listOrdersById, type OrderLine } from '../../selling/orders/public.ts';
import { listLineIdsOfProvider } from '../bookings/public.ts';
import type { Provider } from '../providers/public.ts';

/** What customers paid to a business itself, such as at collection or the rest after a deposit, the oldest first. */
export async function readPaidInPerson(
  db: Db,
  { id, zone }: Pick<Provider, 'id' | 'zone'>,
): Promise<PaidInPerson[]> {
  const done = await listDoneFulfilments(db, await listLineIdsOfProvider(db, id));
  const lines = new Map(
    (
      await listLinesById(
        db,
        done.map(({ orderLineId }) => orderLineId),
      )
    ).map((line) => [line.id, line]),
  );
  const paid = done
    .toSorted((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
    .flatMap(({ orderLineId, changedAt }) => {
      const line = lines.get(orderLineId);
      const parts = line ? inPersonParts(line) : [];
      return line && parts.length > 0 ? [{ line, parts, changedAt }] : [];
    });
  const orderIds = [...new Set(paid.map(({ line }) => line.orderId))];
  const orders = new Map((await listOrdersById(db, orderIds)).map((order) => [order.id, order]));
  return paid.flatMap(({ line, parts, changedAt }) => {
    const order = orders.get(line.orderId);
    if (!order) return [];
    return {
      lineId: line.id,
      orderNumber: order.number,
      customerId: order.userId,
      title: line.title,
      currency: order.currency,
      amount: sumOfParts(parts),
      parts,
      day: localMoment(changedAt, zone).date,
    };
  });
}

/** The whole price of a line that is paid in person, or what its kind froze as to be paid there besides the line's own price. */
function inPersonParts(line: OrderLine): readonly PricePart[] {
  const { title, terms } = line;
  const amount = payableInPerson(line);
  const besides =
    typeof terms === 'object' && terms !== null && 'inPersonParts' in terms
      ? parsePriceParts(terms.inPersonParts)
      : [];
  if (amount === 0) return besides;
  const { parts } = parseFrozenTerms(terms);
  if (sumOfParts(parts) === amount) return [...parts, ...besides];
  return [{ sort: 'goods', text: title, quantity: 1, amount }, ...besides];
}
