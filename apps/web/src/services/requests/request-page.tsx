import { getFollowLink } from '@tessera/contract/services/following';
import { agreeToChange, endChange } from '@tessera/contract/services/move-changes';
import { askQuestion } from '@tessera/contract/services/request-questions';
import { acceptQuote, cancelRequest, cancelSeries, getRequest } from '@tessera/contract/services/requests';
import { basePath } from '@tessera/domain/files/personal-files/paths';
import { subfolderName } from '@tessera/domain/people/subfolders';
import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useLive } from '../../lib/use-live.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { findAccount } from '../../people/accounts/public.ts';
import { AskQuestion } from './ask-question.tsx';
import { BookingSection } from './booking-section.tsx';
import { countIn, textIn } from './form-fields.ts';
import { DamageReport } from './damage-report.tsx';
import { forgetForm, MOVE_FORM, TRIP_FORM } from './kept-form.ts';
import { MoveChanges } from './move-changes.tsx';
import { MovedPhotos } from './moved-photos.tsx';
import { MoveDetails } from './move-details.tsx';
import { Quotes } from './quotes.tsx';
import { dayText, minutesText, momentText, requestStatusWords } from './request-words.ts';
import { Series } from './series.tsx';
import './requests.css';

/** How often the page is read again while there is no stream of events. */
const REFRESH_MS = 30_000;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(getRequest, { params: { requestId: params['request'] ?? '' } });
  if (answer.ok) {
    const { id, vertical, role, booking } = answer.value.request;
    const isFollowed = vertical === 'driver' && role === 'customer' && booking?.isOver === false;
    const link = isFollowed
      ? await serverCall(context)(getFollowLink, { params: { requestId: id } })
      : undefined;
    const follow = link?.ok
      ? { url: new URL(link.value.path, request.url).href, expiresAt: link.value.expiresAt }
      : undefined;
    const needsFolder = answer.value.request.mayAddPhotos || answer.value.request.mayReportDamage;
    const account = needsFolder ? await findAccount(context) : undefined;
    const folder = subfolderName(account?.subfolderNumber ?? null);
    return { ...answer.value, follow, directory: folder === null ? null : basePath(folder) };
  }
  if (answer.refusal.code === 'auth.required' || answer.refusal.code === 'auth.account_required')
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    throw redirect(`/auth/login?redirect=/requests/${params['request'] ?? ''}`);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 404 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const call = serverCall(context);
  if (form.get('intent') === 'cancel') {
    const answer = await call(cancelRequest, { params: { requestId: params['request'] ?? '' } });
    return { problem: answer.ok ? undefined : answer.refusal.error };
  }
  if (form.get('intent') === 'cancel-series') {
    const answer = await call(cancelSeries, { params: { requestId: params['request'] ?? '' } });
    return { problem: answer.ok ? undefined : answer.refusal.error };
  }
  if (form.get('intent') === 'agree' || form.get('intent') === 'end-change') {
    const changeId = textIn(form, 'change');
    const answer = await (form.get('intent') === 'agree'
      ? call(agreeToChange, { params: { changeId }, body: { amount: countIn(form, 'amount') } })
      : call(endChange, { params: { changeId } }));
    return { problem: answer.ok ? undefined : answer.refusal.error };
  }
  if (form.get('intent') === 'ask') {
    const typed = textIn(form, 'question');
    const answer = await call(askQuestion, {
      params: { requestId: params['request'] ?? '' },
      body: { providerId: form.has('provider') ? countIn(form, 'provider') : null, body: typed },
    });
    if (!answer.ok) return { problem: answer.refusal.error, typed };
    return redirect(`/messages/${answer.value.conversationId}`, 303);
  }
  const answer = await call(acceptQuote, {
    params: { quoteId: textIn(form, 'quote') },
    body: {
      amount: countIn(form, 'amount'),
      ...(form.get('intent') === 'accept-all' && {
        wholeSeries: true,
        seriesAmount: countIn(form, 'seriesAmount'),
      }),
    },
  });
  if (!answer.ok) return { problem: answer.refusal.error };
  const { order, checkoutUrl } = answer.value;
  return redirect(checkoutUrl ?? `/orders/${order.id}`, 303);
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Your request', isPrivate: true });
}

export default function RequestPage() {
  const { request, follow, directory } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const problem = outcome?.problem;
  const typed = outcome && 'typed' in outcome ? outcome.typed : undefined;
  const { vertical, status, from, to, startsAt, miles, minutes, trip, move, quotes, orderId, role } = request;
  const isMine = role === 'customer';
  const openTrips = request.series?.trips.filter((each) => each.status === 'open').length ?? 0;
  const { revalidate } = useRevalidator();
  const isOver = status === 'closed' || status === 'cancelled' || status === 'expired';
  useLive(isOver ? undefined : `/api/requests/${request.id}/live`, {
    onChange: () => void revalidate(),
    pollMs: REFRESH_MS,
  });
  // The form that made this request must not be sent again by mistake.
  useEffect(() => {
    if (isMine) forgetForm(vertical === 'driver' ? TRIP_FORM : MOVE_FORM);
  }, [isMine, vertical]);
  return (
    <div className="ui-page requests" data-vertical={vertical === 'driver' ? 'drivers' : 'moving'}>
      <h1 className="ui-page-title">
        {vertical === 'driver' ? 'Trip' : 'Move'} {from.outward} to {to.outward}
      </h1>
      <p className="ui-row">
        <Badge tone={status === 'booked' ? 'success' : 'neutral'}>{requestStatusWords[status]}</Badge>
        <span>{vertical === 'driver' ? momentText(startsAt) : dayText(startsAt)}</span>
        <span className="ui-muted">
          {miles} miles, about {minutesText(minutes)}
        </span>
      </p>
      {problem !== undefined && (
        <Banner
          tone="danger"
          role="alert"
          title={typed === undefined ? 'Nothing was changed' : 'Check your message'}
        >
          {problem}
        </Banner>
      )}
      {trip && (
        <p>
          {trip.passengers === 1 ? '1 passenger' : `${trip.passengers} passengers`}
          {trip.luggage > 0 && `, ${trip.luggage} suitcases`}
          {trip.childSeats > 0 && `, ${trip.childSeats} child seats`}
          {trip.wheelchair && ', room for a wheelchair'}
          {trip.stops.length > 0 && `, by way of ${trip.stops.join(', ')}`}
        </p>
      )}
      {move && <MoveDetails move={move} />}
      {request.booking && <BookingSection booking={request.booking} follow={follow} isMine={isMine} />}
      <MoveChanges request={request} />
      {move && <MovedPhotos request={request} directory={directory} />}
      <DamageReport request={request} directory={directory} />
      {request.series && <Series series={request.series} current={request.id} />}
      <section aria-labelledby="quotes" className="ui-stack">
        <h2 id="quotes" className="ui-section-title">
          {isMine ? 'Quotes' : 'Your quote'}
        </h2>
        {quotes.length === 0 ? (
          <p className="ui-muted">
            {status === 'open'
              ? `Matching ${vertical === 'driver' ? 'drivers' : 'movers'} can see your request. Their quotes appear here until ${momentText(request.expiresAt)}.`
              : 'There are no quotes.'}
          </p>
        ) : (
          <Quotes
            quotes={quotes}
            kind={vertical === 'driver' ? 'trip' : 'move'}
            asked={status === 'open' || status === 'accepted' ? startsAt : undefined}
            mayAccept={isMine && status === 'open'}
          />
        )}
      </section>
      {isMine && (
        <div className="ui-row">
          {orderId !== null && (
            <ButtonLink to={`/orders/${orderId}`} variant={status === 'accepted' ? 'primary' : 'secondary'}>
              {status === 'accepted' ? 'Pay, or cancel the order' : 'Open the order'}
            </ButtonLink>
          )}
          {status === 'open' && move && (
            <ButtonLink to={`/requests/${request.id}/list`}>Change the list</ButtonLink>
          )}
          {status === 'open' && (
            <Form method="post">
              <Button type="submit" name="intent" value="cancel" variant="danger">
                Cancel the request
              </Button>
            </Form>
          )}
          {openTrips > 1 && (
            <Form method="post">
              <Button type="submit" name="intent" value="cancel-series" variant="danger">
                Cancel all {openTrips} open trips
              </Button>
            </Form>
          )}
        </div>
      )}
      <AskQuestion request={request} typed={typed} />
    </div>
  );
}
