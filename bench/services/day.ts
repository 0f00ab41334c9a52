/**
 * Holds 30 days of five parts one after another, then lets 50 clients book overlapping days for 60 seconds. Fails if a
 * part is booked without the others. These are the tests of the same names, for longer.
 */
import { median, ms, percentile, report } from '../report.ts';
import { playTest } from './play-test.ts';

interface Held {
  /** Milliseconds of the transaction that reserves all five parts. */
  readonly reserved: readonly number[];
  /** Milliseconds of the whole call, with the payment page, for a day that is held already. */
  readonly answered: readonly number[];
}

interface Race {
  readonly clients: number;
  readonly seconds: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly paidDays: number;
  readonly faults: number;
}

const folder = 'apps/server/src/services/days';
const held = await playTest<Held>(`${folder}/day-held.test.ts`, {
  DAY_HELD: '30',
  reportTo: 'DAY_HELD_REPORT',
});
const race = await playTest<Race>(`${folder}/days-race.test.ts`, {
  DAY_CLIENTS: '50',
  DAY_SECONDS: '60',
  reportTo: 'DAY_RACE_REPORT',
});
report(
  'One order for a whole day',
  ['What', 'Figure'],
  [
    ['a day of five parts reserved, median', ms(median(held.reserved))],
    ['the same, p95', ms(percentile(held.reserved, 0.95))],
    ['the call with its payment page, median', ms(median(held.answered))],
    ['clients, seconds', `${race.clients}, ${race.seconds}`],
    ...Object.entries(race.outcomes).map(([outcome, count]): [string, number] => [
      `attempts that ended as “${outcome}”`,
      count,
    ]),
    ['days that were paid', race.paidDays],
    ['parts booked without the others', race.faults],
  ],
);
