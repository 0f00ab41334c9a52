import type { Output } from '@tessera/contract/endpoint';
import type { listReconciliations } from '@tessera/contract/selling/money';
import { Link } from 'react-router';
import { moneyText, plainWords } from './money-words.ts';

type Difference = Output<typeof listReconciliations>['reconciliations'][number]['differences'][number];

const isOrder = /^[\da-f]{8}-[\da-f-]{27}$/;

/** Lists differences between the books, each with both amounts and what to do about it. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className="money-list">
      {differences.map((difference) => {
        const { kind, subject, message } = difference;
        return (
          <li key={`${kind} ${subject} ${message}`} className="money-list-row">
            <span className="money-two-lines">
              <span className="ui-strong ui-breakable">
                {plainWords(kind)}:{' '}
                {isOrder.test(subject) ? (
                  <Link className="ui-link" to={`/admin/money/orders/${subject}`}>
                    order {subject.slice(0, 8)}
                  </Link>
                ) : (
                  subject
                )}
              </span>
              <span>{message}</span>
            </span>
            <dl className="money-compared">
              <div>
                <dt className="ui-note">Expected</dt>
                <dd>{show(difference, difference.expected)}</dd>
              </div>
              <div>
                <dt className="ui-note">Found</dt>
                <dd>{show(difference, difference.found)}</dd>
              </div>
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function show({ currency }: Difference, amount: number): string {
  return currency === null ? amount.toLocaleString('en-GB') : moneyText({ amount, currency });
}
