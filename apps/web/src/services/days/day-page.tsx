import { listDays, type ShownStoredDay } from '@tessera/contract/services/days';
import { listMyRequests } from '@tessera/contract/services/requests';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { findAccount } from '../../people/accounts/public.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DaySummary } from './day-summary.tsx';
import { byTime, dateText } from './day-words.ts';
import { Offers } from './offers.tsx';
import { Timeline } from './timeline.tsx';
import { useDay } from './use-day.ts';
import './days.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const isSignedIn = (await findAccount(context)) !== null;
  const [days, requests] = isSignedIn
    ? [await call(listDays, {}), await call(listMyRequests, { query: {} })]
    : [undefined, undefined];
  return {
    isSignedIn,
    now: new Date(),
    days: days?.ok ? days.value.days : [],
    requests: requests?.ok ? requests.value.requests.filter(({ status }) => status === 'open') : [],
  };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Your day',
      description:
        'Put a move, a trip, a meal and an appointment into one day, see the ways between them and book them in one order.',
      canonical: '/day',
    },
  );
}

const ways = [
  { path: '/moving', label: 'Movers' },
  { path: '/drivers', label: 'A driver' },
  { path: '/food', label: 'A meal' },
  { path: '/beauty', label: 'A hairdresser' },
];

export default function DayPage() {
  const { isSignedIn, days, requests, now } = useLoaderData<typeof loader>();
  const booked = days.filter(({ day }) =>
    day.parts.some(({ state }) => state === 'booked' || state === 'cancelled'),
  );
  const { draft, shown, isPending, problem, hold, change } = useDay({
    unpaid: days.find((each) => !booked.includes(each)),
    bookedIds: booked.map(({ id }) => id),
    isSignedIn,
  });
  const isEmpty = draft.parts.length === 0;
  const first = shown && byTime(shown.day.parts)[0]?.startsAt;
  return (
    <div className="ui-page day">
      <header>
        <h1 className="ui-page-title">Your day</h1>
        {first && <p className="day-date">{dateText(first)}</p>}
      </header>
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Nothing was booked">
          {problem}
        </Banner>
      )}
      <div className="day-columns">
        <section aria-label="Plan" aria-busy={isPending || (!isEmpty && !shown)}>
          {isEmpty && (
            <EmptyState icon={<CalendarDays aria-hidden="true" />} title="Nothing planned yet">
              Choose “Add to your day” at a kitchen, a salon or an offer for a trip or a move. Everything is
              booked in one order.
            </EmptyState>
          )}
          {shown && !isEmpty && (
            <Timeline
              day={shown.day}
              onRemove={(position) => void change(draft.parts.filter((_, at) => at !== position))}
              onReplace={(position, line) =>
                void change(draft.parts.map((part, at) => (at === position ? line : part)))
              }
            />
          )}
          <nav className="day-ways" aria-label="Add to the day">
            <h2 className="ui-section-title">{isEmpty ? 'Begin with' : 'Add more'}</h2>
            <ul>
              {ways.map(({ path, label }) => (
                <li key={path}>
                  <ButtonLink to={path}>{label}</ButtonLink>
                </li>
              ))}
            </ul>
          </nav>
          <Offers requests={requests} parts={draft.parts} />
        </section>
        {shown && !isEmpty && (
          <DaySummary
            {...shown}
            {...{ isSignedIn, isPending, now }}
            onHold={() => void hold(draft.parts, false)}
            onPay={() => void hold(draft.parts, true)}
            onDrop={() => void change(draft.parts.filter((_, at) => !isTaken(shown.day, at)))}
          />
        )}
      </div>
      {booked.map((each) => (
        <BookedDay key={each.id} {...each} />
      ))}
    </div>
  );
}

const isTaken = (day: ShownStoredDay['day'], at: number) =>
  day.parts.find(({ position }) => position === at)?.state === 'taken';

function BookedDay({ day, order, id }: ShownStoredDay) {
  const first = byTime(day.parts)[0]?.startsAt;
  return (
    <section aria-labelledby={`booked-${id}`} className="day-booked">
      <h2 id={`booked-${id}`} className="ui-section-title">
        Booked{first ? `: ${dateText(first)}` : ''}
      </h2>
      <Timeline day={day} />
      {order && (
        <ButtonLink to={`/orders/${order.id}`}>
          Cancel or change a part, or see the receipt: order {order.number}
        </ButtonLink>
      )}
    </section>
  );
}
