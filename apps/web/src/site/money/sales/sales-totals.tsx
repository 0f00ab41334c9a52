import type { ReactNode } from 'react';
import { LocalTime } from '../../../lib/local-time.tsx';
import { moneyText } from '../money-words.ts';
import type { Sales } from './sales.types.ts';

/** Shows how much buyers have paid into the seller's pools that are not complete yet. */
export function HeldInPools({ held }: Pick<Sales, 'held'>) {
  if (held.length === 0) return null;
  return (
    <dl className="money-figures" aria-label="Held in pools">
      {held.map(({ currency, amount, pools }) => (
        <Figure key={currency} term="Held so far" amount={moneyText({ amount, currency })}>
          In {pools === 1 ? 'a pool that isn’t complete' : `${pools} pools that aren’t complete`}. It’s yours,
          less the fee, once the pool completes.
        </Figure>
      ))}
    </dl>
  );
}

/** Shows a seller's totals, in one row for each currency. */
export function SalesTotals({
  totals,
  wait,
}: Pick<Sales, 'totals'> & { wait: NonNullable<Sales['bankDetails']>['wait'] }) {
  return totals.map(({ currency, due, onHold, owed, paying, paid, nextPayableAt }) => (
    <dl key={currency} className="money-figures" aria-label={`Totals in ${currency}`}>
      <Figure term="Due" amount={moneyText({ amount: due, currency })}>
        {due > 0 && wait?.reason === 'no_details' && 'Waits for your bank details'}
        {nextPayableAt && (
          <>
            Next from <LocalTime at={nextPayableAt} isDateOnly />
          </>
        )}
      </Figure>
      {onHold > 0 && (
        <Figure term="On hold" amount={moneyText({ amount: onHold, currency })}>
          During a dispute or report
        </Figure>
      )}
      {owed > 0 && (
        <Figure term="Owed" amount={moneyText({ amount: -owed, currency })}>
          Deducted from next payouts
        </Figure>
      )}
      {paying > 0 && <Figure term="On its way" amount={moneyText({ amount: paying, currency })} />}
      <Figure term="Paid" amount={moneyText({ amount: paid, currency })} />
    </dl>
  ));
}

function Figure({ term, amount, children }: { term: string; amount: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="ui-note">{term}</dt>
      <dd className="money-figure">{amount}</dd>
      {children && <dd className="ui-note">{children}</dd>}
    </div>
  );
}
