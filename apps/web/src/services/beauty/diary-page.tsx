import { getSalonDiary, type SalonDiary } from '@tessera/contract/services/salon-diary';
import { getMySalon } from '@tessera/contract/services/my-salon';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { listSalonWaiting } from '@tessera/contract/services/salon-waits';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useLive } from '../../lib/use-live.ts';
import { useIsInBrowser } from '../../lib/use-is-in-browser.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BusinessHead, loadBusiness } from '../providers/own/public.ts';
import { AddEntry } from './add-entry.tsx';
import { DiaryAppointmentCard, DiaryEntryCard } from './diary-card.tsx';
import { DiaryGrid } from './diary-grid.tsx';
import { NewBookings } from './new-bookings.tsx';
import { SalonWaitingList } from './waiting-list.tsx';
import './diary.css';

/** How often the diary is read again where no events arrive. */
const POLL_MS = 30_000;

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const call = serverCall(args.context);
  const params = { providerId: provider.id };
  const day = args.url.searchParams.get('day') ?? '';
  const days = args.url.searchParams.get('view') === 'week' ? 7 : 1;
  const query = { days, ...(/^\d{4}-\d{2}-\d{2}$/.test(day) && { from: day }) };
  const [diary, salon, waiting] = await Promise.all([
    call(getSalonDiary, { params, query }),
    call(getMySalon, { params }),
    call(listSalonWaiting, { params }),
  ]);
  if (diary.ok && salon.ok && waiting.ok)
    return { provider, diary: diary.value, salon: salon.value, ...waiting.value };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 404 });
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Diary', isPrivate: true });
}

export default function DiaryPage() {
  const { provider, diary, salon, waits } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  // Bookings, moves, walk-ins and blocked time that others enter appear by themselves.
  useLive(`/api/live?provider=${provider.id}`, {
    onChange: () => void revalidate(),
    pollMs: POLL_MS,
    isInBackground: true,
  });
  // The content security policy forbids style attributes in the server's HTML, so until then the list is shown.
  const isInBrowser = useIsInBrowser();
  const dates = Array.from({ length: diary.days }, (_, at) => shifted(diary.from, at));
  return (
    <div className="ui-page" data-vertical="beauty">
      <BusinessHead provider={provider} />
      <NewBookings providerId={provider.id} fresh={diary.fresh} zone={diary.zone} />
      <DiaryNavigation diary={diary} />
      <AddEntry provider={provider} diary={diary} salon={salon} />
      {isInBrowser && <DiaryGrid {...{ diary, salon, dates }} providerId={provider.id} />}
      <SalonWaitingList waits={waits} zone={diary.zone} />
      <div className="diary-list">
        {dates.map((date) => (
          <DiaryDay key={date} {...{ date, diary, provider, salon }} />
        ))}
      </div>
    </div>
  );
}

/** The day so many days later. */
function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function DiaryNavigation({ diary: { from, days, today } }: { diary: SalonDiary }) {
  const view = days > 1 ? '&view=week' : '';
  return (
    <nav className="diary-nav" aria-label="Days">
      <ButtonLink
        to={`?day=${shifted(from, -days)}${view}`}
        aria-label={days > 1 ? 'Week before' : 'Day before'}
        icon={<ChevronLeft aria-hidden="true" />}
      >
        {null}
      </ButtonLink>
      <ButtonLink to={`?day=${today}${view}`} variant={from === today ? 'quiet' : 'secondary'}>
        Today
      </ButtonLink>
      <ButtonLink
        to={`?day=${shifted(from, days)}${view}`}
        aria-label={days > 1 ? 'Week after' : 'Day after'}
        icon={<ChevronRight aria-hidden="true" />}
      >
        {null}
      </ButtonLink>
      <span className="diary-views">
        <ButtonLink to={`?day=${from}`} variant={days === 1 ? 'secondary' : 'quiet'}>
          Day
        </ButtonLink>
        <ButtonLink to={`?day=${from}&view=week`} variant={days > 1 ? 'secondary' : 'quiet'}>
          Week
        </ButtonLink>
      </span>
    </nav>
  );
}

type DayProps = Omit<Awaited<ReturnType<typeof loader>>, 'waits'> & { date: string };

/** Everything of one day by time, in local time. The texts of the diary begin with their local date. */
function DiaryDay({ date, diary, provider, salon }: DayProps) {
  const { appointments, entries, zone } = diary;
  const items = [
    ...appointments
      .filter(({ start }) => start.startsWith(date))
      .map((appointment) => ({ start: appointment.start, appointment, entry: null })),
    ...entries
      .filter(({ start, end }) => start.slice(0, 10) <= date && date <= end.slice(0, 10))
      .map((entry) => ({ start: entry.start, appointment: null, entry })),
  ].toSorted((one, other) => one.start.localeCompare(other.start));
  const title = new Date(`${date}T12:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <section aria-labelledby={`day-${date}`} className="ui-stack">
      <h2 id={`day-${date}`} className="ui-section-title">
        {title}
      </h2>
      {items.length === 0 ? (
        diary.days === 1 ? (
          <EmptyState title="Nothing on this day">Appointments that customers book appear here.</EmptyState>
        ) : (
          <p className="ui-muted">Nothing on this day.</p>
        )
      ) : (
        <ul className="diary-cards">
          {items.map(({ appointment, entry }) =>
            appointment ? (
              <DiaryAppointmentCard
                key={appointment.lineId}
                {...{ appointment, zone, salon }}
                providerId={provider.id}
              />
            ) : entry ? (
              <DiaryEntryCard
                key={entry.id}
                {...{ entry, zone }}
                providerId={provider.id}
                staffName={salon.staff.find(({ id }) => id === entry.staffId)?.name ?? ''}
              />
            ) : null,
          )}
        </ul>
      )}
    </section>
  );
}
