import { type CarOffer, carOffers } from '@tessera/domain/tools/interest/loans/car-finance';
import { costLoan } from '@tessera/domain/tools/interest/loans/loan-cost';
import { plainLoan } from '@tessera/domain/tools/interest/loans/loan';
import { usualTerms } from '@tessera/domain/tools/interest/loans/usual-terms';
import {
  parseAmount,
  type Parsed,
  parsePercent,
  parseWhole,
} from '@tessera/domain/tools/interest/parse-fields';
import type { Finance, FinanceTerms } from './finance-terms.ts';

export interface FinanceAnswer {
  readonly monthly: string;
  readonly months: number;
  readonly borrowed: string;
  readonly interest: string;
  /** With the deposit, and for a car with all that keeping it costs. */
  readonly total: string;
  /** Due at the end to keep a car. */
  readonly atEnd: string | undefined;
  /** The calculator that has every payment, with the same numbers. */
  readonly path: string;
}

export type FinanceFaults = Partial<Record<keyof FinanceTerms, string>>;

const MAX_PERCENT = 100;
const MAX_YEARS = 40;
const MAX_MONTHS = 120;

export interface FinanceResult {
  readonly answer?: FinanceAnswer | undefined;
  readonly faults: FinanceFaults;
}

/** What a home or a car costs each month, by the engine of `/compound-interest`. */
export function financeAnswer({ kind, price, terms }: Finance): FinanceResult {
  const faults: FinanceFaults = {};
  const take = <Value>(name: keyof FinanceTerms, parsed: Parsed<Value>, fallback: Value): Value => {
    if (parsed.fault === undefined) return parsed.value;
    faults[name] = parsed.fault;
    return fallback;
  };
  const deposit = take('deposit', parseAmount(terms.deposit), '0');
  const percent = take('rate', parsePercent(terms.rate, MAX_PERCENT), '0');
  const max = kind === 'mortgage' ? MAX_YEARS : MAX_MONTHS;
  const time = take('time', parseWhole(terms.time, max), 1);
  if (time < 1) faults.time = `Write a whole number from 1 to ${max}.`;
  const final = kind === 'car' ? take('final', parseAmount(terms.final), '0') : '0';
  const lent = pennies(price) - pennies(deposit);
  if (lent <= 0) faults.deposit ??= 'This deposit pays for all of it. Write a smaller one.';
  else if (pennies(final) > lent)
    faults.final ??= 'The final payment is more than is borrowed. Write a smaller one.';
  if (Object.keys(faults).length > 0) return { faults };
  const chosen = { price, deposit, percent, time, final, sum: (lent / 100).toFixed(2) };
  return { answer: kind === 'mortgage' ? mortgage(chosen) : carFinance(chosen), faults };
}

interface Case {
  readonly price: string;
  readonly deposit: string;
  readonly percent: string;
  readonly time: number;
  readonly final: string;
  /** What is borrowed. */
  readonly sum: string;
}

function mortgage({ deposit, percent, time, sum }: Case): FinanceAnswer | undefined {
  const cost = costLoan(plainLoan({ sum, percent, rateKind: 'yearly', months: time * 12 }));
  if (!cost.ok) return undefined;
  const { payment, months, interest, paid } = cost.value;
  const query = new URLSearchParams({ sum, rate: percent, years: String(time), fees: '0', overpayment: '0' });
  return {
    monthly: payment,
    months,
    borrowed: sum,
    interest,
    total: ((pennies(paid) + pennies(deposit)) / 100).toFixed(2),
    atEnd: undefined,
    path: `/compound-interest/loan?${query}`,
  };
}

function carFinance({ price, deposit, percent, time, final, sum }: Case): FinanceAnswer | undefined {
  const fee = usualTerms.car.feeToBuy;
  const loan = plainLoan({ sum, percent, rateKind: 'apr', months: time, balloon: final });
  const offers = carOffers({ loan, paidFirst: deposit, fee });
  const offer: CarOffer | undefined = offers.ok ? offers.value[0] : undefined;
  if (!offer) return undefined;
  const query = new URLSearchParams({
    price,
    deposit,
    rate: percent,
    months: String(time),
    balloon: final,
    fee,
  });
  return {
    monthly: offer.monthly,
    months: time,
    borrowed: sum,
    interest: offer.credit,
    total: offer.total,
    atEnd: offer.atEnd,
    path: `/compound-interest/car?${query}`,
  };
}

/** Amounts are limited, so that a number has every penny. */
const pennies = (amount: string) => Math.round(Number(amount) * 100);
