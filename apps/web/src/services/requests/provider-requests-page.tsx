import {
  declineRequest,
  listProviderJobs,
  listProviderRequests,
  sendQuote,
  takeProviderStep,
  withdrawQuote,
  withdrawSeries,
} from '@tessera/contract/services/provider-requests';
import { createProvider, listMyProviders } from '@tessera/contract/services/providers';
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
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { SoundSwitch, useRing, useSound } from '../bookings/public.ts';
import { countIn, textIn } from './form-fields.ts';
import { JobCard } from './job-card.tsx';
import { OpenRequestCard } from './open-request-card.tsx';
import './requests.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const mine = await call(listMyProviders, {});
  if (!mine.ok) {
    if (mine.refusal.code === 'auth.required' || mine.refusal.code === 'auth.account_required')
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
      throw redirect('/auth/login?redirect=/provider/requests');
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
    throw data(null, { status: 503 });
  }
  const businesses = [];
  for (const provider of mine.value.providers) {
    if (provider.vertical !== 'driver' && provider.vertical !== 'mover') continue;
    const params = { providerId: provider.id };
    const requests = await call(listProviderRequests, { params });
    const jobs = await call(listProviderJobs, { params });
    businesses.push({
      id: provider.id,
      name: provider.name,
      vertical: provider.vertical,
      isLive: provider.status === 'live',
      requests: requests.ok ? requests.value.requests : [],
      jobs: jobs.ok ? jobs.value.jobs : [],
    });
  }
  return { businesses };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const call = serverCall(context);
  const problemOf = (answer: { ok: true } | { ok: false; refusal: { error: string } }) => ({
    problem: answer.ok ? undefined : answer.refusal.error,
  });
  const params = { requestId: textIn(form, 'request') };
  const providerId = countIn(form, 'provider');
  switch (form.get('intent')) {
    case 'create': {
      const vertical = form.get('vertical') === 'mover' ? 'mover' : 'driver';
      const answer = await call(createProvider, { body: { vertical, name: textIn(form, 'name') } });
      return answer.ok ? redirect(`/provider/${answer.value.provider.id}`, 303) : problemOf(answer);
    }
    case 'decline':
      return problemOf(await call(declineRequest, { params, body: { providerId } }));
    case 'withdraw':
      return problemOf(await call(withdrawQuote, { params: { quoteId: textIn(form, 'quote') } }));
    case 'withdraw-series':
      return problemOf(await call(withdrawSeries, { params: { quoteId: textIn(form, 'quote') } }));
    case 'quote': {
      const texts = form.getAll('part').map(String);
      const parts = texts.flatMap((text, index) => {
        const pounds = Number(form.getAll('pounds')[index]);
        return text !== '' && Number.isFinite(pounds) ? [{ text, amount: Math.round(pounds * 100) }] : [];
      });
      const digest = textIn(form, 'digest');
      const date = textIn(form, 'date');
      const body = {
        providerId,
        message: textIn(form, 'message'),
        wholeSeries: form.get('wholeSeries') === 'on',
        ...(parts.length > 0 && { parts }),
        ...(digest !== '' && { digest }),
        ...(date !== '' && { date }),
      };
      return problemOf(await call(sendQuote, { params, body }));
    }
    default: {
      const body = {
        step: textIn(form, 'intent'),
        code: textIn(form, 'code'),
        fromState: textIn(form, 'state'),
      };
      return problemOf(await call(takeProviderStep, { params: { lineId: textIn(form, 'line') }, body }));
    }
  }
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Requests and jobs', isPrivate: true });
}

export default function ProviderRequestsPage() {
  const { businesses } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const sound = useSound();
  const asked = businesses.flatMap(({ requests }) => requests.filter(isUnanswered).map(({ id }) => id));
  const booked = businesses.flatMap((business) => business.jobs.map(({ lineId }) => lineId));
  useRing({ ids: [...asked, ...booked], waiting: asked.length, isLoud: sound.isOn });
  return (
    <div className="ui-page requests">
      <h1 className="ui-page-title">Requests and jobs</h1>
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Nothing was changed">
          {problem}
        </Banner>
      )}
      {businesses.length > 0 && <SoundSwitch label="Sound for new requests and jobs" {...sound} />}
      {businesses.map(({ id, name, isLive, requests, jobs }) => (
        <section key={id} aria-labelledby={`business-${id}`} className="requests-form">
          <Watch providerId={id} />
          <h2 id={`business-${id}`} className="ui-section-title">
            {name}
          </h2>
          {!isLive && (
            <Banner tone="info" title="Not open to customers">
              You get requests once this business is live.
            </Banner>
          )}
          {jobs.map((job) => (
            <JobCard key={job.lineId} job={job} />
          ))}
          {isLive && requests.length === 0 && (
            <p className="ui-muted">No open requests match your area and working hours at the moment.</p>
          )}
          <div className="quotes">
            {requests.map((request) => (
              <OpenRequestCard key={request.id} request={request} providerId={id} />
            ))}
          </div>
        </section>
      ))}
      <section aria-labelledby="new-business" className="requests-form">
        <h2 id="new-business" className="ui-section-title">
          {businesses.length === 0 ? 'Drive or move people' : 'Add another business'}
        </h2>
        <Form method="post" className="jobs-form">
          <SelectField
            label="Kind"
            name="vertical"
            options={[
              { value: 'driver', label: 'Driver' },
              { value: 'mover', label: 'Mover' },
            ]}
          />
          <TextField label="Name of the business" name="name" maxLength={80} required />
          <Button type="submit" name="intent" value="create">
            Continue
          </Button>
        </Form>
      </section>
    </div>
  );
}

/** Whether the business has not quoted for a request, or has taken its quote back. */
const isUnanswered = ({ quotes }: { readonly quotes: readonly { readonly status: string }[] }) =>
  quotes.every(({ status }) => status === 'withdrawn');

/** How often the page is read again while there is no stream of events. */
const REFRESH_MS = 30_000;

/** Reads the page again when a request or job of the business changes. */
function Watch({ providerId }: { readonly providerId: number }) {
  const { revalidate } = useRevalidator();
  useLive(`/api/live?provider=${providerId}`, {
    onChange: () => void revalidate(),
    pollMs: REFRESH_MS,
    isInBackground: true,
  });
  return null;
}
