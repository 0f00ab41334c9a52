import type { DriverSettings } from '@tessera/contract/services/drivers';
import type { MoverSettings } from '@tessera/contract/services/movers';

interface DemoQuoter {
  readonly owner: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly name: string;
  readonly about: string;
  readonly phone: string;
  readonly line1: string;
  readonly city: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoDriver extends DemoQuoter {
  readonly vertical: 'driver';
  readonly settings: Partial<DriverSettings>;
}

export interface DemoMover extends DemoQuoter {
  readonly vertical: 'mover';
  readonly settings: Partial<MoverSettings>;
}

/**
 * Drivers and movers of the demo, who work at all hours. Joe and Ruth, as whom visitors can sign in, quote by hand. The
 * others quote at once, so that whoever asks in or near Bristol, Manchester or London gets an answer.
 */
export const demoQuoters: readonly (DemoDriver | DemoMover)[] = [
  {
    vertical: 'driver',
    owner: { email: 'driver@tessera.local', firstName: 'Joe', lastName: 'Penrose' },
    name: 'Harbourside Cars',
    about: 'Airport runs and trips around Bristol and Bath.',
    phone: '0117 496 0140',
    line1: '3 Wapping Wharf',
    city: 'Bristol',
    postcode: 'BS1 4RN',
    latitude: 51.4468,
    longitude: -2.6,
    settings: {
      operatorName: 'Harbourside Cars Ltd',
      licenceNumber: 'PHO 20417',
      vehicle: 'Skoda Superb, grey',
      luggage: 3,
      childSeats: 1,
      serviceMiles: 40,
      emailsRequests: false,
    },
  },
  {
    vertical: 'driver',
    owner: { email: 'rosa.tremlett@demo.tessera.local', firstName: 'Rosa', lastName: 'Tremlett' },
    name: 'Clifton Private Hire',
    about: 'Eight seats, room for a wheelchair, and patience with suitcases.',
    phone: '0117 496 0171',
    line1: '18 Whiteladies Road',
    city: 'Bristol',
    postcode: 'BS8 2LG',
    latitude: 51.4607,
    longitude: -2.6094,
    settings: {
      operatorName: 'Clifton Private Hire Ltd',
      licenceNumber: 'PHO 31182',
      vehicle: 'Mercedes V-Class, black',
      seats: 7,
      luggage: 7,
      childSeats: 2,
      isWheelchair: true,
      serviceMiles: 60,
      baseFare: 500,
      perMile: 195,
      quotesAtOnce: true,
      emailsRequests: false,
    },
  },
  {
    vertical: 'driver',
    owner: { email: 'imran.sadiq@demo.tessera.local', firstName: 'Imran', lastName: 'Sadiq' },
    name: 'Northern Quarter Cars',
    about: 'Electric cars around Manchester, day and night.',
    phone: '0161 496 0182',
    line1: '40 Tib Street',
    city: 'Manchester',
    postcode: 'M4 1LG',
    latitude: 53.4839,
    longitude: -2.2362,
    settings: {
      operatorName: 'Northern Quarter Cars Ltd',
      licenceNumber: 'PHO 8841',
      vehicle: 'Kia Niro EV, white',
      childSeats: 1,
      serviceMiles: 40,
      quotesAtOnce: true,
      emailsRequests: false,
    },
  },
  {
    vertical: 'driver',
    owner: { email: 'delroy.hines@demo.tessera.local', firstName: 'Delroy', lastName: 'Hines' },
    name: 'Peckham Radio Cars',
    about: 'Airports, schools and Sunday lunches, anywhere inside the M25.',
    phone: '020 7946 0193',
    line1: '7 Rye Lane',
    city: 'London',
    postcode: 'SE15 4ST',
    latitude: 51.4699,
    longitude: -0.0692,
    settings: {
      operatorName: 'Peckham Radio Cars Ltd',
      licenceNumber: 'TFL 004417',
      vehicle: 'Toyota Prius, silver',
      childSeats: 2,
      serviceMiles: 30,
      baseFare: 450,
      perMile: 180,
      perMinute: 20,
      quotesAtOnce: true,
      emailsRequests: false,
    },
  },
  {
    vertical: 'mover',
    owner: { email: 'mover@tessera.local', firstName: 'Ruth', lastName: 'Calder' },
    name: 'Calder Removals',
    about: 'Two crews, careful with stairs and pianos.',
    phone: '0117 496 0140',
    line1: '3 Wapping Wharf',
    city: 'Bristol',
    postcode: 'BS1 4RN',
    latitude: 51.4468,
    longitude: -2.6,
    settings: {
      insurance: 2_500_000,
      included: 'Blankets, straps and two wardrobe boxes on loan.',
      serviceMiles: 60,
      crews: 2,
      emailsRequests: false,
    },
  },
  {
    vertical: 'mover',
    owner: { email: 'gwen.maddox@demo.tessera.local', firstName: 'Gwen', lastName: 'Maddox' },
    name: 'Severn Moves',
    about: 'A family firm with one large van. We wrap what you love.',
    phone: '0117 496 0158',
    line1: '2 Avon Street',
    city: 'Bristol',
    postcode: 'BS2 0PX',
    latitude: 51.4496,
    longitude: -2.5775,
    settings: {
      insurance: 1_000_000,
      included: 'Loading, driving, unloading and ten boxes.',
      serviceMiles: 80,
      depositPercent: 15,
      callOut: 6_500,
      perCubicMetre: 2_100,
      quotesAtOnce: true,
      emailsRequests: false,
    },
  },
  {
    vertical: 'mover',
    owner: { email: 'piotr.zielinski@demo.tessera.local', firstName: 'Piotr', lastName: 'Zielinski' },
    name: 'Irwell Removals',
    about: 'Four crews across the north-west.',
    phone: '0161 496 0166',
    line1: '90 Chapel Street',
    city: 'Manchester',
    postcode: 'M3 5DL',
    latitude: 53.4839,
    longitude: -2.2585,
    settings: {
      insurance: 5_000_000,
      included: 'Blankets, straps and mattress covers.',
      serviceMiles: 80,
      crews: 4,
      quotesAtOnce: true,
      emailsRequests: false,
    },
  },
];
