import { changeMover, getMyMover } from '@tessera/contract/services/movers';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField, TextField } from '../../ui/forms/field.tsx';
import { BusinessHead, CheckedNote, loadBusiness } from '../providers/own/public.ts';
import { countIn, penceIn, textIn } from './form-fields.ts';
import { AnswerFields, answersIn, MoneyField, SaveNote } from './settings-fields.tsx';
import './requests.css';

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const mine = await serverCall(args.context)(getMyMover, { params: { providerId: provider.id } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!mine.ok) throw data(null, { status: 404 });
  return { provider, mover: mine.value.mover };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const answer = await serverCall(context)(changeMover, {
    params: { providerId: params['provider'] ?? '' },
    body: {
      insurance: penceIn(form, 'insurance'),
      included: textIn(form, 'included'),
      serviceMiles: countIn(form, 'serviceMiles', 1),
      depositPercent: countIn(form, 'depositPercent', 20),
      crews: countIn(form, 'crews', 1),
      callOut: penceIn(form, 'callOut'),
      perCubicMetre: penceIn(form, 'perCubicMetre'),
      perMile: penceIn(form, 'perMile'),
      packingPerCubicMetre: penceIn(form, 'packingPerCubicMetre'),
      storagePerCubicMetre: penceIn(form, 'storagePerCubicMetre'),
      ...answersIn(form),
    },
  });
  return { problem: answer.ok ? undefined : answer.refusal.error };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Crews and rates', isPrivate: true });
}

export default function CrewsPage() {
  const { provider, mover } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      <Form method="post" className="requests-form">
        <SaveNote outcome={useActionData<typeof action>()} />
        <div className="requests-counts">
          <NumberField label="Moves on one day" name="crews" min={1} max={50} defaultValue={mover.crews} />
          <NumberField
            label="Miles from your address"
            name="serviceMiles"
            min={1}
            max={300}
            defaultValue={mover.serviceMiles}
          />
          <NumberField
            label="Deposit"
            name="depositPercent"
            suffix="%"
            min={5}
            max={50}
            defaultValue={mover.depositPercent}
          />
        </div>
        <CheckedNote provider={provider} details="insurance" />
        <MoneyField label="Insurance for one move" name="insurance" amount={mover.insurance} />
        <TextField
          label="Included in the price"
          name="included"
          maxLength={300}
          defaultValue={mover.included}
        />
        <div className="requests-counts">
          <MoneyField label="Call-out" name="callOut" amount={mover.callOut} />
          <MoneyField label="Each cubic metre" name="perCubicMetre" amount={mover.perCubicMetre} />
          <MoneyField label="Each mile" name="perMile" amount={mover.perMile} />
          <MoneyField
            label="Packing each cubic metre"
            name="packingPerCubicMetre"
            amount={mover.packingPerCubicMetre}
          />
          <MoneyField
            label="Storing each cubic metre for a week"
            name="storagePerCubicMetre"
            amount={mover.storagePerCubicMetre}
          />
        </div>
        <p className="ui-note">
          If you have no store, leave its price at 0. You then get no requests that need one.
        </p>
        <AnswerFields {...mover} />
        <Button type="submit" variant="primary">
          Save
        </Button>
      </Form>
    </div>
  );
}
