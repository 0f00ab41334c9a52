import { all, any, employment, hybrid, inTown, not, paysFrom, remote, titled } from '../facts.ts';
import { judged, sentence, words } from '../judged-query.ts';
import { isJob, level, paid, work } from './rules.ts';

const developers = all(isJob, titled(/developer|front-end engineer|reliability engineer/i));
const drivers = all(isJob, titled(/driver/i));
const nurses = all(isJob, titled(/nurse/i));
const chefs = all(isJob, titled(/chef/i));
const solicitors = all(isJob, titled(/solicitor|law associate/i));

export const jobs = judged('jobs', [
  ['hca', words(all(isJob, titled(/care assistant/i)), undefined, work('healthcare'))],
  ['hgv', words(all(isJob, titled(/hgv/i)), undefined, drivers)],
  ['js dev', words(all(isJob, titled(/front-end|developer/i)), developers, work('it'))],
  ['fe engineer', words(all(isJob, titled(/front-end engineer/i)), undefined, developers)],
  ['qa', words(all(isJob, titled(/tester|test engineer/i)))],
  [
    'ta job in a primary school',
    words(all(isJob, titled(/teaching assistant/i)), undefined, work('education')),
  ],
  ['pa', words(all(isJob, titled(/executive assistant/i)), undefined, all(isJob, titled(/secretary/i)))],
  ['lawyer', words(solicitors, undefined, work('legal'))],
  ['nurse not dental', words(all(nurses, not(titled(/dental/i))))],
  ['work from home customer service', sentence(work('customer-service'), any(remote, hybrid))],
  ['jobs 40k plus it', sentence(work('it'), paysFrom(40_000))],
  ['part time shop work', sentence(work('retail'), employment('part_time'))],
  ['barrista', words(all(isJob, titled(/barista/i)))],
  ['plumber apprenticeship', words(all(isJob, titled(/plumber/i)), undefined, employment('apprentice'))],
  ['acountant job glasgow', words(all(work('finance'), inTown('Glasgow')), undefined, work('finance'))],
  ['driving jobs', words(drivers, undefined, work('logistics'))],
  ['chef 30k-35k', sentence(chefs, paid(30_000, 35_000))],
  ['no experience needed warehouse', words(all(isJob, titled(/warehouse/i)), undefined, work('logistics'))],
  [
    'management job leeds or sheffield',
    words(all(isJob, titled(/manager|lead/i), inTown('Sheffield')), all(isJob, titled(/manager|lead/i))),
  ],
  ['farm worker', words(work('agriculture'))],
  ['remote design', sentence(work('design'), remote)],
  ['temp job', words(all(isJob, employment('temp')))],
  ['senior role in science', sentence(work('science'), level('senior'))],
  ['vacancy for a brickie', words(all(isJob, titled(/bricklayer/i)), undefined, work('construction'))],
  [
    'cleaner or kitchen porter position',
    words(all(isJob, titled(/porter/i)), undefined, work('hospitality')),
  ],
]);

/** Nobody tunes on these. */
export const jobsHeldOut = judged('jobs', [
  ['hr officer', words(work('human-resources'))],
  ['sparky', words(all(isJob, titled(/electrician/i)))],
  ['qs job', words(all(isJob, titled(/quantity surveyor/i)), undefined, work('construction'))],
  ['carer york', sentence(all(isJob, titled(/care assistant|support worker/i)), inTown('York'))],
  ['pharmasist', words(all(isJob, titled(/pharmacist/i)))],
  ['marketing not manager', words(all(work('marketing'), not(titled(/manager/i))))],
  ['weekend job', words(all(isJob, titled(/weekend/i)), undefined, employment('part_time'))],
  [
    'mechanic',
    words(all(isJob, titled(/mechanic\b/i)), undefined, all(isJob, titled(/workshop manager|mechanical/i))),
  ],
]);
