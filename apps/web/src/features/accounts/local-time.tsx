import { useIsHydrated } from './form/use-is-hydrated.ts';

interface LocalTimeProps {
  at: Date;
  isDateOnly?: boolean;
}

/** Shown in the visitor's time zone. The server doesn't know it and renders UTC until the page hydrates. */
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
