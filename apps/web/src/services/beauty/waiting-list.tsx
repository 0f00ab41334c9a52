import type { SalonWaiting } from '@tessera/contract/services/salon-waits';
import { plural } from '@tessera/domain/plural';
import { Fold } from '../../ui/fold.tsx';
import { clockTime, minuteText } from '../providers/public.ts';

const day = (date: string) =>
  new Date(`${date}T12:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Who waits for a time, in the order in which freed times are offered. Nothing is shown if nobody waits. */
export function SalonWaitingList({ waits, zone }: { waits: readonly SalonWaiting[]; zone: string }) {
  if (waits.length === 0) return null;
  return (
    <Fold summary={`Waiting list: ${plural(waits.length, 'person', 'people')}`}>
      <p className="ui-note">A time that becomes free is held for the first who wants it, for a while.</p>
      <ol className="diary-cards">
        {waits.map(({ id, customer, services, fromDay, untilDay, earliest, latest, offered }) => (
          <li key={id} className="diary-card">
            <p>
              <span className="ui-strong">{customer}</span>
              <span className="ui-note"> · {services.join(', ')}</span>
            </p>
            <p>
              {fromDay === untilDay ? day(fromDay) : `${day(fromDay)} to ${day(untilDay)}`}
              {(earliest > 0 || latest < 1_439) && `, ${minuteText(earliest)} to ${minuteText(latest)}`}
            </p>
            {offered !== null && (
              <p className="ui-note">
                Held for them: {day(offered.slice(0, 10))}, {clockTime(offered, zone)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
