import type { CarModel } from '../car-model.ts';
import { petrol } from '../engines.ts';

export const coupes: readonly CarModel[] = [
  {
    make: 'Porsche',
    model: '718 Cayman',
    body: 'coupe',
    trims: ['T'],
    newPrice: 52_000,
    drivetrain: 'rwd',
    engines: [petrol('2.0', 2, 220, [2019, 2022])],
  },
  {
    make: 'Toyota',
    model: 'GR86',
    body: 'coupe',
    trims: ['Premium'],
    newPrice: 30_500,
    drivetrain: 'rwd',
    engines: [petrol('2.4', 2.4, 172, [2022, 2024])],
  },
  {
    make: 'Audi',
    model: 'TT',
    body: 'coupe',
    trims: ['Sport', 'S line'],
    newPrice: 34_500,
    drivetrain: 'fwd',
    engines: [
      { ...petrol('40 TFSI', 2, 145, [2019, 2023]), isAutomatic: true },
      petrol('1.8 TFSI', 1.8, 132, [2015, 2018]),
    ],
  },
  {
    make: 'Ford',
    model: 'Mustang',
    body: 'coupe',
    trims: ['GT'],
    newPrice: 44_000,
    drivetrain: 'rwd',
    engines: [petrol('5.0 V8', 5, 330, [2016, 2024])],
  },
];

export const convertibles: readonly CarModel[] = [
  {
    make: 'Mazda',
    model: 'MX-5',
    body: 'convertible',
    trims: ['Sport', 'SE-L', 'SE'],
    newPrice: 26_500,
    drivetrain: 'rwd',
    engines: [petrol('2.0', 2, 118, [2016, 2020]), petrol('1.5', 1.5, 96, [2016, 2020])],
  },
  {
    make: 'MINI',
    model: 'Convertible',
    body: 'convertible',
    trims: ['Cooper'],
    newPrice: 25_500,
    drivetrain: 'fwd',
    engines: [petrol('1.5', 1.5, 100, [2016, 2024])],
  },
  {
    make: 'BMW',
    model: 'Z4',
    body: 'convertible',
    trims: ['M Sport', 'Sport'],
    newPrice: 41_000,
    drivetrain: 'rwd',
    engines: [{ ...petrol('sDrive20i', 2, 145, [2019, 2025]), isAutomatic: true }],
  },
];
