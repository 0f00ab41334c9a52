import { useEffect, useState } from 'react';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface TimeLeft {
  readonly minutes: number;
  readonly seconds: number;
  readonly isOver: boolean;
  /** What screen readers read out, which changes less often than the seconds. */
  readonly announcement: string;
}

/** How much time is left from `now` until `endsAt`. */
export function timeLeft(endsAt: Date, now: number): TimeLeft {
  const left = Math.max(0, endsAt.getTime() - now);
  const minutes = Math.floor(left / MINUTE);
  return {
    minutes,
    seconds: Math.floor((left % MINUTE) / SECOND),
    isOver: left === 0,
    announcement: announcementFor(left),
  };
}

function announcementFor(left: number): string {
  if (left === 0) return 'The time to pay is over.';
  if (left <= MINUTE) return 'Less than 1 minute left to pay.';
  return left <= 5 * MINUTE ? 'Less than 5 minutes left to pay.' : '';
}

/**
 * The time that is left, updated every second. It is undefined until the page has hydrated, because the server does not
 * know the browser's clock.
 */
export function useTimeLeft(endsAt: Date, serverNow: Date): TimeLeft | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const skew = serverNow.getTime() - Date.now();
    const tick = () => setNow(Date.now() + skew);
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now === undefined ? undefined : timeLeft(endsAt, now);
}
