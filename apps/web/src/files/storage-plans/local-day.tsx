import { useSyncExternalStore } from 'react';

/**
 * Shows a day in the reader's time zone. The server does not know that time zone, so it writes the day in UTC, until
 * the page's script takes over.
 */
export function StoragePlanDay({ at }: { at: Date }) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    ...(!isInBrowser && { timeZone: 'UTC' }),
  });
  return <time dateTime={at.toISOString()}>{format.format(at)}</time>;
}
