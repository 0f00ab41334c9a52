/**
 * Fifty queries that give the reported figure. Search is not tuned on them: do not look at the results of single
 * queries, and do not change them to improve the figure.
 */
import {
  all,
  any,
  beds,
  body,
  category,
  colour,
  costsUpTo,
  employment,
  forSale,
  fuel,
  gearbox,
  hybrid,
  inSection,
  inTown,
  is,
  make,
  model,
  remote,
  titled,
  toRent,
} from './facts.ts';
import { judged, type JudgedQuery, sentence, words } from './judged-query.ts';

const isHouse = is('house');
const isFlat = is('flat');
const isVehicle = inSection('auto');
const isJob = inSection('jobs');
const halfTime = employment('part_time');

export const heldOutQueries: readonly JudgedQuery[] = [
  ...judged('one word', [
    ['fridge', words(is('fridge'), is('mini-fridge'), titled(/fridge/i))],
    ['drill', words(is('drill'))],
    ['pram', words(is('pram'))],
    ['armchair', words(is('armchair'))],
    ['electrician', words(is('electrician'), titled(/apprentice electrician/i))],
  ]),
  ...judged('plural', [
    ['houses', words(isHouse, is('bungalow'))],
    ['watches', words(is('watch'))],
    ['motorbikes', words(is('motorbike'))],
    ['desks', words(is('desk'), undefined, titled(/desk lamp/i))],
  ]),
  ...judged('synonym', [
    ['merc', words(make('Mercedes-Benz'))],
    ['bbq', words(is('barbecue'))],
    ['bookshelf', words(is('bookcase'))],
    ['sneakers', words(is('trainers'), undefined, is('shoes'))],
    ['lorry driver', words(is('hgv-driver'), undefined, is('driver'))],
  ]),
  ...judged('typing mistake', [
    ['dishwahser', words(is('dishwasher'))],
    ['vauxhal corsa', words(model('Corsa'), undefined, make('Vauxhall'))],
    ['acountant', words(is('accountant'))],
    ['headpones', words(is('headphones'))],
  ]),
  ...judged('two meanings', [
    ['mini', words(make('MINI')), 'auto'],
    ['golf', words(is('golf-clubs'), is('golf-accessory'), titled(/golf/i)), 'general'],
    ['1 bed', words(all(inSection('property'), beds(1)))],
    ['single bed', words(is('single-bed'), undefined, any(is('bed'), titled(/single/i)))],
    ['mouse', words(is('computer-mouse'))],
  ]),
  ...judged('home', [
    ['3 bedroom house to rent liverpool', sentence(isHouse, beds(3), toRent, inTown('Liverpool'))],
    ['two bed flat for sale', sentence(isFlat, beds(2), forSale)],
    ['garage to rent bristol', sentence(is('garage'), toRent, inTown('Bristol'))],
    ['office space manchester', sentence(is('office'), inTown('Manchester'))],
    [
      'house in birmingham under £350,000',
      sentence(isHouse, inTown('Birmingham'), forSale, costsUpTo(350_000)),
    ],
  ]),
  ...judged('vehicle', [
    ['automatic hatchback under £8,000', sentence(body('hatchback'), gearbox('automatic'), costsUpTo(8_000))],
    ['audi a4 diesel', sentence(all(make('Audi'), model('A4')), fuel('diesel'))],
    ['electric car under 15000', sentence(is('car'), fuel('electric'), costsUpTo(15_000))],
    ['convertible', words(body('convertible'))],
    ['white ford transit van', sentence(model('Transit'), colour('white'))],
  ]),
  ...judged('job', [
    ['jobs in glasgow', sentence(isJob, inTown('Glasgow'))],
    ['part time cleaner', sentence(is('cleaner'), halfTime)],
    ['teacher job birmingham', sentence(is('teacher'), inTown('Birmingham'))],
    ['remote marketing', words(all(is('marketing'), remote), all(is('marketing'), hybrid), is('marketing'))],
    ['full time receptionist', sentence(is('receptionist'), employment('full_time'))],
  ]),
  ...judged('thing', [
    ['mountain bike under 400 pounds', sentence(is('mountain-bike'), costsUpTo(400))],
    [
      'cheap laptop',
      words(all(is('laptop'), costsUpTo(300)), all(is('laptop'), costsUpTo(500)), is('laptop')),
    ],
    ['samsung tv 55 inch', words(titled(/samsung 55 inch/i), is('tv'))],
    ['double bed london', sentence(is('double-bed'), inTown('London'))],
  ]),
  ...judged('long', [
    [
      'looking for a two bedroom flat to rent in bristol',
      sentence(isFlat, beds(2), toRent, inTown('Bristol')),
    ],
    [
      'want to buy an electric guitar',
      words(is('electric-guitar'), undefined, is('guitar', 'guitar-accessory')),
    ],
    [
      'part time bar work in the evenings',
      words(all(is('bar'), halfTime), is('bar'), all(category('hospitality'), halfTime)),
    ],
    [
      'diesel van for a plumber under 20000',
      sentence(any(is('van'), all(isVehicle, body('van'))), fuel('diesel'), costsUpTo(20_000)),
    ],
  ]),
  ...judged('scarce', [
    ['penthouse in norwich', sentence(isFlat, is('penthouse'), inTown('Norwich'))],
    ['electric ford fiesta under 4000', sentence(model('Fiesta'), fuel('electric'), costsUpTo(4_000))],
    ['remote electrician leeds', sentence(is('electrician'), remote, inTown('Leeds'))],
    ['violin in cardiff under 10 pounds', sentence(is('violin'), inTown('Cardiff'), costsUpTo(10))],
  ]),
];
