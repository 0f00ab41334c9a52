import { all, any, costsUpTo, inTown, not, titled } from '../facts.ts';
import { judged, sentence, words } from '../judged-query.ts';
import { bedrooms, costs, isFlat, isHome, isHouse, property, rent, sale, shortLet } from './rules.ts';
import { fullyFurnished, unfurnished } from './rules.ts';

const semis = all(isHouse, titled(/semi/i));
const terraces = all(isHouse, titled(/terrace[d ]/i));
const detached = all(any(isHouse, property('bungalow')), titled(/\bdetached/i), not(titled(/semi/i)));
const shops = all(property('commercial'), titled(/shop|café/i));
const homes = all(isHome, sale);

export const homesForSale = judged('homes for sale', [
  ['3 bed semi', words(all(semis, bedrooms(3)))],
  ['house 300k', sentence(all(isHouse, sale), costs(200_000, 330_000))],
  ['terrace for sale sheffield', sentence(terraces, sale, inTown('Sheffield'))],
  ['flat to buy under 150k', sentence(isFlat, sale, costsUpTo(150_000))],
  ['detached not in london for sale', sentence(detached, sale, not(inTown('London')))],
  ['250k-300k 3 bed house', sentence(all(isHouse, sale), bedrooms(3), costs(250_000, 300_000))],
  ['ftb flat leeds or york', sentence(isFlat, sale, inTown('Leeds'))],
  ['building plot', words(all(property('land'), titled(/plot/i)), property('land'))],
  [
    'share of freehold flat',
    words(
      all(isFlat, ({ values }) => values['tenure'] === 'share_of_freehold'),
      undefined,
      all(isFlat, sale),
    ),
  ],
  ['appartment with balcony for sale', sentence(all(isFlat, titled(/balcony/i)), sale)],
  ['4+ bed house for sale', sentence(isHouse, sale, bedrooms(4, 9))],
  [
    'victorian house for sale manchester',
    sentence(all(isHouse, titled(/victorian/i)), sale, inTown('Manchester')),
  ],
  ['somewhere to live in bath 300k', sentence(homes, inTown('Bath'), costsUpTo(330_000))],
  [
    'workshop for sale',
    words(all(property('commercial'), titled(/workshop/i), sale), all(property('commercial'), sale)),
  ],
  ['new build flat for sale', words(all(isFlat, sale, titled(/modern/i)), all(isFlat, sale))],
  ['2 bedroom house garden for sale', sentence(isHouse, sale, bedrooms(2))],
  ['land', words(property('land'))],
]);

export const homesForSaleHeldOut = judged('homes for sale', [
  ['semi detatched house nottingham', sentence(semis, inTown('Nottingham'))],
  ['five bedroom house for sale', sentence(isHouse, sale, bedrooms(5))],
  ['leasehold flat', words(all(isFlat, ({ values }) => values['tenure'] === 'leasehold'))],
  ['house for sale 400 to 500k', sentence(all(isHouse, sale), costs(400_000, 500_000))],
  ['1 bed flat manchester to buy', sentence(isFlat, sale, bedrooms(1), inTown('Manchester'))],
  ['bungalow no rent', words(all(property('bungalow'), sale), property('bungalow'))],
  ['commercial unit for sale', words(all(property('commercial'), sale), undefined, property('commercial'))],
  [
    'cheap house',
    words(all(isHouse, sale, costsUpTo(230_000)), all(isHouse, sale, costsUpTo(300_000)), isHouse),
  ],
]);

export const lettings = judged('lettings', [
  ['2 bed flat to rent', sentence(isFlat, rent, bedrooms(2))],
  ['flat 1000 pcm', sentence(all(isFlat, rent), costs(700, 1_100))],
  ['house to let no agents dundee', sentence(isHouse, rent, inTown('Dundee'))],
  ['dss accepted 2 bed', sentence(all(isHome, rent), bedrooms(2))],
  ['studio to rent', words(all(isFlat, rent, bedrooms(0, 1)), all(isFlat, rent))],
  ['bungalow rental', sentence(property('bungalow'), rent)],
  ['unfurnished 3 bed', sentence(all(isHome, rent), unfurnished, bedrooms(3))],
  ['furnished flat bath', sentence(all(isFlat, rent), fullyFurnished, inTown('Bath'))],
  ['flat to rent not unfurnished', words(all(isFlat, rent, not(unfurnished)))],
  ['shop to rent', words(all(shops, rent), undefined, all(property('commercial'), rent))],
  ['holiday cottage', words(all(isHouse, shortLet), undefined, all(isHouse, titled(/cottage/i)))],
  ['short term let', words(shortLet)],
  [
    'room for a family with a dog 3 bed rent £1200 max',
    sentence(all(isHome, rent), bedrooms(3), costsUpTo(1_200)),
  ],
  ['renting a house in cambridge', sentence(isHouse, rent, inTown('Cambridge'))],
  ['semi to rent 4 bedrooms', sentence(semis, rent, bedrooms(4))],
  ['flat rent 800-1000', sentence(all(isFlat, rent), costs(800, 1_000))],
  ['appt to let', sentence(isFlat, rent)],
]);

export const lettingsHeldOut = judged('lettings', [
  ['nice 1 bed to rent manchester', sentence(all(isHome, rent), bedrooms(1), inTown('Manchester'))],
  ['garden flat rent', words(all(isFlat, rent, titled(/garden/i)), undefined, all(isFlat, rent))],
  ['cafe premises', words(all(property('commercial'), titled(/café/i)), undefined, property('commercial'))],
  [
    'part furnished flat',
    words(
      all(isFlat, ({ values }) => values['furnished'] === 'part_furnished'),
      undefined,
      all(isFlat, rent),
    ),
  ],
  ['detached house to rent under 2000 pcm', sentence(detached, rent, costsUpTo(2_000))],
  ['cottage for a week', words(all(isHouse, shortLet), undefined, all(isHouse, titled(/cottage/i)))],
  ['bungalow with garden cambridge', sentence(property('bungalow'), inTown('Cambridge'))],
  [
    'flat with balcony to rent parking',
    words(all(isFlat, rent, titled(/balcony/i)), undefined, all(isFlat, rent)),
  ],
]);
