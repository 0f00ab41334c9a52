import { listProviders } from '@tessera/contract/services/providers';
import { createRequest, estimateTrip, listMyRequests } from '@tessera/contract/services/requests';
import { loadOf } from '@tessera/domain/services/moving/inventory';
import { estimateMove, type MoveEstimate } from '@tessera/domain/services/moving/move-estimate';
import { itemSources } from '@tessera/domain/services/moving/moving-item';
import { useState } from 'react';
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
import { Fold } from '../../ui/fold.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NumberField, TextArea, TextField } from '../../ui/forms/field.tsx';
import { loadProviders } from '../providers/public.ts';
import { countIn, textIn } from './form-fields.ts';
import { InventoryFields } from './inventory-fields.tsx';
import { MoveExtras } from './move-extras.tsx';
import { inventoryIn, movePlaceIn, storageWeeksIn } from './move-form.ts';
import { MOVE_FORM, useKeptForm } from './kept-form.ts';
import { PlaceFields } from './place-fields.tsx';
import { MyRequests } from './request-row.tsx';
import './requests.css';

/** Distance that the estimate assumes until the postcodes are looked up. */
const ASSUMED_MILES = 10;

function estimateIn(form: FormData, miles: number): MoveEstimate {
  return estimateMove({
    load: loadOf(inventoryIn(form)),
    from: movePlaceIn(form, 'from'),
    to: movePlaceIn(form, 'to'),
    miles,
    withPacking: form.get('withPacking') === 'on',
    storageWeeks: storageWeeksIn(form),
  });
}

export async function loader({ context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const mine = await call(listMyRequests, { query: { vertical: 'mover' } });
  const { providers: movers } = await loadProviders(call, listProviders, { vertical: 'mover' });
  return {
    requests: mine.ok ? mine.value.requests : [],
    movers,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const call = serverCall(context);
  const postcodes = { from: textIn(form, 'from.postcode'), to: textIn(form, 'to.postcode') };
  if (form.get('intent') === 'estimate') {
    const trip = await call(estimateTrip, { query: postcodes });
    if (!trip.ok) return { problem: trip.refusal.error };
    return { miles: trip.value.miles, estimate: estimateIn(form, trip.value.miles) };
  }
  const { listed, own } = inventoryIn(form);
  const answer = await call(createRequest, {
    body: {
      vertical: 'mover',
      from: { postcode: postcodes.from, line: textIn(form, 'from.line'), ...movePlaceIn(form, 'from') },
      to: { postcode: postcodes.to, line: textIn(form, 'to.line'), ...movePlaceIn(form, 'to') },
      date: textIn(form, 'date'),
      flexibleDays: countIn(form, 'flexibleDays'),
      withPacking: form.get('withPacking') === 'on',
      storageWeeks: storageWeeksIn(form),
      inventory: { listed: [...listed], own: [...own] },
      notes: textIn(form, 'notes'),
      phone: textIn(form, 'phone'),
    },
  });
  if (answer.ok) return redirect(`/requests/${answer.value.request.id}`, 303);
  if (answer.refusal.code === 'auth.required' || answer.refusal.code === 'auth.account_required')
    return redirect('/auth/login?redirect=/moving', 303);
  return { problem: answer.refusal.error };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Moving',
      description:
        'Estimate the volume, crew and hours of your move, and compare the fixed prices of movers.',
      canonical: '/moving',
    },
  );
}

export default function MovingPage() {
  const { requests, movers } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const isBusy = useNavigation().state === 'submitting';
  const [typed, setTyped] = useState<MoveEstimate>();
  const form = useKeptForm(MOVE_FORM, (kept) => setTyped(estimateIn(new FormData(kept), ASSUMED_MILES)));
  const problem = outcome && 'problem' in outcome ? outcome.problem : undefined;
  const answered = outcome && 'estimate' in outcome ? outcome : undefined;
  const miles = answered?.miles ?? ASSUMED_MILES;
  const estimate = typed ?? answered?.estimate;
  return (
    <div className="ui-page requests" data-vertical="moving">
      <h1 className="ui-page-title">Moving</h1>
      <p>
        Does a move come with lunch or a haircut? <TextLink to="/day">Plan the whole day</TextLink> and pay
        for it in one order.
      </p>
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t send your request">
          {problem}
        </Banner>
      )}
      <Form
        ref={form}
        method="post"
        className="requests-columns"
        aria-label="Your move"
        onInput={(event) => setTyped(estimateIn(new FormData(event.currentTarget), miles))}
        onSubmit={() => setTyped(undefined)}
      >
        <div className="requests-form">
          <h2 className="ui-section-title">What do you move?</h2>
          <InventoryFields />
          <h2 className="ui-section-title">From where to where?</h2>
          {(['from', 'to'] as const).map((end) => (
            <div key={end} className="requests-end">
              <PlaceFields name={end} label={end === 'from' ? 'From' : 'To'} />
              <div className="requests-counts">
                <NumberField label="Floor" name={`${end}.floor`} min={-3} max={60} defaultValue={0} />
                <NumberField
                  label="Metres to the van"
                  name={`${end}.parkingMetres`}
                  min={0}
                  max={500}
                  defaultValue={10}
                />
              </div>
              <Checkbox label="There is a lift" name={`${end}.hasLift`} />
            </div>
          ))}
          <h2 className="ui-section-title">When?</h2>
          <div className="requests-counts">
            <TextField label="Day" name="date" type="date" />
            <NumberField label="Days either side" name="flexibleDays" min={0} max={14} defaultValue={0} />
          </div>
          <MoveExtras />
          <TextField label="Phone number" name="phone" type="tel" autoComplete="tel" maxLength={30} />
          <TextArea
            label="Notes for the movers"
            name="notes"
            rows={3}
            maxLength={500}
            description="Movers see the first half of the postcodes, the floors and the list until you book one. Street, phone number and notes are for those you book."
          />
        </div>
        <div className="requests-aside">
          <section aria-labelledby="estimate" className="requests-estimate">
            <h2 id="estimate" className="ui-section-title">
              Estimate
            </h2>
            {estimate && estimate.kg > 0 ? (
              <dl aria-live="polite">
                {estimate.lines.map(({ label, detail }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd className="ui-muted">{detail}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p className="ui-muted">Count your things to see their volume, the crew and the hours.</p>
            )}
            <div className="ui-stack">
              <Button type="submit" variant="primary" name="intent" value="ask" isLoading={isBusy} isWide>
                Ask movers for a price
              </Button>
              <Button type="submit" name="intent" value="estimate" isWide>
                Estimate with these postcodes
              </Button>
            </div>
            <Fold summary="Where the sizes come from">
              <ul className="requests-sources">
                {Object.values(itemSources).map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Fold>
          </section>
          <MyRequests requests={requests} />
          {movers.length > 0 && (
            <section aria-labelledby="movers">
              <h2 id="movers" className="ui-section-title">
                Movers on the site
              </h2>
              <ul className="requests-list">
                {movers.map(({ id, slug, name, city, about }) => (
                  <li key={id} className="requests-provider">
                    <TextLink to={`/moving/${slug}`}>{name}</TextLink>
                    <span className="ui-muted">{city}</span>
                    <span>{about}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </Form>
    </div>
  );
}
