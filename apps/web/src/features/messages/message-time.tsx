import { useSyncExternalStore } from 'react';

interface MessageTimeProps {
  at: Date;
  /** Shows the time of today's messages and the day of older ones. */
  isShort?: boolean;
}

const time = { hour: '2-digit', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'short' } as const;

/** Uses the browser's clock; the server doesn't know the visitor's time zone. */
function useToday(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().toDateString(),
    () => undefined,
  );
}

/** Uses the visitor's time zone once the page hydrates; UTC until then. */
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

/** Heading above the messages of one day. */
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
