import { followTrip } from '@tessera/contract/services/following';
import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/link.tsx';
import { momentText } from './request-words.ts';
import { TripProgress } from './trip-progress.tsx';
import './requests.css';

const REFRESH_MS = 15_000;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(followTrip, { params: { token: params['token'] ?? '' } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 404 });
  return answer.value;
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Follow a trip', isPrivate: true });
}

export default function FollowPage() {
  const trip = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { isOver } = trip;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOver, revalidate]);
  return (
    <div className="ui-page requests" data-content="narrow" data-vertical="drivers">
      <h1 className="ui-page-title">
        Trip {trip.from} to {trip.to}
      </h1>
      <p className="ui-row" aria-live="polite">
        <Badge tone={isOver ? 'neutral' : 'success'}>{trip.label}</Badge>
        <span>
          {momentText(trip.startsAt)}, there by about {momentText(trip.endsAt)}
        </span>
      </p>
      {trip.stops.length > 0 && <p className="ui-muted">By way of {trip.stops.join(', ')}</p>}
      <TripProgress times={trip} />
      <section aria-labelledby="driver">
        <h2 id="driver" className="ui-section-title">
          <TextLink to={trip.driver.path}>{trip.driver.name}</TextLink>
        </h2>
        <dl className="quote-facts">
          {trip.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="ui-note">
        You see this because the rider sent you the link. It ends {momentText(trip.expiresAt)}.
      </p>
    </div>
  );
}
