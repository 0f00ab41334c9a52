import { addDiaryEntry, type SalonDiary } from '@tessera/contract/services/salon-diary';
import type { MySalon } from '@tessera/contract/services/my-salon';
import type { MyProvider } from '@tessera/contract/services/providers';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChange } from '../providers/own/public.ts';
import { instantIn } from './local-instant.ts';
import { formText } from '../../lib/form-text.ts';

type Kind = 'walk_in' | 'block';

interface AddEntryProps {
  provider: MyProvider;
  diary: SalonDiary;
  salon: MySalon;
}

/** Buttons that enter a walk-in or blocked time. */
export function AddEntry(props: AddEntryProps) {
  const [kind, setKind] = useState<Kind>();
  const hasStaff = props.salon.staff.some(({ isActive }) => isActive);
  return (
    <div className="ui-row">
      <Button variant="primary" disabled={!hasStaff} onClick={() => setKind('walk_in')}>
        Add walk-in
      </Button>
      <Button disabled={!hasStaff} onClick={() => setKind('block')}>
        Block time
      </Button>
      {kind && <EntryDialog {...props} kind={kind} onClose={() => setKind(undefined)} />}
    </div>
  );
}

function EntryDialog({
  provider,
  diary,
  salon,
  kind,
  onClose,
}: AddEntryProps & { kind: Kind; onClose: () => void }) {
  const { isPending, problem, change } = useChange();
  const [fault, setFault] = useState<string>();
  const isWalkIn = kind === 'walk_in';
  const day = diary.days === 1 ? diary.from : diary.today;
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => formText(form, name);
    const start = instantIn(textOf('start'), diary.zone);
    const end = instantIn(textOf('end'), diary.zone);
    const serviceId = textOf('service') === '' ? null : Number(textOf('service'));
    if (start === undefined || (serviceId === null && end === undefined))
      return setFault('Enter a day and a time.');
    setFault(undefined);
    const body = {
      kind,
      staffId: Number(textOf('staff')),
      serviceId,
      title: textOf('title'),
      start,
      ...(end !== undefined && { end }),
    };
    const params = { providerId: provider.id };
    if (await change(() => call(addDiaryEntry, { params, body }), isWalkIn ? 'Added.' : 'Blocked.'))
      onClose();
    return undefined;
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isWalkIn ? 'Add a walk-in or telephone booking' : 'Block time'}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="entry" variant="primary" isLoading={isPending}>
            {isWalkIn ? 'Add' : 'Block'}
          </Button>
        </>
      }
    >
      <form id="entry" className="ui-stack" noValidate onSubmit={(event) => void add(event)}>
        <SelectField
          label="Who"
          name="staff"
          options={salon.staff
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {isWalkIn && (
          <SelectField
            label="Service"
            name="service"
            options={salon.services.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <TextField
          label={isWalkIn ? 'Begins' : 'From'}
          name="start"
          type="datetime-local"
          step={300}
          required
          defaultValue={`${day}T10:00`}
          error={fault}
        />
        {!isWalkIn && (
          <TextField
            label="Until"
            name="end"
            type="datetime-local"
            step={300}
            required
            defaultValue={`${day}T12:00`}
          />
        )}
        <TextField
          label={isWalkIn ? 'Customer (optional)' : 'Reason (optional)'}
          name="title"
          maxLength={120}
          autoComplete="off"
        />
        {problem !== undefined && (
          <Banner tone="danger" role="alert" title="Not added">
            {problem}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
