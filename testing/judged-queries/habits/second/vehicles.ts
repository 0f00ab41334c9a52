import {
  all,
  any,
  body,
  builtFrom,
  costsUpTo,
  drivenUpTo,
  fuel,
  gearbox,
  make,
  model,
  not,
  titled,
} from '../../facts.ts';
import { judged, sentence, words } from '../../judged-query.ts';
import { isVehicle, paint, sold } from '../rules.ts';

const cars = all(isVehicle, not(body('van', 'motorcycle', 'pickup')));
const fiestas = model('Fiesta');
const golfs = model('Golf');

/** Engines, plurals, hyphens, spellings of models, and several makes. */
export const secondVehicles = judged('vehicles', [
  ['golf 2.0 tdi', words(all(golfs, titled(/2\.0 TDI/)), undefined, golfs)],
  ['1.0 fiesta', words(all(fiestas, titled(/1\.0/)), undefined, fiestas)],
  ['hatchbacks under 8k', sentence(body('hatchback'), costsUpTo(8_800))],
  ['electric cars', words(all(cars, fuel('electric')))],
  ['automatic golf', sentence(golfs, gearbox('automatic'))],
  ['vans for sale', words(all(body('van'), sold), undefined, body('van'))],
  ['ford or vauxhall under 7000', sentence(make('Ford', 'Vauxhall'), costsUpTo(7_000))],
  ['land-rover', words(make('Land Rover'))],
  ['estates 2019 onwards', sentence(body('estate'), builtFrom(2019))],
  ['mx 5', words(model('MX-5'))],
  ['3series', words(model('3 Series'))],
  ['bmw 320d', words(titled(/320d/), undefined, model('3 Series'))],
  ['white van', sentence(body('van'), paint('White'))],
  ['sports car', words(any(body('convertible'), body('coupe')))],
  ['car max 50k miles', sentence(cars, drivenUpTo(50_000))],
]);
