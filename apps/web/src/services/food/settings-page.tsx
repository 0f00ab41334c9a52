import { changeKitchen } from '@tessera/contract/services/my-kitchen';
import { MAX_PAID_AT_COLLECTION, MISSED_DAYS } from '@tessera/domain/sold/kinds/pay-at-collection';
import { slotLengths } from '@tessera/domain/services/slot-lengths';
import { toDecimal, toMinor } from '@tessera/domain/selling/money/money';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NumberField, TextField } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { BusinessHead, useChange } from '../providers/own/public.ts';
import { loadKitchen, type MyKitchen } from './load-kitchen.ts';
import { formText } from '../../lib/form-text.ts';
import './food.css';

export async function loader(args: LoaderFunctionArgs) {
  return loadKitchen(args);
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Kitchen', isPrivate: true });
}

const CURRENCY = 'GBP';
const KM_PER_MILE = 1.609344;
const money = (amount: number | null) => (amount === null ? '' : toDecimal({ amount, currency: CURRENCY }));

/** Reads the form. An empty field is null if the setting is optional, and 0 if it is not. */
function settingsIn(form: FormData) {
  const textOf = (name: string) => formText(form, name).trim();
  const numberOf = (name: string) => (textOf(name) === '' ? null : Number(textOf(name)));
  const amountOf = (name: string) => (textOf(name) === '' ? 0 : (toMinor(textOf(name), CURRENCY) ?? -1));
  const miles = numberOf('deliveryMiles');
  return {
    slotMinutes: slotLengths.find((each) => String(each) === textOf('slotMinutes')) ?? 15,
    minutesPerSlot: Number(textOf('minutesPerSlot')),
    collectionMinutes: numberOf('collectionMinutes'),
    deliveryMinutes: numberOf('deliveryMinutes'),
    cutOffMinutes: Number(textOf('cutOffMinutes')),
    daysAhead: Number(textOf('daysAhead')),
    offersCollection: form.has('offersCollection'),
    offersDelivery: form.has('offersDelivery'),
    paysAtCollection: form.has('paysAtCollection'),
    deliveryKm: miles === null ? null : Math.round(miles * KM_PER_MILE * 100) / 100,
    deliveryCodes: textOf('deliveryCodes')
      .split(/[\s,]+/)
      .filter((code) => code !== ''),
    deliveryFee: amountOf('deliveryFee'),
    deliveryMinimum: amountOf('deliveryMinimum'),
    deliveryFreeFrom: textOf('deliveryFreeFrom') === '' ? null : amountOf('deliveryFreeFrom'),
    hygieneRating: numberOf('hygieneRating'),
    hygieneRatedOn: textOf('hygieneRatedOn') === '' ? null : textOf('hygieneRatedOn'),
  };
}

export default function SettingsPage() {
  const { provider, settings } = useLoaderData<typeof loader>();
  const { isPending, problem, change } = useChange();
  const navigate = useNavigate();
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = settingsIn(new FormData(event.currentTarget));
    const isSaved = await change(
      () => call(changeKitchen, { params: { providerId: provider.id }, body }),
      'Saved.',
    );
    if (isSaved && provider.status === 'draft') await navigate(`/provider/${provider.id}`);
  }
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      <form className="business-form" noValidate onSubmit={(event) => void save(event)}>
        <CapacityFields settings={settings} />
        <WayFields settings={settings} />
        <HygieneFields settings={settings} />
        {problem !== undefined && (
          <Banner tone="danger" role="alert" title="Couldn’t save">
            {problem}
          </Banner>
        )}
        <div className="business-save">
          <Button type="submit" variant="primary" isLoading={isPending}>
            Save
          </Button>
        </div>
      </form>
    </div>
  );
}

type FieldsProps = Pick<MyKitchen, 'settings'>;

function CapacityFields({ settings }: FieldsProps) {
  return (
    <section className="ui-stack" aria-labelledby="capacity">
      <h2 id="capacity" className="ui-section-title">
        How much you can cook
      </h2>
      <p className="ui-note">
        Each dish takes minutes of your kitchen. A time is full when its minutes are, whether that is one
        large order or ten small ones.
      </p>
      <div className="business-pair">
        <SelectField
          label="Length of a time"
          name="slotMinutes"
          options={slotLengths.map((each) => ({ value: String(each), label: `${each} minutes` }))}
          defaultValue={String(settings.slotMinutes)}
        />
        <NumberField
          label="Kitchen minutes in it"
          name="minutesPerSlot"
          min={1}
          max={1_000}
          defaultValue={settings.minutesPerSlot}
          description="Two cooks have twice its length."
        />
      </div>
      <div className="business-pair">
        <NumberField
          label="Of these for collection, at most"
          name="collectionMinutes"
          min={1}
          max={1_000}
          defaultValue={settings.collectionMinutes ?? ''}
        />
        <NumberField
          label="Of these for delivery, at most"
          name="deliveryMinutes"
          min={1}
          max={1_000}
          defaultValue={settings.deliveryMinutes ?? ''}
        />
      </div>
      <div className="business-pair">
        <NumberField
          label="Orders close before their time"
          name="cutOffMinutes"
          suffix="minutes"
          min={0}
          max={2_880}
          defaultValue={settings.cutOffMinutes}
        />
        <NumberField
          label="Orders ahead"
          name="daysAhead"
          suffix="days"
          min={0}
          max={60}
          defaultValue={settings.daysAhead}
        />
      </div>
    </section>
  );
}

function WayFields({ settings }: FieldsProps) {
  const [isDelivering, setIsDelivering] = useState(settings.offersDelivery);
  return (
    <section className="ui-stack" aria-labelledby="ways">
      <h2 id="ways" className="ui-section-title">
        Collection and delivery
      </h2>
      <Checkbox
        label="Customers can collect"
        name="offersCollection"
        defaultChecked={settings.offersCollection}
      />
      <Checkbox
        label="Customers may pay when they collect"
        description={`The money goes to you, not through this site. A customer can have one such order at a time, up to £${MAX_PAID_AT_COLLECTION / 100}. Somebody who doesn’t collect one, or cancels it later than you allow for free, pays online for ${MISSED_DAYS} days.`}
        name="paysAtCollection"
        defaultChecked={settings.paysAtCollection}
      />
      <Checkbox
        label="You deliver"
        name="offersDelivery"
        checked={isDelivering}
        onChange={(event) => setIsDelivering(event.target.checked)}
      />
      <div className="ui-stack" hidden={!isDelivering}>
        <div className="business-pair">
          <NumberField
            label="Within"
            name="deliveryMiles"
            suffix="miles"
            min={0}
            step={0.1}
            defaultValue={
              settings.deliveryKm === null ? '' : Math.round((settings.deliveryKm / KM_PER_MILE) * 10) / 10
            }
          />
          <TextField
            label="And to these postcodes"
            name="deliveryCodes"
            placeholder="BS1, BS2"
            defaultValue={settings.deliveryCodes.join(', ')}
          />
        </div>
        <div className="business-pair">
          <TextField
            label="Fee"
            name="deliveryFee"
            prefix="£"
            inputMode="decimal"
            defaultValue={money(settings.deliveryFee)}
          />
          <TextField
            label="Smallest order"
            name="deliveryMinimum"
            prefix="£"
            inputMode="decimal"
            defaultValue={money(settings.deliveryMinimum)}
          />
          <TextField
            label="Free from"
            name="deliveryFreeFrom"
            prefix="£"
            inputMode="decimal"
            defaultValue={money(settings.deliveryFreeFrom)}
          />
        </div>
      </div>
    </section>
  );
}

function HygieneFields({ settings }: FieldsProps) {
  return (
    <section className="ui-stack" aria-labelledby="hygiene">
      <h2 id="hygiene" className="ui-section-title">
        Food hygiene rating
      </h2>
      <div className="business-pair">
        <SelectField
          label="Rating"
          name="hygieneRating"
          options={[
            { value: '', label: 'Not rated' },
            ...['5', '4', '3', '2', '1', '0'].map((value) => ({ value, label: value })),
          ]}
          defaultValue={String(settings.hygieneRating ?? '')}
        />
        <TextField
          label="Inspected on"
          name="hygieneRatedOn"
          type="date"
          defaultValue={settings.hygieneRatedOn ?? ''}
        />
      </div>
    </section>
  );
}
