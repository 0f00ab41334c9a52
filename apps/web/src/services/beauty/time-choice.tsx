import { Link } from 'react-router';
import { clockTime } from '../providers/public.ts';

interface TimeChoiceProps {
  readonly days: readonly { readonly date: string; readonly count: number }[];
  /** The shown day. */
  readonly day: string | null;
  readonly slots: readonly { readonly start: string }[];
  /** The chosen time. */
  readonly chosen: string | null;
  readonly zone: string;
  /** The page's address with this day and time chosen. */
  readonly pathOf: (choice: { day: string; start: string | null }) => string;
}

/** The days with free times, and the times of the shown day. Both are links, so that they work at once. */
export function TimeChoice({ days, day, slots, chosen, zone, pathOf }: TimeChoiceProps) {
  if (day === null)
    return <output>No time is free in the next three weeks. Choose somebody else, or fewer services.</output>;
  return (
    <>
      <nav className="salon-days" aria-label="Day">
        <ul>
          {days.map(({ date, count }) => (
            <li key={date}>
              {count > 0 ? (
                <Link
                  to={pathOf({ day: date, start: null })}
                  replace
                  preventScrollReset
                  aria-current={date === day ? 'date' : undefined}
                >
                  <DayText date={date} />
                </Link>
              ) : (
                <span>
                  <DayText date={date} />
                  <span className="sr-only">, nothing free</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={`Times on ${longDate(day)}`}>
        <h3 className="salon-day-title">{longDate(day)}</h3>
        <ul className="salon-times">
          {slots.map(({ start }) => (
            <li key={start}>
              <Link
                to={pathOf({ day, start })}
                replace
                preventScrollReset
                aria-current={start === chosen ? 'true' : undefined}
              >
                {clockTime(start, zone)}
              </Link>
            </li>
          ))}
        </ul>
        <p className="ui-note">Times at the salon, {zone.replace('_', ' ')}.</p>
      </nav>
    </>
  );
}

function DayText({ date }: { date: string }) {
  const at = new Date(`${date}T12:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
  return (
    <>
      <span className="salon-weekday">{part({ weekday: 'short' })}</span>
      <span className="salon-date">{part({ day: 'numeric' })}</span>
      <span className="salon-month">{part({ month: 'short' })}</span>
    </>
  );
}

export function longDate(date: string): string {
  return new Date(`${date}T12:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}
