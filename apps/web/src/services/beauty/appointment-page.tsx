import { getMyAppointment, listMoveSlots, moveMyAppointment } from '@tessera/contract/services/appointments';
import { useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { findAccount, loginPath } from '../../people/accounts/public.ts';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { clockTime } from '../providers/public.ts';
import { SHOWN_DAYS, slotDays } from './slot-days.ts';
import { longDate, TimeChoice } from './time-choice.tsx';
import './beauty.css';

/**
 * Answers 404 for an appointment of somebody else. Free times are read only if the customer can move the appointment.
 */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname + url.search));
  const callServer = serverCall(context);
  const line = { lineId: params['line'] ?? '' };
  const found = await callServer(getMyAppointment, { params: line });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!found.ok) throw data(null, { status: 404 });
  const { appointment } = found.value;
  const from = new Date();
  const query = {
    from: from.toISOString(),
    to: new Date(from.getTime() + SHOWN_DAYS * 86_400_000).toISOString(),
  };
  const listed = appointment.canMove ? await callServer(listMoveSlots, { params: line, query }) : undefined;
  const slots = listed?.ok ? listed.value.slots.filter(({ start }) => start !== appointment.start) : [];
  return {
    appointment,
    problem: listed && !listed.ok ? listed.refusal.error : null,
    times: slotDays(slots, { zone: appointment.zone, from, day: url.searchParams.get('day') }),
    chosen: url.searchParams.get('start'),
  };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Change your appointment', isPrivate: true });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AppointmentPage() {
  const { appointment, times, chosen, problem } = useLoaderData<typeof loader>();
  const { lineId, salon, zone, canMove, label, orderId, start } = appointment;
  return (
    <div className="ui-page" data-content="narrow" data-vertical="beauty">
      <header className="ui-stack">
        <h1 className="ui-page-title">Change your appointment</h1>
        <Present appointment={appointment} />
      </header>
      {!canMove ? (
        <Banner
          tone="info"
          title={
            label === 'Booked'
              ? 'You can’t change the time any more'
              : `This appointment is ${label.toLowerCase()}`
          }
        >
          {label === 'Booked' && (
            <>
              Call the salon on <a href={`tel:${salon.phone.replaceAll(' ', '')}`}>{salon.phone}</a>, or{' '}
            </>
          )}
          <TextLink to={`/orders/${orderId}`}>open your order</TextLink>.
        </Banner>
      ) : problem === null ? (
        <section className="salon-booking" aria-labelledby="new-time">
          <h2 id="new-time" className="ui-section-title">
            New time
          </h2>
          <TimeChoice
            {...times}
            chosen={chosen}
            zone={zone}
            pathOf={(time) =>
              `?${new URLSearchParams({ day: time.day, ...(time.start !== null && { start: time.start }) }).toString()}`
            }
          />
          <MoveButton key={start} {...{ appointment, times, chosen }} lineId={lineId} />
        </section>
      ) : (
        <Banner tone="warning" title="You can’t change it here">
          {problem} Call the salon on {salon.phone}.
        </Banner>
      )}
      <p>
        <TextLink to={`/orders/${orderId}`}>Back to the order</TextLink>
      </p>
    </div>
  );
}

function Present({ appointment }: Pick<Loaded, 'appointment'>) {
  const { salon, start, end, zone, services, label } = appointment;
  return (
    <div className="appointment-now">
      <p className="appointment-time">
        <span className="ui-strong">
          {longDate(start.slice(0, 10))}, {clockTime(start, zone)}–{clockTime(end, zone)}
        </span>{' '}
        <Badge tone={label === 'Booked' ? 'info' : 'neutral'}>{label}</Badge>
      </p>
      <p className="ui-muted">
        {services.map(({ name, staffName }) => `${name} with ${staffName}`).join(', ')} at{' '}
        <TextLink to={`/beauty/${salon.slug}`}>{salon.name}</TextLink>
      </p>
    </div>
  );
}

function MoveButton({
  appointment,
  times,
  chosen,
  lineId,
}: Pick<Loaded, 'appointment' | 'times' | 'chosen'> & { readonly lineId: string }) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const { zone, start: from, movableUntil, orderId } = appointment;
  const slot = times.slots.find(({ start }) => start === chosen);
  async function move() {
    if (!slot) return;
    setIsPending(true);
    setFailure(undefined);
    try {
      const answer = await call(moveMyAppointment, { params: { lineId }, body: { start: slot.start, from } });
      if (answer.ok) {
        showToast({ tone: 'success', title: 'Moved. You get an email.', durationMs: 3_000 });
        await navigate(`/orders/${orderId}`);
      } else setFailure(answer.refusal.error);
    } catch {
      setFailure('We couldn’t reach the site. Nothing has changed. Check your connection, then retry.');
    }
    setIsPending(false);
  }
  return (
    <div className="ui-stack">
      {failure !== undefined && (
        <Banner tone="danger" role="alert" title="Not moved">
          {failure}
        </Banner>
      )}
      <Button
        variant="primary"
        size="large"
        isWide
        disabled={!slot}
        isLoading={isPending}
        onClick={() => void move()}
      >
        {slot
          ? `Move to ${clockTime(slot.start, zone)} on ${longDate(slot.start.slice(0, 10))}`
          : 'Choose a time'}
      </Button>
      <p className="ui-note">
        The price stays the same.
        {movableUntil !== null &&
          ` You can change the time until ${longDate(movableUntil.slice(0, 10))}, ${clockTime(movableUntil, zone)}.`}
      </p>
    </div>
  );
}
