import type { LoanRow, LoanView } from '@tessera/domain/tools/interest/loans/loan-view';
import { Fold } from '../../../ui/fold.tsx';
import { duration, pounds } from '@tessera/domain/tools/interest/amounts';
import { shortDate } from '../dates.ts';

export function LoanTable({ view }: { view: LoanView }) {
  return (
    <div className="interest-years">
      <h2 id="years">Year by year</h2>
      <Rows rows={view.years} label="years" />
      <Fold summary="Month by month" className="interest-fold">
        <h3 id="months">Every payment</h3>
        <Rows rows={view.lines} label="months" />
      </Fold>
    </div>
  );
}

function Rows({ rows, label }: { rows: readonly LoanRow[]; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys
    <section className="interest-table-frame" aria-labelledby={label} tabIndex={0}>
      <table className="interest-table">
        <thead>
          <tr>
            <th scope="col">After</th>
            <th scope="col">Paid</th>
            <th scope="col">Interest</th>
            <th scope="col">Repaid</th>
            <th scope="col">Still owed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.months}>
              <th scope="row">
                {duration(row.months)} <span>{shortDate(row.day)}</span>
              </th>
              <td>{pounds(row.paid)}</td>
              <td>{pounds(row.interest)}</td>
              <td>{pounds(row.repaid)}</td>
              <td>{pounds(row.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
