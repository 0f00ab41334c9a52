import { all, any, category, titled } from '../../facts.ts';
import { judged, words } from '../../judged-query.ts';
import { brand, kind } from '../rules.ts';

const prams = kind('prams');
const cots = titled(/\bcot\b/i);
const kidsBikes = kind('childrens-bikes');
const toys = category('toys');
const shoes = kind('shoes');

/** Sizes, ages and other words for what children and grown-ups wear and use. */
export const secondClothingAndChildren = judged('services and children', [
  ['mens boots size 8', words(titled(/boots/i), undefined, shoes)],
  ['shoes uk 6', words(all(shoes, titled(/size 6/i)), undefined, shoes)],
  ['jumper medium womens', words(titled(/jumpers/i))],
  ['ladies coat uk12', words(kind('coats'))],
  ['hand bag leather', words(all(kind('bags'), titled(/leather/i)), kind('bags'))],
  ['high-chair', words(titled(/high chair/i))],
  ['cot bed', words(cots, undefined, category('baby'))],
  ['pram and cot', words(any(prams, cots), undefined, category('baby'))],
  ['bike 3-5 years', words(kidsBikes)],
  ['16 inch kids bike', words(kidsBikes)],
  ['board games 8+', words(kind('board-games'), undefined, toys)],
  ['building blocks', words(brand('LEGO'), undefined, toys)],
  ['teddies', words(titled(/teddy/i))],
]);
