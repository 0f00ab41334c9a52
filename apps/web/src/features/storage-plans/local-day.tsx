import { useSyncExternalStore } from 'react';

/** In the zone of whoever looks; the server does not know it and writes UTC until the page's script takes over. */
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
