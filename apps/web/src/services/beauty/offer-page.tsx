import { declineSalonOffer, getSalonOffer } from '@tessera/contract/services/salon-waits';
import { useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { findAccount, loginPath } from '../../people/accounts/public.ts';
import { usePlaceOrder } from '../../selling/orders/public.ts';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { clockTime } from '../providers/public.ts';
import { longDate } from './time-choice.tsx';
import './beauty.css';

/** The page of a link in an email. Opening it changes nothing: its buttons do. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname));
  const answer = await serverCall(context)(getSalonOffer, { params: { offerId: params['offer'] ?? '' } });
  if (answer.ok) return answer.value;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 404 });
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'A time is free', isPrivate: true });
}

const ended = {
  taken: 'You have taken this time',
  declined: 'You passed this time on',
  expired: 'This offer has ended',
};

export default function OfferPage() {
  const { offer } = useLoaderData<typeof loader>();
  const { status, salon, zone, start, expiresAt, names, services, id } = offer;
  const { isPending, failure, place } = usePlaceOrder();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const day = longDate(start.slice(0, 10));
  async function book() {
    await place([{ kind: 'appointment', providerId: salon.providerId, start, services, offer: id }]);
    await revalidate();
  }
  async function decline() {
    try {
      const answer = await call(declineSalonOffer, { params: { offerId: id }, body: {} });
      if (!answer.ok) setProblem(answer.refusal.error);
      await revalidate();
    } catch {
      setProblem('We couldn’t reach the site. Check your connection, then try again.');
    }
  }
  return (
    <div className="ui-page" data-content="narrow" data-vertical="beauty">
      <h1 className="ui-page-title">A time is free</h1>
      <section className="salon-booking" aria-label="The time">
        <p className="appointment-time ui-strong">
          {day}, {clockTime(start, zone)}
        </p>
        <p className="ui-muted">
          {names.join(' and ')} at {salon.name}
        </p>
        {status === 'open' ? (
          <>
            <p>Held for you alone until {clockTime(expiresAt, zone)}.</p>
            {(failure ?? problem) !== undefined && (
              <Banner tone="danger" role="alert" title={failure?.text ?? problem ?? ''} />
            )}
            <Button variant="primary" size="large" isWide isLoading={isPending} onClick={() => void book()}>
              Book {clockTime(start, zone)} and pay
            </Button>
            <Button variant="quiet" onClick={() => void decline()}>
              No, offer it to somebody else
            </Button>
          </>
        ) : (
          <Banner tone="info" title={ended[status]}>
            {status === 'taken'
              ? 'If you haven’t paid yet, you find it among your orders.'
              : 'You stay on the waiting list for other times.'}
          </Banner>
        )}
      </section>
      <ButtonLink to={`/beauty/${salon.slug}`} variant="quiet">
        Open the salon’s page
      </ButtonLink>
    </div>
  );
}
