import { actOnProviderOrder, providerActions } from '@tessera/contract/services/bookings';
import {
  deleteDiaryEntry,
  type DiaryAppointment,
  type DiaryEntry,
  setClientNote,
} from '@tessera/contract/services/salon-diary';
import type { MySalon } from '@tessera/contract/services/my-salon';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextArea, TextField } from '../../ui/forms/field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useChange } from '../providers/own/public.ts';
import { clockTime } from '../providers/public.ts';
import { ClientHistory } from './client-history.tsx';
import { MoveDialog } from './move-dialog.tsx';

const tones = { booked: 'info', completed: 'success', no_show: 'warning' } as const;
const money = (amount: number) => formatMoney({ amount, currency: 'GBP' });

interface AppointmentProps {
  appointment: DiaryAppointment;
  providerId: number;
  zone: string;
  salon: MySalon;
}

/** One visit: time, customer, services, and what can be done with it. */
export function DiaryAppointmentCard(props: AppointmentProps) {
  const { appointment, zone } = props;
  const { start, end, customer, services, state, label, orderNumber, paid, toPay } = appointment;
  const name = customer?.name || 'Deleted account';
  return (
    <li className="diary-card" data-state={state}>
      <div className="diary-card-head">
        <span className="diary-card-time">
          {clockTime(start, zone)}–{clockTime(end, zone)}
        </span>
        <Badge tone={tones[state as keyof typeof tones] ?? 'neutral'}>{label}</Badge>
      </div>
      <p>
        <span className="ui-strong">{name}</span>
        {customer && customer.visits > 0 && (
          <span className="ui-note">
            {' '}
            · {customer.visits === 1 ? '1 visit' : `${customer.visits} visits`}
          </span>
        )}
        <span className="ui-note"> · order {orderNumber}</span>
      </p>
      <ul>
        {services.map((service) => (
          <li key={`${service.guest} ${service.start}`}>
            {clockTime(service.start, zone)} {service.name} with {service.staffName}
            {service.roomName !== null && `, ${service.roomName}`}
            {service.wait && (
              <span className="ui-note">
                {' '}
                (free {clockTime(service.wait.start, zone)}–{clockTime(service.wait.end, zone)})
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="ui-note">
        {money(paid)} paid{toPay > 0 && `, ${money(toPay)} to pay at the salon`}
      </p>
      <AppointmentActions {...props} name={name} />
      {customer && (
        <>
          <div>
            <ClientHistory providerId={props.providerId} customer={{ id: customer.id, name }} />
          </div>
          <ClientNote providerId={props.providerId} customer={customer} />
        </>
      )}
    </li>
  );
}

type Step = DiaryAppointment['steps'][number];

function AppointmentActions({
  appointment,
  providerId,
  zone,
  salon,
  name,
}: AppointmentProps & { name: string }) {
  const { isPending, problem, change } = useChange();
  const [asked, setAsked] = useState<Step>();
  const [isMoving, setIsMoving] = useState(false);
  const [message, setMessage] = useState('');
  const { lineId, steps, state } = appointment;
  const act = ({ name: step }: Step, body: { message?: string } = {}) => {
    const action = providerActions.find((each) => each === step);
    return action
      ? change(() => call(actOnProviderOrder, { params: { id: lineId, action }, body }))
      : Promise.resolve(false);
  };
  if (steps.length === 0) return null;
  return (
    <div className="diary-card-actions">
      {steps.map((step) => (
        <Button
          key={step.name}
          variant={step.name === 'complete' ? 'primary' : 'secondary'}
          isLoading={isPending && asked === undefined && step.name === 'complete'}
          onClick={() => (step.name === 'complete' ? void act(step) : setAsked(step))}
        >
          {step.label}
        </Button>
      ))}
      {state === 'booked' && <Button onClick={() => setIsMoving(true)}>Move</Button>}
      {problem !== undefined && <p role="alert">{problem}</p>}
      {isMoving && (
        <MoveDialog {...{ appointment, providerId, zone, salon }} onClose={() => setIsMoving(false)} />
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={asked?.name === 'refuse' ? `Cancel the appointment of ${name}?` : `${name} didn’t come?`}
        confirmLabel={asked?.label ?? ''}
        cancelLabel="Keep it"
        tone="danger"
        isPending={isPending}
        onConfirm={() =>
          asked && void act(asked, message === '' ? {} : { message }).then(() => setAsked(undefined))
        }
      >
        {asked?.name === 'refuse'
          ? 'The customer gets everything back and an email.'
          : 'You keep the money, and the customer gets an email.'}
        <TextField
          label="Message to the customer (optional)"
          value={message}
          maxLength={300}
          onChange={(event) => setMessage(event.target.value)}
        />
      </ConfirmDialog>
    </div>
  );
}

function ClientNote({
  providerId,
  customer,
}: {
  providerId: number;
  customer: NonNullable<DiaryAppointment['customer']>;
}) {
  const [text, setText] = useState(customer.note);
  const { isPending, problem, change } = useChange();
  const params = { providerId, customerId: customer.id };
  return (
    <Fold summary={customer.note === '' ? 'Add a note' : `Note: ${customer.note.slice(0, 60)}`}>
      <div className="ui-stack">
        <TextArea
          label="Note about this customer"
          description="Only you and your staff read it."
          value={text}
          rows={3}
          maxLength={2_000}
          error={problem}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          isLoading={isPending}
          onClick={() => void change(() => call(setClientNote, { params, body: { text } }), 'Saved.')}
        >
          Save note
        </Button>
      </div>
    </Fold>
  );
}

interface EntryProps {
  entry: DiaryEntry;
  providerId: number;
  staffName: string;
  zone: string;
}

/** A walk-in or blocked time. */
export function DiaryEntryCard({ entry, providerId, staffName, zone }: EntryProps) {
  const { isPending, problem, change } = useChange();
  const { id, kind, start, end, title, serviceName } = entry;
  const isSameDay = start.slice(0, 10) === end.slice(0, 10);
  return (
    <li className="diary-card" data-state={kind}>
      <div className="diary-card-head">
        <span className="diary-card-time">
          {clockTime(start, zone)}–{isSameDay ? '' : `${end.slice(8, 10)}/${end.slice(5, 7)} `}
          {clockTime(end, zone)}
        </span>
        <Badge tone={kind === 'walk_in' ? 'vertical' : 'neutral'}>
          {kind === 'walk_in' ? 'Walk-in' : 'Blocked'}
        </Badge>
      </div>
      <p>
        <span className="ui-strong">{title || (kind === 'walk_in' ? 'Walk-in' : 'Away')}</span>
        <span className="ui-note">
          {' '}
          · {[serviceName, staffName].filter((part) => part !== null && part !== '').join(' with ')}
        </span>
      </p>
      <div className="diary-card-actions">
        <Button
          isLoading={isPending}
          onClick={() =>
            void change(() => call(deleteDiaryEntry, { params: { providerId, entryId: id } }), 'Removed.')
          }
        >
          Remove
        </Button>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
    </li>
  );
}
