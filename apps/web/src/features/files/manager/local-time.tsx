import { useSyncExternalStore } from 'react';

/** In the zone of whoever looks. The server does not know it and writes UTC, until the page's script takes over. */
export function LocalTime({ at, isDateOnly = false }: { at: Date; isDateOnly?: boolean }) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    ...(!isDateOnly && { timeStyle: 'short' }),
    ...(!isInBrowser && { timeZone: 'UTC' }),
  });
  return <time dateTime={at.toISOString()}>{format.format(at)}</time>;
}
