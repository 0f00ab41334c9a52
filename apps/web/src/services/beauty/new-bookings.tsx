import type { FreshBooking } from '@tessera/contract/services/salon-diary';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { SoundSwitch, useRing, useSound } from '../bookings/public.ts';
import { clockTime } from '../providers/public.ts';
import { useSeenUntil } from './seen-bookings.ts';

interface NewBookingsProps {
  providerId: number;
  fresh: readonly FreshBooking[];
  zone: string;
}

/** What was booked since somebody last pressed Seen on this device, whichever day it is for. Rings for each. */
export function NewBookings({ providerId, fresh, zone }: NewBookingsProps) {
  const sound = useSound();
  const [seen, setSeen] = useSeenUntil(providerId);
  const unseen = fresh.filter(({ bookedAt }) => bookedAt > seen);
  useRing({ ids: fresh.map(({ lineId }) => lineId), waiting: unseen.length, isLoud: sound.isOn });
  return (
    <>
      <SoundSwitch label="Sound for new bookings" {...sound} />
      {unseen.length > 0 && (
        <section aria-labelledby="new-bookings" className="diary-new">
          <header>
            <h2 id="new-bookings" className="ui-section-title">
              New bookings ({unseen.length})
            </h2>
            <Button size="small" onClick={() => setSeen(unseen[0]?.bookedAt ?? '')}>
              Seen
            </Button>
          </header>
          <ul>
            {unseen.map(({ lineId, start, services, staffNames, customer }) => (
              <li key={lineId}>
                <TextLink to={`?day=${start.slice(0, 10)}`}>
                  {dayText(start)}, {clockTime(start, zone)}
                </TextLink>
                <span>
                  {services.join(', ')}
                  <span className="ui-note">
                    {customer !== '' && ` for ${customer}`}
                    {staffNames.length > 0 && ` with ${staffNames.join(' and ')}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** “Tue 1 Dec”, from text that begins with the day in the salon's zone. */
const dayText = (start: string) =>
  new Date(`${start.slice(0, 10)}T12:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
