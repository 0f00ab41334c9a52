import { all, any, category, colour, costsUpTo, not, titled } from '../facts.ts';
import { judged, sentence, words } from '../judged-query.ts';
import { brand, condition, costs, isThing, kind, says } from './rules.ts';

const sofas = kind('sofas');
const laptops = kind('laptops');
const phones = kind('smartphones');
const roadBikes = kind('road-bikes');
const bicycles = category('bicycles');
const guitars = kind('guitars');

export const generalGoods = judged('general goods', [
  ['apple laptop', words(all(laptops, brand('Apple')), undefined, laptops)],
  ['iphone', words(all(phones, brand('Apple')), undefined, phones)],
  ['macbook good battery', words(all(laptops, brand('Apple')), undefined, laptops)],
  ['samsung', words(brand('Samsung'))],
  ['playstation', words(all(kind('consoles'), brand('Sony')), undefined, kind('video-games'))],
  ['dyson hoover', words(all(kind('vacuum-cleaners'), brand('Dyson')))],
  ['fender strat', words(all(guitars, brand('Fender')), undefined, guitars)],
  ['not a leather sofa', words(all(sofas, not(titled(/leather/i))))],
  ['road bike 300-600', sentence(roadBikes, costs(300, 600))],
  ['sofa between 300 and 500', sentence(sofas, costs(300, 500))],
  ['settee for a small flat pls', words(all(sofas, titled(/two-seat/i)), sofas)],
  ['dinning table', words(all(kind('tables'), titled(/dining/i)), kind('tables'), kind('chairs'))],
  ['keybord piano', words(titled(/keyboard/i), kind('pianos'))],
  ['chest of draws', words(titled(/drawers/i), undefined, kind('desks'))],
  ['something to cut the grass with', words(titled(/mower/i))],
  ['xmas present for a guitar player', words(guitars)],
  ['antique under £100', sentence(any(category('antiques'), titled(/victorian/i)), costsUpTo(100))],
  [
    'red electric guitar',
    words(all(guitars, titled(/electric/i), colour('Red')), all(guitars, titled(/electric/i)), guitars),
  ],
  ['refurbished laptop', words(all(laptops, condition('refurbished')), undefined, laptops)],
  ['necklace', words(kind('necklaces'))],
  ['womens coat size 12', words(all(kind('coats'), titled(/size 12/i)), kind('coats'))],
  ['mtb', words(kind('mountain-bikes'), undefined, bicycles)],
  ['cutlery or pans for a new kitchen', words(titled(/saucepans/i), undefined, kind('kitchenware'))],
  ['vintage camera', words(all(kind('film-cameras'), says(/film camera/i)), kind('cameras'))],
  ['looking for a decent road bike in good nick', words(roadBikes, undefined, bicycles)],
]);

/** Nobody tunes on these. */
export const generalGoodsHeldOut = judged('general goods', [
  ['ebike', words(kind('electric-bikes'))],
  ['pixel phone', words(all(phones, brand('Google')), undefined, phones)],
  [
    'sony headphones',
    words(all(kind('headphones'), brand('Sony')), kind('headphones'), all(isThing, brand('Sony'))),
  ],
  ['bookcase not white', words(all(titled(/bookcase/i), not(titled(/white/i))))],
  ['tv or monitor', words(kind('monitors'))],
  ['garden stuff under 50', sentence(category('garden'), costsUpTo(50))],
  ['armchiar', words(kind('armchairs'))],
  ['weights bench dumbells', words(kind('fitness'))],
  ['coffee maker', words(kind('coffee-machines'))],
]);
