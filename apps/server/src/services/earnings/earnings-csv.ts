import { formatCsv, formatCsvAmount } from '@tessera/domain/selling/money/csv';
import { saleAmounts } from '@tessera/domain/selling/money/sales';
import { rateText } from '@tessera/domain/selling/orders/vat';
import type { PeriodSums } from '@tessera/contract/services/earnings';
import type { Earning } from '@tessera/domain/services/earnings';

const head = ['date', 'order', 'kind', 'what', 'kept after cancellation', 'currency', 'gross'].concat([
  'refunds',
  'fee',
  'vat on fee',
  'income',
  'payable on',
]);

export function earningsCsv(earnings: readonly Earning[]): string {
  const rows = earnings.toReversed().map((earning) => {
    const { day, orderNumber, kind, title, isKept, currency, sold, refunded, payableAt } = earning;
    const { fee, vat, amount } = saleAmounts(earning);
    const money = [sold, refunded, fee, vat, amount].map((each) =>
      formatCsvAmount({ amount: each, currency }),
    );
    const facts = [day, String(orderNumber), kind, title, isKept ? 'yes' : 'no', currency];
    return [...facts, ...money, payableAt.toISOString().slice(0, 10)];
  });
  return formatCsv([head, ...rows]);
}

/** One row for each quarter and one for the year, with columns for each rate of VAT that occurs. */
export function statementCsv(periods: readonly PeriodSums[], currency: string): string {
  const rates = [...new Set(periods.flatMap(({ vat }) => vat.map(({ rate }) => rate)))].toSorted(
    (one, other) => other - one,
  );
  const text = (amount: number) => formatCsvAmount({ amount, currency });
  const names = ['period', 'sales', 'currency', 'gross', 'kept after cancellations', 'refunds', 'fee'];
  const vatNames = rates.flatMap((rate) => [`sales at ${rateText(rate)} VAT`, `VAT at ${rateText(rate)}`]);
  const rows = periods.map(({ name, total, vat, inPerson }) => {
    const { count, gross, kept, refunds, fee, feeVat, income } = total;
    const shares = rates.flatMap((rate) => {
      const share = vat.find((each) => each.rate === rate);
      return [text(share?.gross ?? 0), text(share?.vat ?? 0)];
    });
    return [
      name,
      String(count),
      currency,
      ...[gross, kept, refunds, fee, feeVat, income].map(text),
      ...shares,
      text(inPerson.amount),
      text(inPerson.vat.reduce((sum, share) => sum + share.vat, 0)),
    ];
  });
  const inPersonNames = ['paid in person', 'VAT in what was paid in person'];
  return formatCsv([[...names, 'vat on fee', 'income', ...vatNames, ...inPersonNames], ...rows]);
}
