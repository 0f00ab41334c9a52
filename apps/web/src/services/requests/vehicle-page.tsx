import { changeDriver, getMyDriver } from '@tessera/contract/services/drivers';
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
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NumberField, TextField } from '../../ui/forms/field.tsx';
import { BusinessHead, CheckedNote, loadBusiness } from '../providers/own/public.ts';
import { countIn, penceIn, textIn } from './form-fields.ts';
import { AnswerFields, answersIn, MoneyField, SaveNote } from './settings-fields.tsx';
import './requests.css';

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const mine = await serverCall(args.context)(getMyDriver, { params: { providerId: provider.id } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!mine.ok) throw data(null, { status: 404 });
  return { provider, driver: mine.value.driver };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const answer = await serverCall(context)(changeDriver, {
    params: { providerId: params['provider'] ?? '' },
    body: {
      operatorName: textIn(form, 'operatorName'),
      licenceNumber: textIn(form, 'licenceNumber'),
      vehicle: textIn(form, 'vehicle'),
      seats: countIn(form, 'seats', 1),
      luggage: countIn(form, 'luggage'),
      childSeats: countIn(form, 'childSeats'),
      isWheelchair: form.get('isWheelchair') === 'on',
      serviceMiles: countIn(form, 'serviceMiles', 1),
      baseFare: penceIn(form, 'baseFare'),
      perMile: penceIn(form, 'perMile'),
      perMinute: penceIn(form, 'perMinute'),
      waitingPerMinute: penceIn(form, 'waitingPerMinute'),
      ...answersIn(form),
    },
  });
  return { problem: answer.ok ? undefined : answer.refusal.error };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Vehicle and fares', isPrivate: true });
}

export default function VehiclePage() {
  const { provider, driver } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      <Form method="post" className="requests-form">
        <SaveNote outcome={useActionData<typeof action>()} />
        <CheckedNote provider={provider} details="operator, licence number or vehicle" />
        <TextField
          label="Licensed operator"
          name="operatorName"
          maxLength={100}
          defaultValue={driver.operatorName}
          description="Shown with the licence number on every booking."
        />
        <TextField
          label="Operator’s licence number"
          name="licenceNumber"
          maxLength={40}
          defaultValue={driver.licenceNumber}
        />
        <TextField label="Vehicle" name="vehicle" maxLength={80} defaultValue={driver.vehicle} />
        <div className="requests-counts">
          <NumberField label="Seats" name="seats" min={1} max={16} defaultValue={driver.seats} />
          <NumberField label="Suitcases" name="luggage" min={0} max={20} defaultValue={driver.luggage} />
          <NumberField
            label="Child seats"
            name="childSeats"
            min={0}
            max={6}
            defaultValue={driver.childSeats}
          />
        </div>
        <Checkbox label="Room for a wheelchair" name="isWheelchair" defaultChecked={driver.isWheelchair} />
        <NumberField
          label="Miles from your address"
          name="serviceMiles"
          min={1}
          max={300}
          defaultValue={driver.serviceMiles}
          description="Trips that begin within this distance are shown to you."
        />
        <div className="requests-counts">
          <MoneyField label="Base fare" name="baseFare" amount={driver.baseFare} />
          <MoneyField label="Each mile" name="perMile" amount={driver.perMile} />
          <MoneyField label="Each minute" name="perMinute" amount={driver.perMinute} />
          <MoneyField
            label="Each minute of waiting"
            name="waitingPerMinute"
            amount={driver.waitingPerMinute}
          />
        </div>
        <AnswerFields {...driver} />
        <Button type="submit" variant="primary">
          Save
        </Button>
      </Form>
    </div>
  );
}
