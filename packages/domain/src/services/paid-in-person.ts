import type { PricePart } from '../selling/orders/price-parts.ts';
import { sumVat, vatByRate, type VatShare } from '../selling/orders/vat.ts';
import { isInPeriod, type Period } from './earnings.ts';
import type { LocalDate } from './local-time.ts';

/** What a customer paid to the business itself, for something that has taken place. The ledger has none of it. */
export interface PaidInPerson {
  readonly lineId: string;
  readonly orderNumber: number;
  /** Null once the account was deleted. */
  readonly customerId: number | null;
  readonly title: string;
  readonly currency: string;
  readonly amount: number;
  readonly parts: readonly PricePart[];
  /** The day in the zone of the business. */
  readonly day: LocalDate;
}

export interface InPersonSums {
  readonly count: number;
  readonly amount: number;
  readonly vat: readonly VatShare[];
}

/** Adds up what was paid in person in a period, with the VAT in it. */
export function sumPaidInPerson(
  paid: readonly Pick<PaidInPerson, 'amount' | 'parts' | 'day'>[],
  period: Period,
): InPersonSums {
  const inside = paid.filter(({ day }) => isInPeriod(period, day));
  return {
    count: inside.length,
    amount: inside.reduce((sum, { amount }) => sum + amount, 0),
    vat: sumVat(inside.flatMap(({ parts, amount }) => vatByRate(parts, amount))),
  };
}
