import {
  all,
  beds,
  body,
  builtFrom,
  colour,
  costsUpTo,
  drivenUpTo,
  employment,
  forSale,
  fuel,
  furnished,
  gearbox,
  hybrid,
  inSection,
  inTown,
  is,
  make,
  model,
  paysFrom,
  remote,
  titled,
  toRent,
} from '../facts.ts';
import { judged, type JudgedQuery, sentence, words } from '../judged-query.ts';

const isFlat = is('flat');
const isHouse = is('house');
const isHome = is('flat', 'house', 'bungalow', 'room');
const isCar = is('car');
const isVehicle = inSection('auto');
const isJob = inSection('jobs');
const halfTime = employment('part_time');

/** Queries for homes, vehicles and jobs, with conditions. */
export const sentenceQueries: readonly JudgedQuery[] = [
  ...judged('home', [
    [
      '2 bed flat in Leeds under 1200 a month',
      sentence(isFlat, beds(2), inTown('Leeds'), toRent, costsUpTo(1_200)),
    ],
    ['2 bed flat', words(all(isFlat, beds(2)))],
    ['3 bed house manchester', sentence(isHouse, beds(3), inTown('Manchester'))],
    ['house for sale bristol under 400k', sentence(isHouse, forSale, inTown('Bristol'), costsUpTo(400_000))],
    ['studio flat london', sentence(is('studio'), inTown('London'))],
    ['room to rent glasgow', sentence(is('room'), toRent, inTown('Glasgow'))],
    ['one bedroom apartment to rent furnished', sentence(isFlat, beds(1), toRent, furnished)],
    ['flat to rent in cardiff under £900 pcm', sentence(isFlat, toRent, inTown('Cardiff'), costsUpTo(900))],
    ['bungalow for sale', sentence(is('bungalow'), forSale)],
    ['four bedroom house', sentence(isHouse, beds(4))],
  ]),
  ...judged('vehicle', [
    [
      'automatic diesel estate under 60k miles',
      sentence(isVehicle, gearbox('automatic'), fuel('diesel'), body('estate'), drivenUpTo(60_000)),
    ],
    ['vw golf under 8000', sentence(model('Golf'), costsUpTo(8_000))],
    ['car in London under 5000', sentence(isCar, inTown('London'), costsUpTo(5_000))],
    ['electric car', words(all(isCar, fuel('electric')), undefined, titled(/ride-on electric car/i))],
    ['ford fiesta petrol manual', sentence(model('Fiesta'), fuel('petrol'), gearbox('manual'))],
    ['bmw 3 series automatic', sentence(all(make('BMW'), model('3 Series')), gearbox('automatic'))],
    ['suv under £15k', sentence(body('suv'), costsUpTo(15_000))],
    ['red mini cooper', sentence(make('MINI'), colour('red'))],
    ['nissan qashqai 2018 or newer', sentence(model('Qashqai'), builtFrom(2_018))],
    ['motorbike', words(is('motorbike'))],
  ]),
  ...judged('job', [
    ['job bristol', sentence(isJob, inTown('Bristol'))],
    ['part time remote developer', sentence(is('developer'), halfTime, remote)],
    ['nurse jobs manchester', sentence(is('nurse'), inTown('Manchester'))],
    ['part time job leeds', sentence(isJob, halfTime, inTown('Leeds'))],
    ['hgv driver', words(is('hgv-driver'), undefined, is('driver'))],
    ['remote jobs', sentence(isJob, remote)],
    ['chef job in london', sentence(is('chef'), inTown('London'))],
    ['work from home', words(all(isJob, remote), all(isJob, hybrid))],
    ['apprenticeship', words(employment('apprentice'))],
    ['developer over 50k', sentence(is('developer'), paysFrom(50_000))],
  ]),
  ...judged('scarce', [
    ['tesla under 2000', sentence(make('Tesla'), costsUpTo(2_000))],
    ['5 bed flat in york', sentence(isFlat, beds(5), inTown('York'))],
    ['upright piano in bath under 20', sentence(is('piano'), inTown('Bath'), costsUpTo(20))],
    ['remote nurse manchester', sentence(is('nurse'), remote, inTown('Manchester'))],
    ['kayak brighton under 50', sentence(is('kayak'), inTown('Brighton'), costsUpTo(50))],
    [
      '2 bed cottage in london under 400 a month',
      sentence(isHome, is('cottage'), beds(2), inTown('London'), toRent, costsUpTo(400)),
    ],
    ['diesel mx5', sentence(model('MX-5'), fuel('diesel'))],
    ['porsche 911 under 5k glasgow', sentence(model('911'), costsUpTo(5_000), inTown('Glasgow'))],
    ['part time bus driver norwich', sentence(is('bus-driver'), halfTime, inTown('Norwich'))],
    [
      'automatic fiat 500 diesel',
      sentence(all(make('Fiat'), model('500')), gearbox('automatic'), fuel('diesel')),
    ],
    ['garage to rent under 10 a month', sentence(is('garage'), toRent, costsUpTo(10))],
  ]),
];
