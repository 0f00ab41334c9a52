import { priceOf } from '@tessera/domain/market/listings/canonical';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import type { System } from '@tessera/domain/market/listings/systems';
import { toDecimal } from '@tessera/domain/selling/money/money';
import { usualTerms } from '@tessera/domain/tools/interest/loans/usual-terms';

export type FinanceKind = 'mortgage' | 'car';

/** What a visitor typed, by the names in the address. A car’s time is in months, and it may have a final payment. */
export interface FinanceTerms {
  readonly deposit: string;
  readonly rate: string;
  readonly time: string;
  readonly final: string;
}

export interface Finance {
  readonly kind: FinanceKind;
  /** In pounds, as a plain decimal. */
  readonly price: string;
  readonly terms: FinanceTerms;
}

/** Nobody borrows less for a home or a car. In pounds. */
const MIN_PRICE = 1_000;
const MAX_CHARS = 20;

/** What the calculator of a home or a car for sale begins with. Undefined for other listings. Computed on the server. */
export function financeOf(system: System, values: FormValues, query: URLSearchParams): Finance | undefined {
  const kind = kindOf(system, values);
  const money = priceOf(system, values);
  if (!kind || money?.currency !== 'GBP' || money.amount < MIN_PRICE * 100) return undefined;
  const { percent, ...usual } = usualTerms[kind];
  const given = (name: string, fallback: string) => query.get(name)?.slice(0, MAX_CHARS) ?? fallback;
  return {
    kind,
    price: toDecimal(money),
    terms: {
      deposit: given('deposit', String(Math.ceil((money.amount * usualTerms.deposit) / 10_000))),
      rate: given('rate', percent),
      time: given('time', 'years' in usual ? usual.years : usual.months),
      final: given('final', '0'),
    },
  };
}

function kindOf(system: System, values: FormValues): FinanceKind | undefined {
  if (system === 'property') {
    const isSale = values['listing_type'] === 'sale' && isOneOf(values['price_frequency'], 'total');
    return isSale ? 'mortgage' : undefined;
  }
  return system === 'auto' && isOneOf(values['offer_type'], 'sale') ? 'car' : undefined;
}

/** Whether a choice is this one, or was not made. */
const isOneOf = (value: string | undefined, choice: string) => (value || choice) === choice;
