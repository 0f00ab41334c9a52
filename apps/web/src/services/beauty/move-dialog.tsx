import { type DiaryAppointment, moveAppointment } from '@tessera/contract/services/salon-diary';
import type { MySalon } from '@tessera/contract/services/my-salon';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChange } from '../providers/own/public.ts';
import { fieldValue, instantIn } from './local-instant.ts';
import { formText } from '../../lib/form-text.ts';

interface MoveDialogProps {
  appointment: DiaryAppointment;
  providerId: number;
  zone: string;
  salon: MySalon;
  /** Where it was dropped. It can still be changed. */
  to?: { readonly start: string; readonly staffId: number | undefined };
  onClose: () => void;
}

/** Asks for another time or person for a visit. */
export function MoveDialog({ appointment, providerId, zone, salon, to, onClose }: MoveDialogProps) {
  const { isPending, problem, change } = useChange();
  const [fault, setFault] = useState<string>();
  async function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const start = instantIn(formText(form, 'start'), zone);
    const staff = formText(form, 'staff');
    if (start === undefined) return setFault('Enter a day and a time.');
    setFault(undefined);
    const body = {
      start,
      ...(staff !== '' && { staffId: Number(staff) }),
      message: formText(form, 'message'),
    };
    const params = { providerId, lineId: appointment.lineId };
    if (await change(() => call(moveAppointment, { params, body }), 'Moved. The customer gets an email.'))
      onClose();
    return undefined;
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Move appointment"
      description="The customer gets an email, and can cancel for a full refund if it doesn’t suit them."
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" form="move" variant="primary" isLoading={isPending}>
            Move
          </Button>
        </>
      }
    >
      <form id="move" className="ui-stack" noValidate onSubmit={(event) => void move(event)}>
        <TextField
          label="Day and time"
          name="start"
          type="datetime-local"
          step={300}
          required
          defaultValue={fieldValue(to?.start ?? appointment.start, zone)}
          error={fault}
        />
        <SelectField
          label="With"
          name="staff"
          defaultValue={to?.staffId === undefined ? '' : String(to.staffId)}
          options={[
            { value: '', label: 'Whoever is booked now' },
            ...salon.staff
              .filter(({ isActive }) => isActive)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField
          label="Message to the customer (optional)"
          name="message"
          maxLength={300}
          autoComplete="off"
        />
        {problem !== undefined && (
          <Banner tone="danger" role="alert" title="Not moved">
            {problem}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
