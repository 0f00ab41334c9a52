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
import { minuteIn, minuteText } from '../providers/public.ts';
import type { LoadedSalon } from './load-salon.ts';
import { formText } from '../../lib/form-text.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Person = LoadedSalon['salon']['staff'][number];

interface StaffDialogProps extends LoadedSalon {
  person: Person | undefined;
  onClose: () => void;
}

/** Adds or changes somebody who serves customers: name, services and hours. */
export function StaffDialog({ provider, salon, person, onClose }: StaffDialogProps) {
  const { isPending, problem, change } = useChange();
  const [hasHours, setHasHours] = useState((person?.hours.length ?? 0) > 0);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = bodyOf(new FormData(event.currentTarget), salon, person);
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
        {hasHours && <HourFields person={person} />}
        <Checkbox label="Customers can book them" name="isActive" defaultChecked={person?.isActive ?? true} />
        {problem !== undefined && (
          <Banner tone="danger" role="alert" title="Couldn’t save">
            {problem}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

type Service = LoadedSalon['salon']['services'][number];

/** Whether somebody offers a service, and for which price if it is not the usual one. */
function SkillFields({
  service: { id, name, price },
  person,
}: {
  service: Service;
  person: Person | undefined;
}) {
  const skill = person?.skills.find(({ serviceId }) => serviceId === id);
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
    </div>
  );
}

function HourFields({ person }: { person: Person | undefined }) {
  return (
    <fieldset>
      <legend className="ui-field-label">Hours</legend>
      {weekdays.map((name, at) => {
        // A break divides the hours of a day into two ranges.
        const ranges = person?.hours.filter(({ weekday }) => weekday === at + 1) ?? [];
        const [first, second] = ranges.toSorted((one, other) => one.opens - other.opens);
        return (
          <div key={name} className="salon-hours-row">
            <span>{name}</span>
            <input
              className="ui-input"
              type="time"
              name={`opens-${at + 1}`}
              aria-label={`${name} from`}
              defaultValue={first && minuteText(first.opens)}
            />
            <input
              className="ui-input"
              type="time"
              name={`closes-${at + 1}`}
              aria-label={`${name} until`}
              defaultValue={first && minuteText((second ?? first).closes)}
            />
            <span className="ui-note">break</span>
            <input
              className="ui-input"
              type="time"
              name={`break-from-${at + 1}`}
              aria-label={`${name} break from`}
              defaultValue={first && second && minuteText(first.closes)}
            />
            <input
              className="ui-input"
              type="time"
              name={`break-until-${at + 1}`}
              aria-label={`${name} break until`}
              defaultValue={second && minuteText(second.opens)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

function bodyOf(form: FormData, salon: LoadedSalon['salon'], person: Person | undefined): SalonStaffBody {
  const textOf = (name: string) => formText(form, name);
  const chosen = new Set(form.getAll('skills').map(Number));
  return {
    name: textOf('name'),
    title: textOf('title'),
    isActive: form.has('isActive'),
    hours: form.has('hasHours')
      ? weekdays.flatMap((_, at) => {
          const opens = minuteIn(textOf(`opens-${at + 1}`));
          const closes = minuteIn(textOf(`closes-${at + 1}`));
          if (opens === undefined || closes === undefined) return [];
          const pause = {
            from: minuteIn(textOf(`break-from-${at + 1}`)),
            until: minuteIn(textOf(`break-until-${at + 1}`)),
          };
          return dayRanges(at + 1, { opens, closes }, pause);
        })
      : [],
    skills: salon.services
      .filter(({ id }) => chosen.has(id))
      .map(({ id }) => ({
        serviceId: id,
        price: textOf(`price-${id}`).trim() === '' ? null : (toMinor(textOf(`price-${id}`), 'GBP') ?? -1),
        hours: person?.skills.find(({ serviceId }) => serviceId === id)?.hours ?? [],
      })),
  };
}

interface Pause {
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/** The working time of a day: one range, or two around a break. Times after midnight belong to the same shift. */
function dayRanges(weekday: number, { opens, closes }: { opens: number; closes: number }, pause: Pause) {
  const later = (minute: number) => (minute > opens ? minute : minute + 1_440);
  const end = later(closes);
  if (pause.from === undefined || pause.until === undefined) return [{ weekday, opens, closes: end }];
  const begins = later(pause.until);
  const isNextDay = begins >= 1_440;
  return [
    { weekday, opens, closes: later(pause.from) },
    isNextDay
      ? { weekday: (weekday % 7) + 1, opens: begins - 1_440, closes: end - 1_440 }
      : { weekday, opens: begins, closes: end },
  ];
}
