import type { DayLine } from '@tessera/contract/services/days';
import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { TextLink } from '../../ui/link.tsx';
import { AddToDay } from './add-to-day.tsx';
import { clockText, dateText } from './day-words.ts';

/** Offers for trips and moves that can join the day. */
export function Offers({
  requests,
  parts,
}: {
  readonly requests: readonly ShownRequest[];
  readonly parts: readonly DayLine[];
}) {
  const planned = new Set(parts.flatMap((part) => ('quoteId' in part ? [part.quoteId] : [])));
  const offers = requests.flatMap((request) =>
    request.quotes
      .filter(({ id, status }) => status === 'sent' && !planned.has(id))
      .map((quote) => ({ request, quote })),
  );
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className="ui-section-title">
        Offers you can add
      </h2>
      <ul className="day-offers">
        {offers.map(({ request, quote }) => (
          <li key={quote.id}>
            <div>
              <strong>
                {request.vertical === 'driver' ? 'Trip' : 'Move'} {request.from.outward} to{' '}
                {request.to.outward}
              </strong>
              <span className="ui-muted">
                {dateText(quote.startsAt)}
                {request.vertical === 'driver' && `, ${clockText(request.startsAt)}`}
              </span>
              <span>
                {quote.provider.name},{' '}
                <span className="ui-figures">
                  {formatMoney({ amount: quote.payNow, currency: quote.currency })}
                </span>
                {quote.payNow < quote.amount && ' deposit'}.{' '}
                <TextLink to={`/requests/${request.id}`}>Compare offers</TextLink>
              </span>
            </div>
            <AddToDay
              line={{
                kind: request.vertical === 'driver' ? 'trip' : 'move',
                quoteId: quote.id,
                amount: quote.amount,
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
