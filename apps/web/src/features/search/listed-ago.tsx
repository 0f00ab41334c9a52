import { useSyncExternalStore } from 'react';

const DAY_MS = 24 * 60 * 60 * 1_000;
const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day as the server knows it; how long ago that is, once the browser's own clock can be asked. */
export function ListedAgo({ at }: { at: Date }) {
  const today = useSyncExternalStore(
    () => () => {},
    () => Math.floor(Date.now() / DAY_MS),
    () => undefined,
  );
  const days = today === undefined ? undefined : Math.floor(at.getTime() / DAY_MS) - today;
  return (
    <time dateTime={at.toISOString()}>
      {days === undefined || days < -30 ? day.format(at) : words.format(Math.min(0, days), 'day')}
    </time>
  );
}
