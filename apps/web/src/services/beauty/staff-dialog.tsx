import { addSalonStaff, changeSalonStaff, type SalonStaffBody } from '@tessera/contract/services/my-salon';
import { toDecimal, toMinor } from '@tessera/domain/selling/money/money';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChange } from '../providers/own/public.ts';
import type { LoadedSalon } from './load-salon.ts';
import { formText } from '../../lib/form-text.ts';
import { HourFields, hoursIn } from './working-hours.tsx';

type Person = LoadedSalon['salon']['staff'][number];

interface StaffDialogProps extends LoadedSalon {
  person: Person | undefined;
  onClose: () => void;
}

/** Adds or changes somebody who serves customers: name, services and hours. */
export function StaffDialog({ provider, salon, person, onClose }: StaffDialogProps) {
  const { isPending, problem, change } = useChange();
  const [fault, setFault] = useState<string>();
  const [hasHours, setHasHours] = useState((person?.hours.length ?? 0) > 0);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const empty = salon.services.find(
      ({ id }) => form.has(`hasHours-${id}`) && hoursIn(form, `${id}-`).length === 0,
    );
    setFault(empty && `Enter the hours of ${empty.name}, or untick “At certain hours only”.`);
    if (empty) return;
    const body = bodyOf(form, salon);
    const params = { providerId: provider.id };
    const send = () =>
      person
        ? call(changeSalonStaff, { params: { ...params, staffId: person.id }, body })
        : call(addSalonStaff, { params, body });
    if (await change(send, 'Saved.')) onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={person ? `Edit ${person.name}` : 'Add person'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="person" variant="primary" isLoading={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id="person" className="salon-form" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="Name"
          name="name"
          defaultValue={person?.name}
          maxLength={60}
          required
          autoComplete="off"
        />
        <TextField
          label="Title (optional)"
          name="title"
          defaultValue={person?.title}
          maxLength={60}
          placeholder="Senior stylist"
        />
        <fieldset>
          <legend className="ui-field-label">Services</legend>
          {salon.services.length === 0 && <p className="ui-note">Add services first.</p>}
          {salon.services.map((service) => (
            <SkillFields key={service.id} service={service} person={person} />
          ))}
        </fieldset>
        <Checkbox
          label="Works at other hours than the salon"
          checked={hasHours}
          name="hasHours"
          onChange={(event) => setHasHours(event.target.checked)}
        />
        {hasHours && <HourFields legend="Hours" prefix="" ranges={person?.hours ?? []} />}
        <Checkbox label="Customers can book them" name="isActive" defaultChecked={person?.isActive ?? true} />
        {(fault ?? problem) !== undefined && (
          <Banner tone="danger" role="alert" title="Couldn’t save">
            {fault ?? problem}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

type Service = LoadedSalon['salon']['services'][number];

/** Whether somebody offers a service, for which price if it is not the usual one, and when if not at all their hours. */
function SkillFields({
  service: { id, name, price },
  person,
}: {
  service: Service;
  person: Person | undefined;
}) {
  const skill = person?.skills.find(({ serviceId }) => serviceId === id);
  const [isLimited, setIsLimited] = useState((skill?.hours.length ?? 0) > 0);
  return (
    <div className="salon-skill-row">
      <Checkbox label={name} name="skills" value={id} defaultChecked={person ? skill !== undefined : true} />
      <input
        className="ui-input"
        name={`price-${id}`}
        inputMode="decimal"
        aria-label={`Price of ${name} in pounds, if it is not the usual one`}
        placeholder={toDecimal({ amount: price, currency: 'GBP' })}
        defaultValue={skill?.price == null ? '' : toDecimal({ amount: skill.price, currency: 'GBP' })}
      />
      <div className="salon-skill-hours">
        <Checkbox
          label={
            <>
              At certain hours only<span className="sr-only">: {name}</span>
            </>
          }
          name={`hasHours-${id}`}
          checked={isLimited}
          onChange={(event) => setIsLimited(event.target.checked)}
        />
        {isLimited && (
          <HourFields legend={`Hours of ${name}`} prefix={`${id}-`} ranges={skill?.hours ?? []} />
        )}
      </div>
    </div>
  );
}

function bodyOf(form: FormData, salon: LoadedSalon['salon']): SalonStaffBody {
  const textOf = (name: string) => formText(form, name);
  const chosen = new Set(form.getAll('skills').map(Number));
  return {
    name: textOf('name'),
    title: textOf('title'),
    isActive: form.has('isActive'),
    hours: form.has('hasHours') ? hoursIn(form, '') : [],
    skills: salon.services
      .filter(({ id }) => chosen.has(id))
      .map(({ id }) => ({
        serviceId: id,
        price: textOf(`price-${id}`).trim() === '' ? null : (toMinor(textOf(`price-${id}`), 'GBP') ?? -1),
        hours: form.has(`hasHours-${id}`) ? hoursIn(form, `${id}-`) : [],
      })),
  };
}
