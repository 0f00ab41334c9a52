import { dayCounts } from '@tessera/domain/tools/interest/day-count';
import {
  bankRoundings,
  type Counting,
  countedDays,
  creditDates,
  remainders,
} from '@tessera/domain/tools/interest/bank/counting';
import type { Statement } from '@tessera/domain/tools/interest/bank/statement';
import { creditings, limits, rateKinds } from '@tessera/domain/tools/interest/scenario';
import { FieldReader } from '../field-reader.ts';
import {
  parseAmount,
  parseDate,
  parsePercent,
  parseSigned,
} from '@tessera/domain/tools/interest/parse-fields';
import { queryFields, queryPairs } from '../query-fields.ts';

/** An account whose bank counts days and drops parts of pennies, so that the page shows what it can do. */
const defaults = {
  sum: '8000',
  rate: '4.35',
  kind: 'gross',
  from: '2026-01-20',
  to: '2026-09-03',
  paid: '217.97',
  payments: '',
  days: 'months',
  date: 'opening',
  added: 'month',
  rounding: 'never',
  counted: 'first',
  rest: 'added',
};
export type BankField = keyof typeof defaults;
export type BankFields = Readonly<Record<BankField, string>>;

/** Longest statement in days. With a longer one, trying every way of counting would take too long. */
const MAX_DAYS = 3 * 366;
export const paymentNames = ['payment-day', 'payment-amount'] as const;

export function bankFieldsIn(query: URLSearchParams): BankFields {
  return { ...queryFields(query, defaults), payments: queryPairs(query, paymentNames) };
}

export interface BankCase {
  readonly statement: Statement;
  readonly own: Counting;
  /** Absent if nothing was typed. */
  readonly bankInterest: string | undefined;
}

export function readBankCase(fields: BankFields) {
  const reader = new FieldReader<BankField>(fields);
  const statement: Statement = {
    sum: reader.read('sum', parseAmount, '0'),
    percent: reader.read('rate', (text) => parsePercent(text, limits.ratePercent), '0'),
    from: reader.read('from', parseDate, 0),
    to: reader.read('to', parseDate, 0),
    payments: reader.pairs('payments', limits.events).map(([day, amount]) => ({
      day: reader.take('payments', parseDate(day), 0),
      amount: reader.take('payments', parseSigned(amount), '0'),
    })),
  };
  const days = statement.to - statement.from;
  if (!reader.hasFaults && (days < 1 || days > MAX_DAYS))
    reader.faults.to = 'Choose a day after the first one, and at most three years later.';
  const own: Counting = {
    dayCount: reader.choice('days', dayCounts),
    creditDate: reader.choice('date', creditDates),
    crediting: reader.choice('added', creditings),
    rounding: reader.choice('rounding', bankRoundings),
    rateKind: reader.choice('kind', rateKinds),
    counted: reader.choice('counted', countedDays),
    remainder: reader.choice('rest', remainders),
  };
  const paid = reader.read('paid', parseAmount, '0');
  const read: BankCase = { statement, own, bankInterest: fields.paid === '' ? undefined : pennies(paid) };
  return { read, faults: reader.faults, hasFaults: reader.hasFaults };
}

/** A plain amount with two digits after the point: `5` becomes `5.00`, and `5.1` becomes `5.10`. */
function pennies(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
