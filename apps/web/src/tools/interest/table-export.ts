import { formatCsvCell } from '@tessera/domain/selling/money/csv';
import { exact } from '@tessera/domain/tools/interest/exact';
import { type LoanView, viewLoan } from '@tessera/domain/tools/interest/loans/loan-view';
import type { LoaderFunctionArgs } from 'react-router';
import { dayNumber } from '../../lib/british-words.ts';
import { bankAnswer } from './bank/bank-answer.ts';
import { bankFieldsIn, readBankCase } from './bank/bank-fields.ts';
import { carFieldsIn, readCar } from './loans/car-fields.ts';
import { loanFieldsIn, readLoan } from './loans/loan-fields.ts';
import { readScenario } from './read-scenario.ts';
import { savingsOutcome } from './savings-outcome.ts';
import { fieldsIn } from './scenario-fields.ts';

type Table = readonly (readonly string[])[];

const tables = new Map<string, (query: URLSearchParams, today: number) => Table | undefined>([
  ['savings', savingsTable],
  ['loan', loanTable],
  ['car', carTable],
  ['bank', bankTable],
]);

/**
 * The table of a calculator as CSV. The query is that of the calculator's page, with `of` for the calculator: `savings`
 * (also if it is missing), `loan`, `car` or `bank`.
 */
export function loader({ url }: LoaderFunctionArgs) {
  const make = tables.get(url.searchParams.get('of') ?? 'savings');
  const table = make?.(url.searchParams, dayNumber(Date.now()));
  if (!table) return new Response('Some numbers can’t be read. Go back to the calculator.', { status: 400 });
  return new Response(`\uFEFF${table.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="compound-interest.csv"',
    },
  });
}

/** Numbers stay numbers, also negative ones; other text that a spreadsheet would run as a formula is defused. */
export function csvCell(text: string): string {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : formatCsvCell(text);
}

function savingsTable(query: URLSearchParams, today: number): Table | undefined {
  const read = readScenario(fieldsIn(query, today));
  if (!('scenario' in read)) return undefined;
  const outcome = savingsOutcome(read.scenario, exact);
  if (!('view' in outcome)) return undefined;
  const heads = [
    'Last day',
    'Months',
    'Paid in',
    'Withdrawn',
    'Interest',
    'Fees',
    'Tax',
    'Balance',
    'In today’s money',
  ];
  const rows = outcome.view.rows.map((row) => [
    row.day,
    String(row.months),
    row.paidIn,
    row.withdrawn,
    row.interest,
    row.fees,
    row.tax,
    row.balance,
    row.real,
  ]);
  return [heads, ...rows];
}

function loanTable(query: URLSearchParams, today: number): Table | undefined {
  const { loan, fees, hasFaults } = readLoan(loanFieldsIn(query, today));
  const result = hasFaults ? undefined : viewLoan(loan, fees);
  if (!result?.ok) return undefined;
  return paymentsTable(result.value);
}

function carTable(query: URLSearchParams, today: number): Table | undefined {
  const { loan, hasFaults } = readCar(carFieldsIn(query), today);
  const result = hasFaults ? undefined : viewLoan(loan, '0');
  return result?.ok ? paymentsTable(result.value) : undefined;
}

function paymentsTable({ lines }: LoanView): Table {
  const rows = lines.map((row) => [
    row.day,
    String(row.months),
    row.paid,
    row.interest,
    row.repaid,
    row.balance,
  ]);
  return [['Day', 'Month', 'Paid', 'Interest', 'Repaid', 'Still owed'], ...rows];
}

function bankTable(query: URLSearchParams): Table | undefined {
  const { read, hasFaults } = readBankCase(bankFieldsIn(query));
  if (hasFaults) return undefined;
  const rows = bankAnswer(read).lines.map((line) => [
    line.from,
    line.to,
    String(line.days),
    line.opening,
    line.moved,
    line.accrued,
    line.interest,
    line.closing,
  ]);
  return [['From', 'To', 'Days', 'Balance before', 'Payments', 'Earned', 'Added', 'Balance'], ...rows];
}
