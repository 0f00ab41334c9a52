import { useIsHydrated } from './form/use-is-hydrated.ts';

interface LocalTimeProps {
  at: Date;
  isDateOnly?: boolean;
}

/** A time in the visitor's time zone. The server doesn't know that zone, so the page has UTC until it hydrates. */
export function LocalTime({ at, isDateOnly = false }: LocalTimeProps) {
  const isHydrated = useIsHydrated();
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    ...(!isDateOnly && { timeStyle: 'short' }),
    ...(!isHydrated && { timeZone: 'UTC' }),
  });
  return (
    <time dateTime={at.toISOString()} className={isDateOnly ? 'ui-nowrap' : undefined}>
      {format.format(at)}
    </time>
  );
}
