import { MINUTE_MS } from '../../durations.ts';
import { FREE_WAITING_MINUTES } from './fare.ts';

export interface Waiting {
  /** Whole minutes that the driver has waited, from the agreed time on. */
  readonly minutes: number;
  /** Those of them that are charged. */
  readonly chargedMinutes: number;
  /** What the rider pays the driver for them, in minor units. */
  readonly amount: number;
}

interface Waited {
  readonly startsAt: Date;
  readonly arrivedAt: Date;
  /** When the rider got in, or now. */
  readonly until: Date;
}

/** What waiting costs. A driver who comes early waits only from the agreed time on. */
export function waitingOf({ startsAt, arrivedAt, until }: Waited, perMinute: number): Waiting {
  const from = Math.max(startsAt.getTime(), arrivedAt.getTime());
  const minutes = Math.max(0, Math.floor((until.getTime() - from) / MINUTE_MS));
  const chargedMinutes = Math.max(0, minutes - FREE_WAITING_MINUTES);
  return { minutes, chargedMinutes, amount: chargedMinutes * perMinute };
}
