import {
  all,
  any,
  beds,
  category,
  colour,
  costsUpTo,
  fuel,
  inSection,
  inTown,
  is,
  remote,
  titled,
  toRent,
  within,
} from '../facts.ts';
import { judged, type JudgedQuery, sentence, words } from '../judged-query.ts';

const BRISTOL = [51.4545, -2.5879] as const;
const isSofa = is('sofa');

/** Queries for things with conditions, and long sentences about anything. */
export const thingQueries: readonly JudgedQuery[] = [
  ...judged('thing', [
    [
      'cheap sofa',
      words(all(isSofa, costsUpTo(180)), all(isSofa, costsUpTo(350)), any(isSofa, is('sofa-bed'))),
    ],
    ['red road bike near BS1', sentence(is('road-bike'), colour('red'), within(25, ...BRISTOL))],
    ['iphone under 400', sentence(is('iphone'), costsUpTo(400))],
    ['sofa in leeds', sentence(isSofa, inTown('Leeds'))],
    [
      'oak dining table and chairs',
      words(titled(/oak dining table/i), is('dining-table'), is('dining-chair')),
    ],
    ['velvet sofa under £400', sentence(isSofa, titled(/velvet/i), costsUpTo(400))],
    ['laptop under 300', sentence(is('laptop'), costsUpTo(300))],
    ['kids bike', words(is('kids-bike'), undefined, is('bicycle'))],
    ['washing machine', words(is('washing-machine'))],
    ['xbox', words(all(is('console'), titled(/xbox/i)), undefined, titled(/xbox/i))],
    ['two tickets for coldplay', words(titled(/coldplay/i), undefined, is('concert-tickets'))],
  ]),
  ...judged('long', [
    [
      'looking for a comfortable grey sofa for my living room',
      words(all(isSofa, colour('grey')), isSofa, is('sofa-bed')),
    ],
    ['any jobs going for a chef', words(is('chef'))],
    [
      'does anyone have a cheap bike for a child',
      words(all(is('kids-bike'), costsUpTo(90)), is('kids-bike'), is('bicycle')),
    ],
    ['someone to move my furniture', words(is('removals'))],
    ['washing machine in good condition please', words(is('washing-machine'))],
    ['I need a three bedroom house to rent for my family', sentence(is('house'), beds(3), toRent)],
    [
      'guitar lessons for a beginner near me',
      words(titled(/guitar lessons/i), is('music-lessons'), titled(/guitar tutor/i)),
    ],
    ['small petrol car for a new driver under 4000', sentence(is('car'), fuel('petrol'), costsUpTo(4_000))],
    ['a room in a flat share in london under 700', sentence(is('room'), inTown('London'), costsUpTo(700))],
    [
      'software developer job in leeds or remote',
      words(
        all(is('developer'), any(inTown('Leeds'), remote)),
        is('developer'),
        all(inSection('jobs'), category('it')),
      ),
    ],
  ]),
];
