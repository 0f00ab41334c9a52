import { all, any, category, colour, costsUpTo, not, titled } from '../facts.ts';
import { judged, sentence, words } from '../judged-query.ts';
import { brand, kind } from './rules.ts';

const lessons = kind('tuition');
const prams = kind('prams');
const cots = titled(/\bcot\b/i);
const highChairs = titled(/high chair/i);
const kidsBikes = kind('childrens-bikes');
const toys = category('toys');
const forChildren = any(toys, category('baby'), kidsBikes);
const helpers = titled(/handyman/i);
const bikeService = titled(/bicycle service/i);

export const servicesAndChildren = judged('services and children', [
  ['handyman', words(helpers)],
  ['man to put up shelves', words(helpers)],
  ['odd jobs', words(helpers)],
  ['piano teacher', words(lessons, undefined, kind('pianos'))],
  ['someone to fix my bike', words(bikeService)],
  ['buggy', words(prams)],
  ['silver cross', words(brand('Silver Cross'))],
  ['baby bed', words(cots, undefined, category('baby'))],
  ['crib', words(cots)],
  ['highchair', words(highChairs)],
  ['bike for a 4 year old', words(kidsBikes)],
  ['kids bike stabilizers', words(kidsBikes)],
  ['lego', words(brand('LEGO'))],
  ['lego duplo or bricks age 5', words(brand('LEGO'), undefined, toys)],
  ['wooden toys', words(all(toys, titled(/wooden/i)), toys)],
  ['toys not lego', words(all(toys, not(brand('LEGO'))))],
  ['brio', words(brand('Brio'))],
  ['teddy', words(titled(/teddy/i))],
  ['stuff for a newborn', words(category('baby'), undefined, forChildren)],
  ['nursery furniture under 80', sentence(kind('nursery-furniture'), costsUpTo(80))],
  ['toddler bike', words(kidsBikes)],
  ['games for the family', words(kind('board-games'), undefined, toys)],
]);

/** Nobody tunes on these. */
export const servicesAndChildrenHeldOut = judged('services and children', [
  ['music lessons', words(lessons)],
  ['pushchair navy', sentence(prams, colour('Navy'))],
  ['diy help', words(helpers)],
  ['train set', words(titled(/train set/i))],
  ['cuddly toy', words(titled(/teddy/i), undefined, toys)],
  ['bike repair', words(bikeService)],
  ['stokke', words(brand('Stokke'))],
  ['baby things', words(category('baby'), undefined, forChildren)],
  ['jigsaw or boardgame', words(kind('board-games'), undefined, toys)],
]);
