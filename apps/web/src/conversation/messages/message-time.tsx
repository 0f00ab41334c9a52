import { useSyncExternalStore } from 'react';

interface MessageTimeProps {
  at: Date;
  /** Shows the time of today's messages and the day of older ones. */
  isShort?: boolean;
}

const time = { hour: '2-digit', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'short' } as const;

/** Today's date by the browser's clock. Undefined on the server, which doesn't know the visitor's time zone. */
function useToday(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().toDateString(),
    () => undefined,
  );
}

/** When a message was sent: in UTC until the page hydrates, then in the visitor's time zone. */
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

/** Formats a day for the heading above its messages. */
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
