import { all, any, beds, body, category, inSection, is, make, model, titled } from '../facts.ts';
import { judged, type JudgedQuery, words } from '../judged-query.ts';

const isFlat = is('flat');
const isJob = inSection('jobs');

/** Queries of single words, also in the plural. */
export const wordQueries: readonly JudgedQuery[] = [
  ...judged('one word', [
    ['sofa', words(is('sofa'), is('sofa-bed'), any(is('sofa-accessory'), titled(/sofa/i)))],
    ['bed', words(is('bed'), any(is('sofa-bed'), titled(/cot bed/i)), is('mattress', 'bedding', 'dog-bed'))],
    ['bicycle', words(is('bicycle'), undefined, is('bicycle-accessory', 'bicycle-mechanic'))],
    ['laptop', words(is('laptop'), undefined, is('laptop-accessory'))],
    ['guitar', words(is('guitar'), undefined, any(is('guitar-accessory'), titled(/guitar/i)))],
    ['piano', words(is('piano'), is('keyboard-instrument'), titled(/piano/i))],
    ['desk', words(is('desk'), undefined, titled(/desk lamp/i))],
    ['camera', words(is('camera'), undefined, is('lens', 'tripod'))],
    ['tent', words(is('tent'))],
    ['bungalow', words(is('bungalow'))],
  ]),
  ...judged('plural', [
    ['sofas', words(is('sofa'), is('sofa-bed'), any(is('sofa-accessory'), titled(/sofa/i)))],
    [
      'bikes',
      words(is('bicycle'), is('motorbike'), is('bicycle-accessory', 'exercise-bike', 'bicycle-mechanic')),
    ],
    ['chairs', words(is('chair', 'armchair'), is('high-chair'), titled(/chairs/i))],
    ['tables', words(is('table'), titled(/garden table/i))],
    ['dresses', words(is('dress'), is('wedding-dress'))],
    ['flats', words(isFlat, undefined, is('room'))],
    [
      'vans',
      words(
        is('van'),
        any(is('campervan'), body('van')),
        any(is('pickup', 'van-driver'), titled(/\bvan\b/i)),
      ),
    ],
    ['jobs', words(isJob)],
    ['lawnmowers', words(is('lawnmower'))],
    ['estate cars', words(all(inSection('auto'), body('estate')))],
  ]),
  ...judged('synonym', [
    ['settee', words(is('sofa'), is('sofa-bed'), is('sofa-accessory'))],
    ['couch', words(is('sofa'), is('sofa-bed'), is('sofa-accessory'))],
    ['telly', words(is('tv'), undefined, is('tv-stand'))],
    ['hoover', words(is('vacuum'))],
    ['mobile phone', words(is('phone'), undefined, is('phone-accessory'))],
    ['apartment', words(isFlat, undefined, is('room'))],
    ['beemer', words(make('BMW'), undefined, titled(/bmw/i))],
    ['pushchair', words(is('pram'))],
    ['programmer', words(is('developer'), undefined, category('it'))],
    ['push bike', words(is('bicycle'), undefined, is('bicycle-accessory'))],
  ]),
  ...judged('typing mistake', [
    ['bicylce', words(is('bicycle'), undefined, is('bicycle-accessory', 'bicycle-mechanic'))],
    ['labtop', words(is('laptop'), undefined, is('laptop-accessory'))],
    ['wardrob', words(is('wardrobe'))],
    ['gutiar', words(is('guitar'), undefined, any(is('guitar-accessory'), titled(/guitar/i)))],
    ['volkswagon golf', words(all(make('Volkswagen'), model('Golf')), undefined, make('Volkswagen'))],
    ['mercedez', words(make('Mercedes-Benz'))],
    ['matress', words(is('mattress'), undefined, titled(/mattress/i))],
    ['receptionst', words(is('receptionist'))],
    [
      'playstaion',
      words(all(is('console'), titled(/playstation|ps4/i)), undefined, titled(/ps5|xbox|switch/i)),
    ],
    ['appartment', words(isFlat, undefined, is('room'))],
  ]),
  ...judged('two meanings', [
    ['golf', words(any(model('Golf'), is('golf-clubs')), is('golf-accessory'), titled(/golf/i))],
    ['golf', words(model('Golf')), 'auto'],
    ['polo', words(any(model('Polo'), all(is('polo-shirt'), titled(/polo shirt/i))), is('polo-shirt'))],
    ['polo', words(all(is('polo-shirt'), titled(/polo shirt/i)), is('polo-shirt')), 'general'],
    ['focus', words(model('Focus')), 'auto'],
    ['estate', words(body('estate'), undefined, titled(/estate/i)), 'auto'],
    ['2 bed', words(all(inSection('property'), beds(2)))],
    ['mini', words(make('MINI'), any(is('mini-fridge'), titled(/\bmini\b/i)))],
    ['keyboard', words(is('computer-keyboard', 'keyboard-instrument'), undefined, titled(/88 keys/i))],
    ['jaguar', words(make('Jaguar'), undefined, titled(/jaguar/i))],
    ['fiesta', words(model('Fiesta'), undefined, titled(/fiesta/i))],
    ['nursery', words(is('nursery'), undefined, is('cot'))],
  ]),
];
