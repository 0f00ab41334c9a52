import { all, any, costsUpTo, inTown, titled } from '../../facts.ts';
import { judged, sentence, words } from '../../judged-query.ts';
import {
  bedrooms,
  costs,
  isFlat,
  isHome,
  isHouse,
  property,
  rent,
  sale,
  says,
  unfurnished,
} from '../rules.ts';

const semis = all(isHouse, titled(/semi/i));
const shops = all(property('commercial'), titled(/shop|café/i));
const hasGarden = says(/south-facing garden|with a garden|garden flat/i);

/** What homes have, several towns, plurals, hyphens and amounts. */
export const secondHomes = judged('homes for sale', [
  ['house with garden', words(all(isHouse, hasGarden), undefined, isHouse)],
  [
    'terraced house for sale with parking',
    words(
      all(isHouse, sale, titled(/terrace/i), says(/parking/i)),
      all(isHouse, sale, says(/parking/i)),
      all(isHouse, sale),
    ),
  ],
  ['3 bedroomed houses liverpool', sentence(isHouse, bedrooms(3), inTown('Liverpool'))],
  ['semi-detached manchester', sentence(semis, inTown('Manchester'))],
  ['house to buy under 250000', sentence(all(isHouse, sale), costsUpTo(250_000))],
  [
    'industrial units',
    words(
      all(property('commercial'), titled(/industrial/i)),
      all(property('commercial'), titled(/workshop/i)),
      property('commercial'),
    ),
  ],
  ['an acre of land', words(all(property('land'), says(/acres/i)), property('land'))],
  [
    'period property for sale',
    words(all(isHome, sale, says(/victorian|original doors/i)), undefined, all(isHome, sale)),
  ],
]);

export const secondLettings = judged('lettings', [
  ['flats with gardens to rent', words(all(isFlat, rent, hasGarden), undefined, all(isFlat, rent))],
  ['2/3 bed flat to rent exeter', sentence(all(isFlat, rent), bedrooms(2, 3), inTown('Exeter'))],
  [
    'flat near station to rent',
    words(all(isFlat, rent, says(/from the station/i)), undefined, all(isFlat, rent)),
  ],
  ['unfurnished bungalow 3 bedroom', sentence(property('bungalow'), unfurnished, bedrooms(3))],
  ['flat in york or leeds to rent', sentence(all(isFlat, rent), inTown('York'))],
  ['£900 pcm 2 bed', sentence(all(isHome, rent), bedrooms(2), costs(500, 990))],
  ['retail unit to let', words(all(shops, rent), undefined, property('commercial'))],
  ['bungalows to rent', words(all(property('bungalow'), rent))],
  [
    'semi or terrace rent 1200 max',
    sentence(all(any(semis, all(isHouse, titled(/terrace/i))), rent), costsUpTo(1_200)),
  ],
]);
