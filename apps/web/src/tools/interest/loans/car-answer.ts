import { type CarCase, carOffers } from '@tessera/domain/tools/interest/loans/car-finance';
import { viewLoan } from '@tessera/domain/tools/interest/loans/loan-view';

/** The contracts side by side, and the payments of the first. */
export function carAnswer(car: CarCase) {
  const offers = carOffers(car);
  if (!offers.ok) return offers;
  const view = viewLoan(car.loan, '0');
  if (!view.ok) return view;
  return { ok: true as const, value: { view: view.value, offers: offers.value, lent: car.loan.sum } };
}
