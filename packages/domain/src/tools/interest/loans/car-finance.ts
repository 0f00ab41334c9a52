import { ok, type Result } from '../../../result.ts';
import { exact } from '../exact.ts';
import type { Loan } from './loan.ts';
import { costLoan, type LoanCost } from './loan-cost.ts';
import type { LoanRefusal } from './repay.ts';

/** Ways to end the contract: a personal contract purchase with or without the final payment, or hire purchase. */
export type CarContract = 'keep' | 'hand-back' | 'hire';

/** One contract with what it costs in all, as pounds and pennies. */
export interface CarOffer {
  readonly contract: CarContract;
  readonly monthly: string;
  readonly atEnd: string;
  readonly total: string;
  readonly credit: string;
}

export interface CarCase {
  /** Its `balloon` is the final payment of a personal contract purchase. Without one there is only hire purchase. */
  readonly loan: Loan;
  /** Deposit and part exchange. */
  readonly paidFirst: string;
  /** Paid at the end to keep the car. */
  readonly fee: string;
}

export function carOffers({ loan, ...rest }: CarCase): Result<CarOffer[], LoanRefusal> {
  const purchase = costLoan(loan);
  if (!purchase.ok) return purchase;
  if (Number(loan.balloon) === 0) return ok([hire(purchase.value, rest)]);
  const hired = costLoan({ ...loan, balloon: '0' });
  const ofPurchase = { ...rest, balloon: loan.balloon };
  return ok([
    keep(purchase.value, ofPurchase),
    handBack(purchase.value, ofPurchase),
    ...(hired.ok ? [hire(hired.value, rest)] : []),
  ]);
}

const sum = (...amounts: readonly string[]) =>
  exact.toPennies(amounts.reduce((total, each) => exact.add(total, exact.parse(each)), exact.zero));
const less = (a: string, b: string) => exact.toPennies(exact.subtract(exact.parse(a), exact.parse(b)));

type Rest = Omit<CarCase, 'loan'>;

function keep(cost: LoanCost, { paidFirst, fee, balloon }: Rest & { balloon: string }): CarOffer {
  return {
    contract: 'keep',
    monthly: cost.payment,
    atEnd: sum(balloon, fee),
    total: sum(paidFirst, cost.paid, fee),
    credit: sum(cost.interest, fee),
  };
}

function handBack(cost: LoanCost, { paidFirst, balloon }: Rest & { balloon: string }): CarOffer {
  return {
    contract: 'hand-back',
    monthly: cost.payment,
    atEnd: '0.00',
    total: less(sum(paidFirst, cost.paid), balloon),
    credit: cost.interest,
  };
}

function hire(cost: LoanCost, { paidFirst, fee }: Rest): CarOffer {
  return {
    contract: 'hire',
    monthly: cost.payment,
    atEnd: sum(fee),
    total: sum(paidFirst, cost.paid, fee),
    credit: sum(cost.interest, fee),
  };
}
