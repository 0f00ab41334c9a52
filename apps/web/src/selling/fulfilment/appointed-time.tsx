interface AppointedTimeProps {
  readonly from: Date;
  readonly to: Date | null;
  /** Time zone of whoever provides it. Null if it is not known: then the time is shown in UTC. */
  readonly zone: string | null;
}

/** “Friday 27 November 2026, 14:30 to 15:15”, in the time zone of the place where it happens. */
export function AppointedTime({ from, to, zone }: AppointedTimeProps) {
  const timeZone = zone ?? 'UTC';
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  return (
    <p>
      <time dateTime={from.toISOString()}>
        {day.format(from)}, {time.format(from)}
      </time>
      {to && to > from && (
        <>
          {' to '}
          <time dateTime={to.toISOString()}>{time.format(to)}</time>
        </>
      )}
      {zone === null && ' UTC'}
    </p>
  );
}
