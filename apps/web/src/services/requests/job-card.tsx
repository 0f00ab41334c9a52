import type { listProviderJobs } from '@tessera/contract/services/provider-requests';
import type { Output } from '@tessera/contract/endpoint';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { DisputeNote } from '../../sold/disputes/public.ts';
import { waitingText } from './booking-section.tsx';
import { dayText, momentText } from './request-words.ts';

type Job = Output<typeof listProviderJobs>['jobs'][number];

/** A booked trip or move, with the address and what the provider may do now. */
export function JobCard({ job }: { readonly job: Job }) {
  const { lineId, orderNumber, request, state, label, steps, needsCode, isDisputed } = job;
  const { from, to, startsAt, vertical, phone, notes } = request;
  const place = (end: typeof from) => [end.line, end.postcode ?? end.outward].filter(Boolean).join(', ');
  return (
    <article className="quote" aria-labelledby={`job-${lineId}`}>
      <header>
        <h3 id={`job-${lineId}`}>
          <TextLink to={`/requests/${request.id}`}>
            {vertical === 'driver' ? momentText(startsAt) : dayText(startsAt)}: {from.outward} to {to.outward}
          </TextLink>
        </h3>
        <Badge tone="accent">{label}</Badge>
      </header>
      <dl className="quote-facts">
        <div>
          <dt>From</dt>
          <dd>{place(from)}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>{place(to)}</dd>
        </div>
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>{phone}</dd>
          </div>
        )}
        {notes && (
          <div>
            <dt>Notes</dt>
            <dd className="ui-breakable">{notes}</dd>
          </div>
        )}
        <div>
          <dt>Order</dt>
          <dd>{orderNumber}</dd>
        </div>
      </dl>
      {isDisputed && <DisputeNote lineId={lineId} />}
      {request.booking?.trip?.waiting && <p>{waitingText(request.booking.trip.waiting)}</p>}
      {steps.length > 0 && (
        <Form method="post" className="jobs-form">
          <input type="hidden" name="line" value={lineId} />
          <input type="hidden" name="state" value={state} />
          {needsCode && (
            <TextField
              label="Boarding code"
              name="code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
            />
          )}
          {steps.map((step, index) => (
            <Button
              key={step.name}
              type="submit"
              name="intent"
              value={step.name}
              variant={index === 0 ? 'primary' : 'secondary'}
            >
              {step.label}
            </Button>
          ))}
        </Form>
      )}
    </article>
  );
}
