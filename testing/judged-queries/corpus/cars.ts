import { type Chance, createChance } from './chance.ts';
import { type CorpusListing, filledIn, listed } from './listing.ts';
import { locatedIn } from './towns.ts';

const SEED = 7_300;
const COUNT_OF_EACH = 7;
const HOURS = 1_200;
const THIS_YEAR = 2_026;
const LOSS_A_YEAR = 0.87;

/** Make, model, price when new, body types, fuels, gearboxes, words for the title, tags. */
type CarRow = readonly [
  make: string,
  model: string,
  newPrice: number,
  bodies: string,
  fuels: string,
  gearboxes: string,
  titles: string,
  tags: string,
];

const HATCH = 'hatchback';
const BOTH = 'manual|manual|automatic';

/** In titles, `{y}` is the year, `{m}` make and model, `{f}` the fuel, `{c}` the colour, `{g}` the gearbox. */
const rows: readonly CarRow[] = [
  [
    'Volkswagen',
    'Golf',
    27_000,
    'hatchback|hatchback|estate',
    'petrol|diesel',
    BOTH,
    '{m} 1.5 TSI|VW Golf GTI, {c}|{y} {m} {f}',
    'car',
  ],
  [
    'Volkswagen',
    'Polo',
    20_000,
    HATCH,
    'petrol',
    BOTH,
    '{m} 1.0|VW Polo, {c}, one owner|{y} {m} Match',
    'car',
  ],
  [
    'Volkswagen',
    'Passat',
    33_000,
    'estate|saloon',
    'diesel|petrol',
    'automatic|manual',
    '{m} {f}|{y} {m} SE Business',
    'car',
  ],
  [
    'Volkswagen',
    'California',
    66_000,
    'van',
    'diesel',
    'automatic',
    'VW California camper van|{y} {m} Ocean',
    'campervan',
  ],
  ['Ford', 'Fiesta', 19_000, HATCH, 'petrol', BOTH, '{m} Zetec, {c}|{y} {m} 1.0 EcoBoost|{m} ST-Line', 'car'],
  [
    'Ford',
    'Focus',
    25_000,
    'hatchback|estate',
    'petrol|diesel',
    BOTH,
    '{m} Titanium|{y} {m} {f}|{m} ST-Line, {c}',
    'car',
  ],
  ['Ford', 'Kuga', 34_000, 'suv', 'petrol|diesel|plug_in_hybrid', BOTH, '{m} Vignale|{y} {m} {f}', 'car'],
  [
    'Ford',
    'Transit',
    36_000,
    'van',
    'diesel',
    'manual',
    '{m} panel van|Transit van, long wheelbase, {c}|{y} {m} Custom',
    'van',
  ],
  ['Ford', 'Ranger', 38_000, 'pickup', 'diesel', BOTH, '{m} Wildtrak|{y} {m} double cab', 'pickup'],
  ['Vauxhall', 'Corsa', 18_000, HATCH, 'petrol|electric', BOTH, '{m} 1.2 SE|{y} {m}, {c}|{m} Design', 'car'],
  [
    'Vauxhall',
    'Astra',
    23_000,
    'hatchback|estate',
    'petrol|diesel',
    BOTH,
    '{m} SRi|{y} {m} {f}|{m} tourer',
    'car',
  ],
  ['Vauxhall', 'Vivaro', 30_000, 'van', 'diesel', 'manual', '{m} Sportive|Vivaro van, ply-lined', 'van'],
  [
    'BMW',
    '3 Series',
    42_000,
    'saloon|estate',
    'diesel|petrol',
    'automatic|manual',
    'BMW 320d M Sport|{y} {m} {f}|BMW 318i, {c}',
    'car',
  ],
  ['BMW', '1 Series', 30_000, HATCH, 'petrol|diesel', BOTH, 'BMW 118i Sport|{y} {m} {f}', 'car'],
  ['BMW', 'X5', 70_000, 'suv', 'diesel|plug_in_hybrid', 'automatic', '{m} xDrive|{y} {m} M Sport', 'car'],
  [
    'Audi',
    'A3',
    30_000,
    'hatchback|saloon',
    'petrol|diesel',
    BOTH,
    '{m} Sportback|{y} {m} S line, {c}',
    'car',
  ],
  [
    'Audi',
    'A4',
    40_000,
    'estate|saloon',
    'diesel|petrol',
    'automatic|manual',
    '{m} {f}|{y} {m} Avant',
    'car',
  ],
  [
    'Mercedes-Benz',
    'C-Class',
    45_000,
    'saloon|estate|coupe',
    'diesel|petrol',
    'automatic',
    'Mercedes C220d|{y} {m} AMG Line|{m}, {c}',
    'car',
  ],
  [
    'Mercedes-Benz',
    'A-Class',
    32_000,
    HATCH,
    'petrol|diesel',
    'automatic|manual',
    'Mercedes A180|{y} {m} {f}',
    'car',
  ],
  [
    'Mercedes-Benz',
    'Sprinter',
    44_000,
    'van',
    'diesel',
    'manual',
    '{m} panel van|{y} {m} long wheelbase',
    'van',
  ],
  [
    'MINI',
    'Hatch',
    23_000,
    HATCH,
    'petrol|electric',
    BOTH,
    'MINI Cooper, {c}|{y} MINI Cooper S|MINI One, low mileage',
    'car',
  ],
  ['Nissan', 'Qashqai', 29_000, 'suv', 'petrol|diesel', BOTH, '{m} Acenta|{y} {m} {f}|{m} Tekna, {c}', 'car'],
  ['Nissan', 'Leaf', 30_000, HATCH, 'electric', 'automatic', '{m} Tekna|{y} {m} 40 kWh|{m}, {c}', 'car'],
  ['Nissan', 'Juke', 24_000, 'suv', 'petrol', BOTH, '{m} N-Connecta|{y} {m}', 'car'],
  [
    'Toyota',
    'Yaris',
    22_000,
    HATCH,
    'hybrid|petrol',
    'automatic|manual',
    '{m} Icon|{y} {m} {f}|{m} Design, {c}',
    'car',
  ],
  [
    'Toyota',
    'Corolla',
    28_000,
    'hatchback|estate',
    'hybrid',
    'automatic',
    '{m} Excel|{y} {m} touring',
    'car',
  ],
  ['Honda', 'Jazz', 23_000, HATCH, 'petrol|hybrid', BOTH, '{m} EX|{y} {m}, {c}', 'car'],
  ['Honda', 'Civic', 29_000, HATCH, 'petrol|hybrid', BOTH, '{m} Sport|{y} {m} {f}', 'car'],
  [
    'Honda',
    'CB500',
    6_500,
    'motorcycle',
    'petrol',
    'manual',
    'Honda CB500X|{y} {m} motorbike, {c}',
    'motorbike',
  ],
  [
    'Tesla',
    'Model 3',
    45_000,
    'saloon',
    'electric',
    'automatic',
    '{m} Long Range|{y} {m}, {c}|{m} Standard Range',
    'car',
  ],
  ['Renault', 'Clio', 19_000, HATCH, 'petrol|diesel', BOTH, '{m} Dynamique|{y} {m} {f}', 'car'],
  ['Renault', 'Zoe', 29_000, HATCH, 'electric', 'automatic', '{m} R110|{y} {m}, {c}', 'car'],
  ['Peugeot', '208', 21_000, HATCH, 'petrol|electric', BOTH, '{m} Allure|{y} {m}', 'car'],
  ['Fiat', '500', 16_000, 'hatchback|convertible', 'petrol', BOTH, '{m} Lounge|{y} {m}, {c}', 'car'],
  ['Kia', 'Sportage', 31_000, 'suv', 'petrol|diesel|hybrid', BOTH, '{m} GT-Line|{y} {m} {f}', 'car'],
  ['Hyundai', 'i10', 15_000, HATCH, 'petrol', BOTH, '{m} SE|{y} {m}, {c}', 'car'],
  [
    'Skoda',
    'Octavia',
    27_000,
    'estate|hatchback',
    'diesel|petrol',
    'manual|automatic',
    '{m} SE|{y} {m} {f}|{m} estate, {c}',
    'car',
  ],
  ['SEAT', 'Ibiza', 19_000, HATCH, 'petrol', 'manual', '{m} FR|{y} {m}, {c}', 'car'],
  ['Volvo', 'V60', 41_000, 'estate', 'diesel|plug_in_hybrid', 'automatic', '{m} Momentum|{y} {m} {f}', 'car'],
  ['Land Rover', 'Defender', 58_000, 'suv', 'diesel', 'automatic|manual', '{m} 90|{y} {m} 110, {c}', 'car'],
  [
    'Land Rover',
    'Range Rover Sport',
    78_000,
    'suv',
    'diesel|plug_in_hybrid',
    'automatic',
    'Range Rover Sport HSE|{y} Range Rover Sport',
    'car',
  ],
  ['Jaguar', 'XE', 36_000, 'saloon', 'diesel|petrol', 'automatic', '{m} R-Sport|{y} {m} {f}', 'car'],
  ['Mazda', 'MX-5', 27_000, 'convertible', 'petrol', 'manual', '{m} roadster, {c}|{y} {m} Sport', 'car'],
  ['Dacia', 'Sandero', 13_000, HATCH, 'petrol', 'manual', '{m} Stepway|{y} {m}', 'car'],
  ['Citroën', 'Berlingo', 24_000, 'mpv|van', 'diesel|petrol', 'manual', '{m} Feel|{y} {m}', 'car'],
  [
    'Porsche',
    '911',
    95_000,
    'coupe|convertible',
    'petrol',
    'automatic|manual',
    '{m} Carrera|{y} {m}, {c}',
    'car',
  ],
  [
    'Triumph',
    'Bonneville',
    9_500,
    'motorcycle',
    'petrol',
    'manual',
    '{m} T100|{y} {m}, {c}|Triumph Bonneville motorcycle',
    'motorbike',
  ],
  ['Yamaha', 'MT-07', 7_500, 'motorcycle', 'petrol', 'manual', 'Yamaha MT-07|{y} {m} motorbike', 'motorbike'],
  [
    'Vespa',
    'Primavera',
    4_800,
    'motorcycle',
    'petrol',
    'automatic',
    'Vespa scooter 125|{m}, {c}',
    'motorbike scooter',
  ],
];

const colours = listed('red|blue|grey|black|white|silver|green');
const asides = listed(
  'Two bicycles fit in the boot.|Full service history, two keys.|Used for the golf club and little else.|Bluetooth phone and parking sensors.|One scratch beside the fuel cap.|MOT until next summer, no advisories.|Selling because of a new job with a company car.|Garaged beside our house from new.|New tyres and brakes.|The dog never travelled in it.|Can be seen at our flat in the evenings.',
);

const fuelNames: Readonly<Record<string, string>> = { plug_in_hybrid: 'plug-in hybrid' };

export const carListings: readonly CorpusListing[] = rows.flatMap((row, at) => {
  const chance = createChance(SEED + at * 131);
  return Array.from({ length: COUNT_OF_EACH }, (_, turn) => carOf(row, turn, chance));
});

function carOf(row: CarRow, turn: number, chance: Chance): CorpusListing {
  const [make, model, newPrice, bodies, fuels, gearboxes, titles, tags] = row;
  const [fuel, colour, gearbox] = [
    chance.pick(listed(fuels)),
    chance.pick(colours),
    chance.pick(listed(gearboxes)),
  ];
  const age = chance.integer(1, 14);
  const year = THIS_YEAR - age;
  const variants = listed(titles);
  const title = (variants[turn % variants.length] ?? '')
    .replace('{m}', `${make} ${model}`)
    .replace('{y}', String(year))
    .replace('{f}', fuelNames[fuel] ?? fuel)
    .replace('{c}', colour)
    .replace('{g}', gearbox);
  return {
    system: 'auto',
    tags: tags.split(' '),
    hoursOld: chance.integer(1, HOURS),
    values: filledIn({
      title,
      make,
      model,
      year,
      body_type: chance.pick(listed(bodies)),
      condition: 'used',
      color: colour,
      offer_type: 'sale',
      price: Math.round((newPrice * LOSS_A_YEAR ** age * chance.integer(80, 110)) / 5_000) * 50,
      currency: 'GBP',
      mileage: age * chance.integer(5_000, 12_500),
      mileage_unit: 'mi',
      fuel,
      transmission: gearbox,
      description: chance.two(asides).join(' '),
      seller_type: chance.happens(0.6) ? 'private' : 'business',
      ...locatedIn(chance),
    }),
  };
}
