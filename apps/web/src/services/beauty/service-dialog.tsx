import {
  addSalonService,
  changeSalonService,
  type SalonServiceBody,
} from '@tessera/contract/services/my-salon';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea, TextField } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChange } from '../providers/own/public.ts';
import type { LoadedSalon } from './load-salon.ts';
import { formText } from '../../lib/form-text.ts';

type Service = LoadedSalon['salon']['services'][number];

interface ServiceDialogProps extends LoadedSalon {
  service: Service | undefined;
  onClose: () => void;
}

const poundsText = (pence: number) => (pence / 100).toFixed(2);

/** The pence of “45” or “45.50”. Undefined if it is not an amount. */
function penceOf(text: string): number | undefined {
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : undefined;
}

/** Adds or changes a service. */
export function ServiceDialog({ provider, salon, service, onClose }: ServiceDialogProps) {
  const { isPending, problem, change } = useChange();
  const [fault, setFault] = useState<string>();
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const price = penceOf(formText(form, 'price'));
    if (price === undefined) return setFault('Enter a price such as 45 or 45.50.');
    setFault(undefined);
    const body = bodyOf(form, price);
    const params = { providerId: provider.id };
    const send = () =>
      service
        ? call(changeSalonService, { params: { ...params, serviceId: service.id }, body })
        : call(addSalonService, { params, body });
    if (await change(send, 'Saved.')) onClose();
    return undefined;
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={service ? `Edit ${service.name}` : 'Add service'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="service" variant="primary" isLoading={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id="service" className="salon-form" noValidate onSubmit={(event) => void save(event)}>
        <TextField label="Name" name="name" defaultValue={service?.name} maxLength={80} required />
        <TextField
          label="Category (optional)"
          name="category"
          defaultValue={service?.category}
          maxLength={60}
          placeholder="Hair"
        />
        <TextArea
          label="Description (optional)"
          name="about"
          defaultValue={service?.about}
          rows={2}
          maxLength={300}
        />
        <div className="salon-form-pair">
          <TextField
            label="Price in pounds"
            name="price"
            inputMode="decimal"
            defaultValue={service && poundsText(service.price)}
            error={fault}
            required
          />
          <Minutes label="Minutes" name="minutes" value={service?.minutes ?? 45} />
        </div>
        <Checkbox
          label="“From” price: the final price is agreed at the salon"
          name="isPriceFrom"
          defaultChecked={service?.isPriceFrom ?? false}
        />
        <Fold summary="Waiting phase, buffers, deposit, rooms and patch test">
          <MoreFields service={service} salon={salon} />
        </Fold>
        <Checkbox
          label="Customers can book it"
          name="isOffered"
          defaultChecked={service?.isOffered ?? true}
        />
        {problem !== undefined && (
          <Banner tone="danger" role="alert" title="Couldn’t save">
            {problem}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

function Minutes({ label, name, value }: { label: string; name: string; value: number }) {
  return (
    <TextField label={label} name={name} type="number" inputMode="numeric" min={0} defaultValue={value} />
  );
}

function MoreFields({ service, salon }: Pick<ServiceDialogProps, 'service' | 'salon'>) {
  const others = salon.services.filter(({ id }) => id !== service?.id);
  return (
    <div className="salon-form">
      <div className="salon-form-pair">
        <Minutes label="Wait after it" name="waitMinutes" value={service?.waitMinutes ?? 0} />
        <Minutes label="Work after the wait" name="finishMinutes" value={service?.finishMinutes ?? 0} />
      </div>
      <p className="ui-note">During the wait, the same person can serve somebody else.</p>
      <div className="salon-form-pair">
        <Minutes label="Buffer before" name="bufferBefore" value={service?.bufferBefore ?? 0} />
        <Minutes label="Buffer after" name="bufferAfter" value={service?.bufferAfter ?? 0} />
      </div>
      <TextField
        label="Paid when booking, in percent"
        name="depositPercent"
        type="number"
        min={10}
        max={100}
        defaultValue={service?.depositPercent ?? 100}
        description="100 is the whole price. The rest is paid at the salon."
      />
      {others.length > 0 && (
        <div className="salon-form-pair">
          <SelectField
            label="Patch test before it"
            name="patchTestId"
            defaultValue={String(service?.patchTestId ?? '')}
            options={[
              { value: '', label: 'None' },
              ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <TextField
            label="Hours before"
            name="patchTestHours"
            type="number"
            min={48}
            defaultValue={service?.patchTestHours ?? 48}
          />
        </div>
      )}
      <SelectField
        label="VAT in the price"
        name="vatRate"
        options={[
          { value: '2000', label: '20 %' },
          { value: '500', label: '5 %' },
          { value: '0', label: '0 %, or exempt' },
        ]}
        defaultValue={String(service?.vatRate ?? 2_000)}
      />
      {salon.rooms.length > 0 && (
        <fieldset>
          <legend className="ui-field-label">Needs one of these rooms</legend>
          {salon.rooms.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              name="roomIds"
              value={id}
              defaultChecked={service?.roomIds.includes(id) ?? false}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

function bodyOf(form: FormData, price: number): SalonServiceBody {
  const textOf = (name: string) => formText(form, name);
  const numberOf = (name: string, otherwise: number) =>
    form.has(name) && textOf(name) !== '' ? Number(textOf(name)) : otherwise;
  return {
    category: textOf('category'),
    name: textOf('name'),
    about: textOf('about'),
    price,
    isPriceFrom: form.has('isPriceFrom'),
    vatRate: numberOf('vatRate', 2_000),
    minutes: numberOf('minutes', 0),
    waitMinutes: numberOf('waitMinutes', 0),
    finishMinutes: numberOf('finishMinutes', 0),
    bufferBefore: numberOf('bufferBefore', 0),
    bufferAfter: numberOf('bufferAfter', 0),
    depositPercent: numberOf('depositPercent', 100),
    patchTestId: textOf('patchTestId') === '' ? null : Number(textOf('patchTestId')),
    patchTestHours: numberOf('patchTestHours', 48),
    isOffered: form.has('isOffered'),
    roomIds: form.getAll('roomIds').map(Number),
  };
}
