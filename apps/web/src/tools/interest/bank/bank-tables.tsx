import { pounds, signedPounds } from '@tessera/domain/tools/interest/amounts';
import { shortDate } from '../dates.ts';
import type { BankAnswer, LineView } from './bank-answer.ts';

/** Each addition of interest, as on a statement. */
export function BankLines({ lines, isBank }: { lines: readonly LineView[]; isBank: boolean }) {
  const hasPayments = lines.some(({ moved }) => moved !== '0.00');
  if (lines.length === 0) return <p>Interest is not added before the last day.</p>;
  return (
    <div className="interest-years">
      <h2 id="lines">{isBank ? 'Line by line, as your bank counts' : 'Line by line'}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys */}
      <section className="interest-table-frame" aria-labelledby="lines" tabIndex={0}>
        <table className="interest-table">
          <thead>
            <tr>
              <th scope="col">Added on</th>
              <th scope="col">Days</th>
              <th scope="col">Balance before</th>
              {hasPayments && <th scope="col">Payments</th>}
              <th scope="col">Earned</th>
              <th scope="col">Added</th>
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.to}>
                <th scope="row">{shortDate(line.to)}</th>
                <td>{line.days}</td>
                <td>{pounds(line.opening)}</td>
                {hasPayments && <td>{signedPounds(line.moved)}</td>}
                <td>{pounds(line.accrued)}</td>
                <td>{pounds(line.interest)}</td>
                <td>{pounds(line.closing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** What each other position of a switch is worth by itself. */
export function SingleChanges({ answer: { singles, bankInterest } }: { answer: BankAnswer }) {
  return (
    <div className="interest-years">
      <h2 id="singles">What each habit of a bank is worth</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys */}
      <section className="interest-table-frame" aria-labelledby="singles" tabIndex={0}>
        <table className="interest-table interest-habits">
          <thead>
            <tr>
              <th scope="col">If your bank alone …</th>
              <th scope="col">Interest</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {singles.map(({ words, interest, difference }) => (
              <tr key={words} data-match={interest === bankInterest || undefined}>
                <th scope="row">{words}</th>
                <td>{pounds(interest)}</td>
                <td>{difference === '0.00' ? 'none' : signedPounds(difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
