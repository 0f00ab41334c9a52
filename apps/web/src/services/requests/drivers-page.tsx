import { listProviders } from '@tessera/contract/services/providers';
import { createRequest, estimateTrip, listMyRequests } from '@tessera/contract/services/requests';
import CarTaxiFront from 'lucide-react/icons/car-taxi-front';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NumberField, TextArea, TextField } from '../../ui/forms/field.tsx';
import { loadProviders } from '../providers/public.ts';
import { countIn, instantIn, textIn } from './form-fields.ts';
import { TRIP_FORM, useKeptForm } from './kept-form.ts';
import { PlaceFields } from './place-fields.tsx';
import { RepeatFields, repeatIn } from './repeat-fields.tsx';
import { MyRequests } from './request-row.tsx';
import { minutesText } from './request-words.ts';
import './requests.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const { providers: drivers } = await loadProviders(call, listProviders, { vertical: 'driver' });
  const mine = await call(listMyRequests, { query: { vertical: 'driver' } });
  return {
    drivers,
    requests: mine.ok ? mine.value.requests : [],
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const call = serverCall(context);
  const from = { postcode: textIn(form, 'from.postcode'), line: textIn(form, 'from.line') };
  const to = { postcode: textIn(form, 'to.postcode'), line: textIn(form, 'to.line') };
  const stops = [textIn(form, 'stop')].filter(Boolean);
  if (form.get('intent') === 'estimate') {
    const query = { from: from.postcode, to: to.postcode, stops: stops.join(',') };
    const answer = await call(estimateTrip, { query });
    return answer.ok ? { estimate: answer.value } : { problem: answer.refusal.error };
  }
  const answer = await call(createRequest, {
    body: {
      vertical: 'driver',
      from,
      to,
      stops,
      startsAt: instantIn(form, 'startsAt'),
      returnAt: instantIn(form, 'returnAt'),
      repeat: repeatIn(form),
      passengers: countIn(form, 'passengers', 1),
      luggage: countIn(form, 'luggage'),
      childSeats: countIn(form, 'childSeats'),
      wheelchair: form.get('wheelchair') === 'on',
      notes: textIn(form, 'notes'),
      phone: textIn(form, 'phone'),
    },
  });
  if (answer.ok) return redirect(`/requests/${answer.value.request.id}`, 303);
  if (answer.refusal.code === 'auth.required' || answer.refusal.code === 'auth.account_required')
    return redirect('/auth/login?redirect=/drivers', 303);
  return { problem: answer.refusal.error };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Drivers',
      description: 'Ask licensed drivers near you for a trip, compare their fixed fares and book.',
      canonical: '/drivers',
    },
  );
}

export default function DriversPage() {
  const { drivers, requests } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const isBusy = useNavigation().state === 'submitting';
  const form = useKeptForm(TRIP_FORM);
  const problem = outcome && 'problem' in outcome ? outcome.problem : undefined;
  const estimate = outcome && 'estimate' in outcome ? outcome.estimate : undefined;
  return (
    <div className="ui-page requests" data-vertical="drivers">
      <h1 className="ui-page-title">Drivers</h1>
      <p>
        Does a trip come with lunch or a haircut? <TextLink to="/day">Plan the whole day</TextLink> and pay
        for it in one order.
      </p>
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t send your request">
          {problem}
        </Banner>
      )}
      <div className="requests-columns">
        <Form ref={form} method="post" className="requests-form" aria-label="Ask for a trip">
          <PlaceFields name="from" label="From" />
          <PlaceFields name="to" label="To" />
          <TextField label="Stop on the way: postcode" name="stop" maxLength={12} />
          <TextField
            label="When"
            name="startsAt"
            type="datetime-local"
            description="UK time. Leave empty for as soon as possible."
          />
          <TextField
            label="Return"
            name="returnAt"
            type="datetime-local"
            description="Leave empty if you don’t come back the same way."
          />
          <RepeatFields />
          <div className="requests-counts">
            <NumberField label="Passengers" name="passengers" min={1} max={16} defaultValue={1} required />
            <NumberField label="Suitcases" name="luggage" min={0} max={20} defaultValue={0} required />
            <NumberField label="Child seats" name="childSeats" min={0} max={6} defaultValue={0} required />
          </div>
          <Checkbox label="Room for a wheelchair" name="wheelchair" />
          <TextField label="Phone number" name="phone" type="tel" autoComplete="tel" maxLength={30} />
          <TextArea
            label="Notes for the driver"
            name="notes"
            rows={3}
            maxLength={500}
            description="Drivers see the first half of the postcodes until you book one. Street, phone number and notes are for the one you book."
          />
          <div className="ui-row">
            <Button type="submit" variant="primary" name="intent" value="ask" isLoading={isBusy}>
              Ask drivers for a fare
            </Button>
            <Button type="submit" name="intent" value="estimate">
              Estimate the distance
            </Button>
          </div>
          <output>
            {estimate && (
              <>
                <strong>
                  {estimate.miles} miles, {minutesText(estimate.minutes)}
                </strong>
                <span className="ui-muted"> {estimate.assumption}</span>
              </>
            )}
          </output>
        </Form>
        <div className="ui-stack" data-gap="wider">
          <MyRequests requests={requests} />
          <section aria-labelledby="drivers">
            <h2 id="drivers" className="ui-section-title">
              Drivers on the site
            </h2>
            {drivers.length === 0 ? (
              <EmptyState icon={<CarTaxiFront aria-hidden="true" />} title="No drivers yet">
                Drivers who are near you see your request as soon as they join.
              </EmptyState>
            ) : (
              <ul className="requests-list">
                {drivers.map(({ id, slug, name, city, about }) => (
                  <li key={id} className="requests-provider">
                    <TextLink to={`/drivers/${slug}`}>{name}</TextLink>
                    <span className="ui-muted">{city}</span>
                    <span>{about}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}
