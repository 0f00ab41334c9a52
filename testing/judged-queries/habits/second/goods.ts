import { all, any, category, colour, costsUpTo, titled } from '../../facts.ts';
import { judged, sentence, words } from '../../judged-query.ts';
import { brand, kind } from '../rules.ts';

const phones = kind('smartphones');
const shelves = kind('shelving');

/** Units, compounds, plurals and hyphens. */
export const secondGoods = judged('general goods', [
  ['garden table and chairs', words(titled(/bistro table/i), undefined, kind('garden-furniture'))],
  ['27 inch monitor', words(titled(/27-inch/i))],
  ['phone 256gb', words(all(phones, titled(/256 GB/i)), undefined, phones)],
  ['16gb macbook', words(all(kind('laptops'), titled(/16 GB/i)), undefined, kind('laptops'))],
  ['4 man tent', words(titled(/\btent\b/i))],
  ['fish tank 60l', words(titled(/aquarium/i))],
  ['head phones noise cancelling', words(kind('headphones'))],
  ['paintings', words(kind('paintings'), undefined, category('art'))],
  ['white bookcase under 60', sentence(shelves, colour('White'), costsUpTo(60))],
  ['speakers or record player', words(titled(/speakers|record player/i))],
  ['table lamp', words(titled(/table lamp/i), undefined, kind('lighting'))],
  ['wheel barrow', words(titled(/wheelbarrow/i))],
  ['golfclubs', words(kind('golf'))],
  ['dewalt drill 18v cordless', words(all(titled(/drill/i), brand('DeWalt')))],
  ['8kg washer', words(kind('washing-machines'))],
  ['king size bed', words(all(kind('beds'), titled(/king-size/i)), undefined, kind('beds'))],
  ['sideboard or chest of drawers', words(any(titled(/chest of/i), titled(/pine drawers/i)))],
]);
