import { exact } from '@tessera/domain/tools/interest/exact';
import type { Loan } from '@tessera/domain/tools/interest/loans/loan';
import { type LoanView, viewLoan } from '@tessera/domain/tools/interest/loans/loan-view';

/** One way to end the contract, with what it costs in all. */
export interface CarOffer {
  readonly name: string;
  readonly monthly: string;
  readonly atEnd: string;
  readonly total: string;
  readonly credit: string;
  readonly note: string;
}

interface CarCase {
  readonly loan: Loan;
  /** Deposit and part exchange. */
  readonly paidFirst: string;
  /** Paid with the final payment to keep the car. */
  readonly fee: string;
}

export function carAnswer({ loan, paidFirst, fee }: CarCase) {
  const financed = viewLoan(loan, '0');
  if (!financed.ok) return financed;
  const purchase = viewLoan({ ...loan, balloon: '0' }, '0');
  const hasBalloon = Number(loan.balloon) > 0;
  const offers = [
    ...(hasBalloon
      ? [keep(financed.value, { loan, paidFirst, fee }), handBack(financed.value, { loan, paidFirst, fee })]
      : []),
    ...(purchase.ok ? [hire(purchase.value, { loan, paidFirst, fee })] : []),
  ];
  const first = hasBalloon ? financed.value : purchase.ok ? purchase.value : financed.value;
  return { ok: true as const, value: { view: first, offers, lent: loan.sum } };
}

const sum = (...amounts: readonly string[]) =>
  exact.toPennies(amounts.reduce((total, each) => exact.add(total, exact.parse(each)), exact.zero));
const less = (a: string, b: string) => exact.toPennies(exact.subtract(exact.parse(a), exact.parse(b)));

function keep(view: LoanView, { loan, paidFirst, fee }: CarCase): CarOffer {
  return {
    name: 'PCP, keep the car',
    monthly: view.payment,
    atEnd: sum(loan.balloon, fee),
    total: sum(paidFirst, view.paid, fee),
    credit: sum(view.interest, fee),
    note: 'The car is yours after the final payment.',
  };
}

function handBack(view: LoanView, { loan, paidFirst }: CarCase): CarOffer {
  return {
    name: 'PCP, hand it back',
    monthly: view.payment,
    atEnd: '0.00',
    total: less(sum(paidFirst, view.paid), loan.balloon),
    credit: view.interest,
    note: 'Nothing more to pay, within the agreed mileage and condition.',
  };
}

function hire(view: LoanView, { paidFirst, fee }: CarCase): CarOffer {
  return {
    name: 'Hire purchase',
    monthly: view.payment,
    atEnd: exact.toPennies(exact.parse(fee)),
    total: sum(paidFirst, view.paid, fee),
    credit: sum(view.interest, fee),
    note: 'Higher payments, no final payment, less interest.',
  };
}
