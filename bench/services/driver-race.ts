/**
 * 200 riders accept one driver for overlapping times at the same moment. Fails unless exactly one wins, the others are
 * refused with a sentence, and the database had no deadlock. It is the test of the same name, with more riders.
 */
import { ms, report } from '../report.ts';
import { playTest } from './play-test.ts';

interface Race {
  readonly riders: number;
  readonly winners: number;
  readonly deadlocks: number;
  readonly took: number;
}

const race = await playTest<Race>('apps/server/src/services/requests/driver-race.test.ts', {
  RACE_RIDERS: '200',
  reportTo: 'RACE_REPORT',
});
report(
  'A race for one driver',
  ['What', 'Count'],
  [
    ['riders who accept at the same moment', race.riders],
    ['who get the driver', race.winners],
    ['deadlocks', race.deadlocks],
    ['until the last one is answered', ms(race.took)],
  ],
);
