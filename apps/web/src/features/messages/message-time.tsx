import { useSyncExternalStore } from 'react';

interface MessageTimeProps {
  at: Date;
  /** The time of a message of today, else its day. */
  isShort?: boolean;
}

const time = { hour: '2-digit', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'short' } as const;

/** By the browser's own clock; the server does not know where it is which day. */
function useToday(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().toDateString(),
    () => undefined,
  );
}

/** In the zone of whoever looks, once the page's script can tell it; until then in UTC. */
export function MessageTime({ at, isShort = false }: MessageTimeProps) {
  const today = useToday();
  const isToday = at.toDateString() === today;
  const shape = !isShort || isToday ? time : day;
  const format = new Intl.DateTimeFormat('en-GB', {
    ...shape,
    ...(today === undefined && { timeZone: 'UTC' }),
  });
  return <time dateTime={at.toISOString()}>{format.format(at)}</time>;
}

/** What stands above the messages of one day. */
export function useFormatDay(): (at: Date) => string {
  const today = useToday();
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(today === undefined && { timeZone: 'UTC' }),
  });
  return (at) => {
    return at.toDateString() === today ? 'Today' : format.format(at);
  };
}
