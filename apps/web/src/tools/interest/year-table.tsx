import type { SavingsRow, SavingsView } from '@tessera/domain/tools/interest/savings-view';
import { duration, pounds } from '@tessera/domain/tools/interest/amounts';
import { shortDate } from './dates.ts';

type AmountName = 'paidIn' | 'withdrawn' | 'interest' | 'fees' | 'tax' | 'balance' | 'real';

const headings: Record<AmountName, string> = {
  paidIn: 'Paid in',
  withdrawn: 'Withdrawn',
  interest: 'Interest',
  fees: 'Fees',
  tax: 'Tax',
  balance: 'Balance',
  real: 'In today’s money',
};

/** A year a row, like a passbook. Columns without any amount are left out. */
export function YearTable({ view, hasInflation }: { view: SavingsView; hasInflation: boolean }) {
  const columns = (Object.keys(headings) as AmountName[]).filter(
    (name) =>
      name === 'paidIn' ||
      name === 'interest' ||
      name === 'balance' ||
      (name === 'real' ? hasInflation : view.total[name] !== '0.00'),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys
    <section className="interest-table-frame interest-tall" aria-labelledby="years" tabIndex={0}>
      <table className="interest-table">
        <thead>
          <tr>
            <th scope="col">After</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {headings[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <AmountRow key={row.months} {...{ row, columns }} title={duration(row.months)} />
          ))}
        </tbody>
        <tfoot>
          <AmountRow row={view.total} columns={columns} title="Total" />
        </tfoot>
      </table>
    </section>
  );
}

function AmountRow({ row, columns, title }: { row: SavingsRow; columns: AmountName[]; title: string }) {
  return (
    <tr>
      <th scope="row">
        {title}
        <span>{shortDate(row.day)}</span>
      </th>
      {columns.map((name) => (
        <td key={name}>{pounds(row[name])}</td>
      ))}
    </tr>
  );
}
