import type { CarModel } from '../car-model.ts';
import { petrol } from '../engines.ts';

export const motorbikes: readonly CarModel[] = [
  {
    make: 'Triumph',
    model: 'Bonneville',
    body: 'motorcycle',
    trims: ['T100'],
    newPrice: 10_500,
    drivetrain: 'rwd',
    engines: [petrol('', 0.9, 48, [2017, 2025])],
  },
  {
    make: 'Honda',
    model: 'Africa Twin',
    body: 'motorcycle',
    trims: ['Adventure Sports', 'Standard'],
    newPrice: 13_500,
    drivetrain: 'rwd',
    engines: [petrol('CRF1100L', 1.1, 75, [2020, 2025])],
  },
  {
    make: 'Yamaha',
    model: 'MT-07',
    body: 'motorcycle',
    trims: ['ABS', 'Pure'],
    newPrice: 7_500,
    drivetrain: 'rwd',
    engines: [petrol('', 0.7, 54, [2014, 2025])],
  },
];
