import type { ThingModel } from '../thing.ts';
import { bicycle } from './bicycles/bicycle.ts';
import { foldedBike, foldingBike } from './bicycles/folding-bike.ts';
import { basket, kickstand, panniers, stabilisers } from './bicycles/luggage.ts';

const mountain = { radius: 0.345, isDropped: false, hasMudguards: false, tyre: 0.032 };
const upright = { radius: 0.345, isDropped: false, hasMudguards: true, tyre: 0.022 };

export const bicycles = {
  'road-bike': {
    where: 'path',
    size: 0.95,
    middle: 0.5,
    build: ({ main }) => bicycle({ radius: 0.34, hex: main, isDropped: true, hasMudguards: false }),
  },
  'city-bike': {
    where: 'path',
    size: 0.95,
    middle: 0.52,
    build: ({ main }) => [...bicycle({ ...upright, hex: main }), ...kickstand()],
  },
  'shopping-bike': {
    where: 'path',
    size: 0.95,
    middle: 0.52,
    build: ({ main, second }) => [
      ...bicycle({ ...upright, hex: main, isStepThrough: true }),
      ...basket(second),
      ...kickstand(),
    ],
  },
  'touring-bike': {
    where: 'path',
    size: 0.98,
    middle: 0.5,
    build: ({ main, second }) => [
      ...bicycle({ radius: 0.34, hex: main, isDropped: true, hasMudguards: true, tyre: 0.022 }),
      ...panniers(second),
    ],
  },
  'mountain-bike': {
    where: 'garden',
    size: 0.95,
    middle: 0.5,
    build: ({ main }) => bicycle({ ...mountain, hex: main }),
  },
  'electric-bike': {
    where: 'path',
    size: 0.95,
    middle: 0.52,
    build: ({ main }) => [
      ...bicycle({ ...upright, hex: main, isElectric: true, isStepThrough: true, tyre: 0.026 }),
      ...kickstand(),
    ],
  },
  'folding-bike': {
    where: 'path',
    size: 0.8,
    middle: 0.48,
    build: ({ main }) => foldingBike(main),
  },
  'folded-bike': {
    where: 'path',
    size: 0.5,
    middle: 0.28,
    build: ({ main }) => foldedBike(main),
  },
  'childs-bike': {
    where: 'garden',
    size: 0.58,
    middle: 0.3,
    build: ({ main }) => [
      ...bicycle({ radius: 0.2, hex: main, isDropped: false, hasMudguards: true, tyre: 0.02 }),
      ...stabilisers(),
    ],
  },
} as const satisfies Record<string, ThingModel>;

export type BicycleName = keyof typeof bicycles;

export function isBicycle(name: string): name is BicycleName {
  return name in bicycles;
}
