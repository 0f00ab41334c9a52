import { useSyncExternalStore } from 'react';

/**
 * A time in the reader's time zone. The server does not know that zone: it renders UTC, and the page's script corrects
 * it.
 */
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
