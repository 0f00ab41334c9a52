import { saleStatus } from '@tessera/domain/selling/money/sales';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import type { PricePart } from '@tessera/domain/selling/orders/price-parts';
import { vatByRate } from '@tessera/domain/selling/orders/vat';
import type { Earning } from '@tessera/domain/services/earnings';
import { localMoment } from '@tessera/domain/services/local-time';
import type { Db } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { findSellerReference } from '../../selling/ledger/public.ts';
import { listLinesById, listOrdersById, type OrderLine } from '../../selling/orders/public.ts';
import { findBankDetails, listDues, listPayouts, shownDetailsOf } from '../../selling/payouts/public.ts';
import type { Provider } from '../providers/public.ts';

/** An earning with what its invoice needs. */
export interface ReadEarning extends Earning {
  /** What the next payout contains of it. */
  readonly due: number;
  readonly orderId: string;
  readonly customerId: number | null;
  readonly parts: readonly PricePart[];
  readonly completedAt: Date;
}

type EarningPorts = Pick<Ports, 'clock' | 'payouts' | 'secrets'> & { readonly db: Db };

const LINE = 'line:';

/**
 * What a business has earned, the newest first. It is read from what the ledger has booked to its owner: each amount
 * there belongs to one line of an order, and each line of services names its business.
 */
export async function readEarnings(
  ports: EarningPorts,
  { id, ownerId, zone }: Pick<Provider, 'id' | 'ownerId' | 'zone'>,
): Promise<ReadEarning[]> {
  const { db, clock } = ports;
  const seller = ownerId === null ? undefined : await findSellerReference(db, ownerId);
  if (ownerId === null || seller === undefined) return [];
  const now = clock.now();
  const dues = (await listDues(db, seller)).filter(({ source }) => source.startsWith(LINE));
  const lineIds = [...new Set(dues.map(({ source }) => source.slice(LINE.length)))];
  const found = (await listLinesById(db, lineIds)).filter((line) => providerOf(line) === id);
  const lines = new Map(found.map((line) => [line.id, line]));
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
  const orders = new Map((await listOrdersById(db, orderIds)).map((order) => [order.id, order]));
  const payouts = new Map((await listPayouts(db, { seller })).map((payout) => [payout.id, payout]));
  const details = ports.payouts.needsBankDetails
    ? shownDetailsOf(await findBankDetails(ports, ownerId), now)
    : null;
  return dues.flatMap((due) => {
    const line = lines.get(due.source.slice(LINE.length));
    const order = line && orders.get(line.orderId);
    if (!line || !order) return [];
    const { sold, refunded, rates, completedAt, payableAt, isOnHold } = due;
    const { parts } = parseFrozenTerms(line.terms);
    const facts = { ...due, payout: payouts.get(due.payoutId ?? '') ?? null };
    return {
      id: due.id,
      lineId: line.id,
      orderId: order.id,
      customerId: order.userId,
      orderNumber: order.number,
      kind: line.kind,
      title: line.title,
      currency: due.currency,
      isKept: due.part === 'kept',
      sold,
      refunded,
      rates,
      parts,
      vat: vatByRate(parts, sold - refunded),
      day: localMoment(completedAt, zone).date,
      completedAt,
      payableAt,
      due: isOnHold || due.payoutId === null ? due.amount : 0,
      status: saleStatus(facts, now, details?.wait ?? undefined),
    };
  });
}

/** The business of a line. Undefined for what is not sold by one. */
function providerOf({ terms }: Pick<OrderLine, 'terms'>): number | undefined {
  const id =
    typeof terms === 'object' && terms !== null && 'providerId' in terms ? terms.providerId : undefined;
  return typeof id === 'number' ? id : undefined;
}
