import type { Random } from '../random.ts';
import { type Colour, colour } from '../scenes/paint.ts';
import { drawCar, drawMotorcycle } from '../scenes/vehicles.ts';
import { type DemoListing, filled } from './demo-listing.ts';
import { someplace } from './towns.ts';

interface Car {
  readonly make: string;
  readonly model: string;
  readonly trims: readonly string[];
  readonly body: string;
  readonly fuels: readonly string[];
  /** Price when new, in pounds. */
  readonly newPrice: number;
  readonly litres?: number;
  readonly kilowatts: number;
}

const cars: readonly Car[] = [
  {
    make: 'Volkswagen',
    model: 'Golf',
    trims: ['Life', 'R-Line', 'GTI'],
    body: 'hatchback',
    fuels: ['petrol', 'diesel', 'plug_in_hybrid'],
    newPrice: 28_000,
    litres: 1.5,
    kilowatts: 110,
  },
  {
    make: 'Ford',
    model: 'Fiesta',
    trims: ['Zetec', 'Titanium', 'ST-Line'],
    body: 'hatchback',
    fuels: ['petrol'],
    newPrice: 19_500,
    litres: 1,
    kilowatts: 74,
  },
  {
    make: 'Ford',
    model: 'Focus',
    trims: ['Active', 'ST-Line'],
    body: 'estate',
    fuels: ['petrol', 'diesel'],
    newPrice: 27_000,
    litres: 1.5,
    kilowatts: 88,
  },
  {
    make: 'BMW',
    model: '3 Series',
    trims: ['320d M Sport', '330e', '318i Sport'],
    body: 'saloon',
    fuels: ['diesel', 'plug_in_hybrid', 'petrol'],
    newPrice: 41_000,
    litres: 2,
    kilowatts: 140,
  },
  {
    make: 'Audi',
    model: 'A4',
    trims: ['Avant S line', 'Avant Sport'],
    body: 'estate',
    fuels: ['diesel', 'petrol'],
    newPrice: 39_000,
    litres: 2,
    kilowatts: 120,
  },
  {
    make: 'Toyota',
    model: 'Yaris',
    trims: ['Icon', 'Design'],
    body: 'hatchback',
    fuels: ['hybrid'],
    newPrice: 22_000,
    litres: 1.5,
    kilowatts: 85,
  },
  {
    make: 'Nissan',
    model: 'Leaf',
    trims: ['Acenta', 'Tekna'],
    body: 'hatchback',
    fuels: ['electric'],
    newPrice: 29_000,
    kilowatts: 110,
  },
  {
    make: 'Kia',
    model: 'Sportage',
    trims: ['2', 'GT-Line'],
    body: 'suv',
    fuels: ['hybrid', 'petrol'],
    newPrice: 32_000,
    litres: 1.6,
    kilowatts: 132,
  },
  {
    make: 'Land Rover',
    model: 'Defender',
    trims: ['110 S', '90 SE'],
    body: 'suv',
    fuels: ['diesel'],
    newPrice: 60_000,
    litres: 3,
    kilowatts: 183,
  },
  {
    make: 'Volvo',
    model: 'V60',
    trims: ['Plus', 'Cross Country'],
    body: 'estate',
    fuels: ['plug_in_hybrid', 'diesel'],
    newPrice: 42_000,
    litres: 2,
    kilowatts: 145,
  },
  {
    make: 'Mazda',
    model: 'MX-5',
    trims: ['Sport', 'SE-L'],
    body: 'convertible',
    fuels: ['petrol'],
    newPrice: 29_000,
    litres: 2,
    kilowatts: 135,
  },
  {
    make: 'Mini',
    model: 'Cooper',
    trims: ['Classic', 'S Sport'],
    body: 'convertible',
    fuels: ['petrol'],
    newPrice: 27_000,
    litres: 1.5,
    kilowatts: 100,
  },
  {
    make: 'Ford',
    model: 'Transit',
    trims: ['Trend', 'Limited'],
    body: 'van',
    fuels: ['diesel', 'electric'],
    newPrice: 38_000,
    litres: 2,
    kilowatts: 96,
  },
  {
    make: 'Ford',
    model: 'Ranger',
    trims: ['Wildtrak', 'XLT'],
    body: 'pickup',
    fuels: ['diesel'],
    newPrice: 42_000,
    litres: 2,
    kilowatts: 151,
  },
  {
    make: 'Tesla',
    model: 'Model 3',
    trims: ['Long Range', 'Standard Range Plus'],
    body: 'saloon',
    fuels: ['electric'],
    newPrice: 45_000,
    kilowatts: 239,
  },
  {
    make: 'Škoda',
    model: 'Octavia',
    trims: ['SE L', 'vRS'],
    body: 'estate',
    fuels: ['diesel', 'petrol'],
    newPrice: 30_000,
    litres: 2,
    kilowatts: 110,
  },
  {
    make: 'Hyundai',
    model: 'Ioniq 5',
    trims: ['Premium', 'Ultimate'],
    body: 'suv',
    fuels: ['electric'],
    newPrice: 44_000,
    kilowatts: 168,
  },
  {
    make: 'Triumph',
    model: 'Bonneville',
    trims: ['T100', 'T120'],
    body: 'motorcycle',
    fuels: ['petrol'],
    newPrice: 10_500,
    litres: 0.9,
    kilowatts: 48,
  },
  {
    make: 'Honda',
    model: 'Africa Twin',
    trims: ['Adventure Sports'],
    body: 'motorcycle',
    fuels: ['petrol'],
    newPrice: 13_500,
    litres: 1.1,
    kilowatts: 75,
  },
];

const paints: readonly (readonly [string, Colour])[] = [
  ['Silver', colour(214, 8, 72)],
  ['Black', colour(220, 12, 18)],
  ['White', colour(210, 16, 94)],
  ['Red', colour(2, 70, 44)],
  ['Blue', colour(214, 62, 42)],
  ['Green', colour(152, 38, 32)],
  ['Grey', colour(216, 8, 46)],
  ['Orange', colour(22, 82, 52)],
  ['Yellow', colour(46, 88, 56)],
];
const histories = [
  'Full service history, every stamp in the book.',
  'Serviced each year by the same garage.',
  'Main dealer history to 2023, a specialist since.',
];
const states = [
  'Four good tyres with at least 5 mm.',
  'New discs and pads in front.',
  'MOT for eleven months without an advisory.',
  'Two keys and all the books.',
  'Never smoked in, and always garaged.',
];
const extras = [
  'Heated seats, parking sensors and a reversing camera.',
  'Adaptive cruise control, Apple CarPlay and Android Auto.',
  'Towbar, roof rails and a dog guard.',
  'Panoramic roof and half leather.',
];

export function autoListing(random: Random, at: number, thisYear: number): DemoListing {
  const car = cars[at % cars.length] as Car;
  const [paintName, paint] = random.pick(paints);
  const age = random.integer(0, 12);
  const fuel = random.pick(car.fuels);
  const isElectric = fuel === 'electric';
  const trim = random.pick(car.trims);
  const isDealer = random.chance(0.45);
  const isHire = random.chance(0.06);
  const price = isHire
    ? random.integer(38, 120)
    : Math.max(900, Math.round((car.newPrice * 0.86 ** age * (0.9 + random.next() * 0.2)) / 50) * 50);
  const mileage =
    age === 0 ? random.integer(10, 900) : Math.round((age * random.integer(5_500, 12_500)) / 100) * 100;
  const notes = random.some(states, 2);
  const isTown = random.chance(0.5);
  const isDamaged = age > 0 && random.chance(0.05);
  const draw = () =>
    car.body === 'motorcycle' ? drawMotorcycle(random, paint) : drawCar(random, car.body, paint, isTown);
  return {
    system: 'auto',
    formValues: filled({
      title: `${car.make} ${car.model} ${trim}`,
      subtitle: `${paintName}, ${thisYear - age}, ${mileage.toLocaleString('en-GB')} miles`,
      make: car.make,
      model: car.model,
      trim,
      year: thisYear - age,
      body_type: car.body,
      condition: age === 0 ? 'new' : isDamaged ? 'damaged' : 'used',
      color: paintName,
      owners: age === 0 ? 0 : random.integer(1, Math.min(4, 1 + Math.floor(age / 3))),
      offer_type: isHire ? 'rental' : 'sale',
      price: isDamaged && !isHire ? Math.round((price * 0.55) / 50) * 50 : price,
      currency: 'GBP',
      rental_frequency: isHire ? 'per_day' : undefined,
      mileage,
      mileage_unit: 'mi',
      fuel,
      transmission: isElectric || random.chance(0.4) ? 'automatic' : 'manual',
      drivetrain:
        car.body === 'suv' || car.body === 'pickup'
          ? random.pick(['awd', '4wd'])
          : car.make === 'BMW' || car.body === 'motorcycle'
            ? 'rwd'
            : 'fwd',
      engine_size_l: isElectric ? undefined : car.litres,
      power_kw: car.kilowatts,
      summary: isDamaged
        ? `A ${car.model} in ${paintName.toLowerCase()} with a dented wing. It drives well and needs bodywork. ${random.pick(histories)}`
        : `A tidy ${car.model} in ${paintName.toLowerCase()}. ${random.pick(histories)}`,
      description: `${random.pick(histories)} ${notes.join(' ')} ${random.pick(extras)} Test drives by appointment.`,
      details: random.pick(extras),
      notes: notes[0],
      seller_type: isDealer ? 'business' : 'private',
      dealer_name: isDealer
        ? random.pick(['Quay Motors', 'Hillside Garage', 'Northgate Cars', 'Old Mill Motor Company'])
        : undefined,
      ...someplace(random),
    }),
    views: [{ name: '', draw }, ...(random.chance(0.4) ? [{ name: '2', draw }] : [])],
    ...(price > 18_000 &&
      !isDamaged &&
      random.chance(0.25) && { shares: { targetPrice: String(price), shareCount: 100, daysOpen: 30 } }),
  };
}
