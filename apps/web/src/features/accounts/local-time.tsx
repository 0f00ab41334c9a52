import { useIsHydrated } from './form/use-is-hydrated.ts';

interface LocalTimeProps {
  at: Date;
  isDateOnly?: boolean;
}

/** In the zone of whoever looks. The server does not know it and writes UTC, until the page's script takes over. */
export function LocalTime({ at, isDateOnly = false }: LocalTimeProps) {
  const isHydrated = useIsHydrated();
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    ...(!isDateOnly && { timeStyle: 'short' }),
    ...(!isHydrated && { timeZone: 'UTC' }),
  });
  return (
    <time dateTime={at.toISOString()} className={isDateOnly ? 'whitespace-nowrap' : undefined}>
      {format.format(at)}
    </time>
  );
}
