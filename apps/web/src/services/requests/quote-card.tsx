import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { DAY_MS } from '@tessera/domain/durations';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AddToDay } from '../days/public.ts';
import { momentText, quoteStatusWords, weekdayText } from './request-words.ts';

export type Quote = ShownRequest['quotes'][number];

/** A quote with everything that it can be compared by. */
export function QuoteCard({
  quote,
  kind,
  asked,
  mayAccept,
}: {
  readonly quote: Quote;
  readonly kind: 'trip' | 'move';
  /** When the customer asked for. Undefined once it is booked, because the request then has the booked day. */
  readonly asked: Date | undefined;
  readonly mayAccept: boolean;
}) {
  const { id, provider, parts, amount, currency, previousAmount, facts, message, status } = quote;
  const money = (value: number) => formatMoney({ amount: value, currency });
  return (
    <article className="quote" aria-labelledby={`quote-${id}`}>
      <header>
        <h3 id={`quote-${id}`}>{provider.name}</h3>
        <Badge tone={status === 'booked' ? 'success' : 'neutral'}>{quoteStatusWords[status]}</Badge>
      </header>
      <p className="quote-amount ui-figures">{money(amount)}</p>
      {previousAmount !== null && (
        <p className="ui-muted">
          {money(previousAmount)} before the last change: {amount > previousAmount ? '+' : '−'}
          {money(Math.abs(amount - previousAmount))}
        </p>
      )}
      <dl className="quote-parts">
        {parts.map((part) => (
          <div key={part.text}>
            <dt>{part.text}</dt>
            <dd className="ui-figures">{money(part.amount)}</dd>
          </div>
        ))}
      </dl>
      <dl className="quote-facts">
        {kind === 'move' && (
          <div>
            <dt>Day</dt>
            <dd>{quoteDayText(quote, asked)}</dd>
          </div>
        )}
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>Cancelling</dt>
          <dd>{cancelText(quote)}</dd>
        </div>
      </dl>
      {message !== '' && <p className="ui-breakable">“{message}”</p>}
      {mayAccept && status === 'sent' && <AcceptQuote quote={quote} kind={kind} />}
    </article>
  );
}

/** The buttons that accept a quote. */
export function AcceptQuote({
  quote: { id, amount, payNow, currency, wholeSeries },
  kind,
}: {
  readonly quote: Quote;
  readonly kind: 'trip' | 'move';
}) {
  const money = (value: number) => formatMoney({ amount: value, currency });
  return (
    <>
      <Form method="post">
        <input type="hidden" name="quote" value={id} />
        <input type="hidden" name="amount" value={amount} />
        <Button type="submit" name="intent" value="accept" variant="primary" isWide>
          {payNow < amount ? `Accept and pay ${money(payNow)} deposit` : `Accept and pay ${money(payNow)}`}
        </Button>
        {wholeSeries && (
          <>
            <input type="hidden" name="seriesAmount" value={wholeSeries.amount} />
            <Button type="submit" name="intent" value="accept-all" isWide>
              Accept its {wholeSeries.count} quotes for these trips: {money(wholeSeries.amount)}
            </Button>
          </>
        )}
      </Form>
      <AddToDay isWide line={{ kind, quoteId: id, amount }} />
    </>
  );
}

/** The day of a quote, and how far it is from the one that was asked for. */
export function quoteDayText({ startsAt }: Quote, asked: Date | undefined): string {
  const days = asked === undefined ? 0 : Math.round((startsAt.getTime() - asked.getTime()) / DAY_MS);
  const day = weekdayText(startsAt);
  if (days === 0) return day;
  const distance = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return `${day}, ${distance} ${days > 0 ? 'later' : 'earlier'} than you asked for`;
}

/** What cancelling costs, in money, before somebody accepts. What comes back is rounded up. */
export function cancelText({ payNow, currency, freeUntil, lateRefundPercent }: Quote): string {
  const money = (amount: number) => formatMoney({ amount, currency });
  const back = Math.ceil((payNow * lateRefundPercent) / 100);
  const until = `Free until ${momentText(freeUntil)}.`;
  return back === 0
    ? `${until} After that it costs all of ${money(payNow)}.`
    : `${until} After that it costs ${money(payNow - back)}, and from the start on ${money(payNow)}.`;
}
