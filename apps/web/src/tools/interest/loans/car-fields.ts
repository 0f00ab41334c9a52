import { plainLoan } from '@tessera/domain/tools/interest/loans/loan';
import { usualTerms } from '@tessera/domain/tools/interest/loans/usual-terms';
import { limits } from '@tessera/domain/tools/interest/scenario';
import { FieldReader } from '../field-reader.ts';
import { parseAmount, parseWhole } from '@tessera/domain/tools/interest/parse-fields';
import { queryFields } from '../query-fields.ts';

export type CarField = 'price' | 'deposit' | 'exchange' | 'rate' | 'months' | 'balloon' | 'fee';

const defaults: Readonly<Record<CarField, string>> = {
  price: '18000',
  deposit: '2000',
  exchange: '0',
  rate: usualTerms.car.percent,
  months: usualTerms.car.months,
  balloon: '7000',
  fee: usualTerms.car.feeToBuy,
};

export type CarFields = Readonly<Record<CarField, string>>;

const MAX_MONTHS = 120;

export function carFieldsIn(query: URLSearchParams): CarFields {
  return queryFields(query, defaults);
}

export function readCar(fields: CarFields, today: number) {
  const reader = new FieldReader<CarField>(fields);
  const amount = (name: CarField) => reader.read(name, parseAmount, '0');
  const [price, deposit, exchange, balloon, fee] = [
    amount('price'),
    amount('deposit'),
    amount('exchange'),
    amount('balloon'),
    amount('fee'),
  ];
  const lent = pennies(price) - pennies(deposit) - pennies(exchange);
  if (!reader.hasFaults && lent <= 0)
    reader.faults.deposit = 'Deposit and part exchange pay for the car already. Use smaller ones.';
  const months = reader.read('months', (text) => parseWhole(text, MAX_MONTHS), 1);
  if (months < 1) reader.faults.months ??= `Choose from 1 to ${MAX_MONTHS} months.`;
  const loan = plainLoan({
    start: today,
    sum: (Math.max(lent, 0) / 100).toFixed(2),
    percent: reader.percent('rate', limits.ratePercent),
    rateKind: 'apr',
    months: Math.max(months, 1),
    balloon,
  });
  const paidFirst = ((pennies(deposit) + pennies(exchange)) / 100).toFixed(2);
  return { loan, paidFirst, fee, faults: reader.faults, hasFaults: reader.hasFaults };
}

/** Amounts are limited, so that a number has every penny. */
function pennies(amount: string): number {
  return Math.round(Number(amount) * 100);
}
