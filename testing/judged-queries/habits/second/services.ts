import { all, inTown, titled } from '../../facts.ts';
import { judged, sentence, words } from '../../judged-query.ts';
import { isJob, kind } from '../rules.ts';

const lessons = kind('tuition');
const helpers = titled(/handyman/i);
const bikeService = titled(/bicycle service/i);

/** What people want to have done, said by what is to be done. */
export const secondServices = judged('services and children', [
  ['handy-man cardiff', sentence(helpers, inTown('Cardiff'))],
  ['fix a leaking tap', words(helpers)],
  ['shelf fitting', words(helpers)],
  ['door fitter', words(helpers, undefined, all(isJob, titled(/joiner|fitter/i)))],
  ['learn piano', words(lessons, undefined, kind('pianos'))],
  ['keyboard tuition', words(lessons, undefined, kind('pianos'))],
  ['cycle servicing', words(bikeService)],
]);
