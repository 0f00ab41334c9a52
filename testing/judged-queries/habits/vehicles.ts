import {
  all,
  any,
  body,
  builtFrom,
  costsUpTo,
  drivenUpTo,
  fuel,
  gearbox,
  inTown,
  make,
  model,
  not,
  within,
} from '../facts.ts';
import { judged, sentence, words } from '../judged-query.ts';
import { costs, drive, hired, isVehicle, paint, sold, years } from './rules.ts';

const motorbikes = body('motorcycle');
const cars = all(isVehicle, not(body('van', 'motorcycle', 'pickup')));
const golfs = model('Golf');
const bodies = all(isVehicle, body('suv'));

export const vehicles = judged('vehicles', [
  ['skoda', words(make('Škoda'))],
  ['vw golf diesel', sentence(golfs, fuel('diesel'))],
  ['ev under 25k', sentence(cars, fuel('electric'), costsUpTo(25_000))],
  ['phev', words(all(isVehicle, fuel('plug_in_hybrid')), undefined, all(isVehicle, fuel('hybrid')))],
  ['4x4', words(any(all(isVehicle, drive('awd', '4wd', 'four_wheel')), bodies), undefined, body('pickup'))],
  ['estate not diesel', sentence(body('estate'), not(fuel('diesel')))],
  ['golf 2018-2020', sentence(golfs, years(2018, 2020))],
  ['corsa between 7k and 9k', sentence(model('Corsa'), costs(7_000, 9_000))],
  ['ulez compliant van', words(all(body('van'), any(fuel('electric'), fuel('diesel'))), body('van'))],
  ['nisan qashqai', words(model('Qashqai'))],
  ['merc c class', words(model('C-Class'), make('Mercedes-Benz'))],
  ['auto with low miles', sentence(isVehicle, gearbox('automatic'), drivenUpTo(30_000))],
  ['tesla near leeds', sentence(make('Tesla'), within(30, 53.8008, -1.5491))],
  ['pickup truck', words(body('pickup'))],
  ['soft top', words(body('convertible'))],
  ['motorbike under 5 grand', sentence(motorbikes, costsUpTo(5_000))],
  ['honda bike', words(all(motorbikes, make('Honda')), motorbikes)],
  ['family car 5 years old or newer', sentence(cars, builtFrom(2021))],
  ['van to hire for a weekend', words(all(body('van'), hired), hired, body('van'))],
  ['black bmw', sentence(make('BMW'), paint('Black'))],
  [
    'fiesta no damage',
    words(
      all(
        model('Fiesta'),
        not(({ values }) => values['condition'] === 'damaged'),
      ),
    ),
  ],
  [
    'automatic suv petrol 10-15k',
    sentence(body('suv'), gearbox('automatic'), fuel('petrol'), costs(10_000, 15_000)),
  ],
  ['porshe', words(make('Porsche'))],
  [
    'really nice reliable first car for my son cheap',
    words(all(cars, sold, costsUpTo(6_500)), all(cars, costsUpTo(9_000)), cars),
  ],
]);

/** Nobody tunes on these. */
export const vehiclesHeldOut = judged('vehicles', [
  ['vauxhall', words(make('Vauxhall'))],
  ['hybrid toyota', sentence(make('Toyota'), fuel('hybrid'))],
  ['octavia estate tdi', words(all(model('Octavia'), fuel('diesel')), model('Octavia'))],
  ['transit', words(model('Transit'), undefined, body('van'))],
  ['coupe not an audi', sentence(body('coupe'), not(make('Audi')))],
  ['3 series 2020+', sentence(model('3 Series'), builtFrom(2020))],
  ['land rover', words(make('Land Rover'))],
  ['electirc car bristol', sentence(cars, fuel('electric'), inTown('Bristol'))],
]);
