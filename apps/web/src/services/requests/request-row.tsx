import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { dayText, momentText, requestStatusWords } from './request-words.ts';

/** One of somebody's requests, in a list of them. */
export function RequestRow({ request }: { readonly request: ShownRequest }) {
  const { id, vertical, from, to, startsAt, status, quotes, series } = request;
  const offered = quotes.filter((quote) => quote.status === 'sent').length;
  return (
    <li>
      <Card isLink>
        <CardLink to={`/requests/${id}`}>
          {from.outward} to {to.outward}
        </CardLink>
        <p className="ui-muted">{vertical === 'driver' ? momentText(startsAt) : dayText(startsAt)}</p>
        <p className="ui-row">
          <Badge tone={status === 'booked' ? 'success' : 'neutral'}>{requestStatusWords[status]}</Badge>
          {series && <span>{series.trips.length} trips</span>}
          {offered > 0 && <span>{offered === 1 ? '1 quote' : `${offered} quotes`}</span>}
        </p>
      </Card>
    </li>
  );
}

export function MyRequests({ requests }: { readonly requests: readonly ShownRequest[] }) {
  if (requests.length === 0) return null;
  // Of trips that were asked for at once, the first one stands for all: its page lists the others.
  const shown = requests.filter(({ id, series }) => series === null || series.trips[0]?.id === id);
  return (
    <section aria-labelledby="my-requests">
      <h2 id="my-requests" className="ui-section-title">
        Your requests
      </h2>
      <ul className="requests-list">
        {shown.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
