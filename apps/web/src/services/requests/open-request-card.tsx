import type { listProviderRequests } from '@tessera/contract/services/provider-requests';
import type { Output } from '@tessera/contract/endpoint';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { DEFAULT_ZONE, instantOf, localMoment } from '@tessera/domain/services/local-time';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NumberField, TextField } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextLink } from '../../ui/link.tsx';
import { dayText, minutesText, momentText, quoteStatusWords, weekdayText } from './request-words.ts';

type OpenRequest = Output<typeof listProviderRequests>['requests'][number];

const NOON = 720;

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

/** A request that a business may quote for, with the form for its quote. */
export function OpenRequestCard({
  request,
  providerId,
}: {
  readonly request: OpenRequest;
  readonly providerId: number;
}) {
  const { id, vertical, from, to, startsAt, miles, minutes, move, trip, quotes, series, photos } = request;
  const { suggested, isBusy, days } = request;
  const mine = quotes.find(({ status }) => status !== 'withdrawn');
  const sum = suggested.reduce((total, { amount }) => total + amount, 0);
  return (
    <article className="quote" aria-labelledby={`request-${id}`}>
      <header>
        <h3 id={`request-${id}`}>
          <TextLink to={`/requests/${id}`}>
            {from.outward} to {to.outward}
          </TextLink>
        </h3>
        {mine && <Badge>{quoteStatusWords[mine.status]}</Badge>}
      </header>
      <p>
        {vertical === 'driver' ? momentText(startsAt) : dayText(startsAt)}, {miles} miles, about{' '}
        {minutesText(minutes)}
      </p>
      {trip && (
        <p className="ui-muted">
          {trip.passengers} {trip.passengers === 1 ? 'passenger' : 'passengers'}, {trip.luggage} suitcases
        </p>
      )}
      {move && (
        <p className="ui-muted">
          {move.estimate.cubicMetres} m³, {move.estimate.kg} kg, floors {move.from.floor} and {move.to.floor}
          {photos.length > 0 && (photos.length === 1 ? ', 1 photo' : `, ${photos.length} photos`)}
        </p>
      )}
      <Form method="post" className="ui-stack">
        <input type="hidden" name="request" value={id} />
        <input type="hidden" name="provider" value={providerId} />
        {mine ? (
          <>
            <input type="hidden" name="quote" value={mine.id} />
            <p className="quote-amount ui-figures">{pounds(mine.amount)}</p>
            {mine.startsAt.getTime() !== startsAt.getTime() && <p>You offered {dayText(mine.startsAt)}.</p>}
            {mine.status === 'sent' && (
              <Button type="submit" name="intent" value="withdraw">
                Withdraw the quote
              </Button>
            )}
            {mine.status === 'sent' && series && (
              <Button type="submit" name="intent" value="withdraw-series" variant="quiet">
                Withdraw your quotes for all these trips
              </Button>
            )}
          </>
        ) : (
          <>
            {isBusy && (
              <p className="ui-danger-text">
                {vertical === 'driver'
                  ? 'You’re booked at that time.'
                  : 'You have no crew free on these days.'}
              </p>
            )}
            {days.length > 1 && <DayField days={days} asked={startsAt} />}
            {move && <input type="hidden" name="digest" value={move.digest} />}
            {vertical === 'driver' ? (
              suggested.map(({ text, amount }) => (
                <div key={text}>
                  <input type="hidden" name="part" value={text} />
                  <NumberField
                    label={text}
                    name="pounds"
                    min={0}
                    step={0.01}
                    prefix="£"
                    defaultValue={(amount / 100).toFixed(2)}
                  />
                </div>
              ))
            ) : (
              <dl className="quote-parts">
                {suggested.map(({ text, amount }) => (
                  <div key={text}>
                    <dt>{text}</dt>
                    <dd className="ui-figures">{pounds(amount)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {series && (
              <Checkbox
                label={`The same for all ${series.trips.length} trips`}
                name="wholeSeries"
                defaultChecked
                description="Trips for which you aren’t free are left out."
              />
            )}
            <TextField label="Message" name="message" maxLength={500} />
            <div className="ui-row">
              <Button type="submit" name="intent" value="quote" variant="primary" disabled={isBusy}>
                {vertical === 'driver' ? 'Send quote' : `Send quote of ${pounds(sum)}`}
              </Button>
              <Button type="submit" name="intent" value="decline" variant="quiet">
                Decline
              </Button>
            </div>
          </>
        )}
      </Form>
    </article>
  );
}

/** The day of a quote for a move whose customer is flexible. */
function DayField({ days, asked }: { readonly days: OpenRequest['days']; readonly asked: Date }) {
  const askedDate = localMoment(asked, DEFAULT_ZONE).date;
  const inOrder = days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return (
    <SelectField
      label="Day"
      name="date"
      defaultValue={days.find(({ isFree }) => isFree)?.date}
      options={inOrder.map(({ date, isFree }) => {
        const notes = [date === askedDate ? 'as asked' : '', isFree ? '' : 'no crew free'].filter(Boolean);
        const name = weekdayText(instantOf(date, NOON, DEFAULT_ZONE));
        return { value: date, label: [name, ...notes].join(', '), isDisabled: !isFree };
      })}
    />
  );
}
