import type { CarModel } from '../car-model.ts';
import { diesel, electric, hybrid, petrol } from '../engines.ts';

export const suvs: readonly CarModel[] = [
  {
    make: 'Kia',
    model: 'Sportage',
    body: 'suv',
    trims: ['2', 'GT-Line', '3'],
    newPrice: 30_500,
    drivetrain: 'fwd',
    engines: [petrol('1.6 T-GDi', 1.6, 110, [2016, 2025]), hybrid('1.6 HEV', 1.6, 169, [2022, 2025])],
  },
  {
    make: 'Land Rover',
    model: 'Defender',
    body: 'suv',
    trims: ['110 S', '90 SE', '110 HSE'],
    newPrice: 61_000,
    drivetrain: '4wd',
    engines: [{ ...diesel('D250', 3, 183, [2021, 2025]), isAutomatic: true }],
  },
  {
    make: 'Nissan',
    model: 'Qashqai',
    body: 'suv',
    trims: ['Acenta', 'N-Connecta', 'Tekna'],
    newPrice: 27_000,
    drivetrain: 'fwd',
    engines: [
      petrol('1.3 DIG-T', 1.3, 103, [2019, 2025]),
      { ...diesel('1.5 dCi', 1.5, 81, [2015, 2020]), isAutomatic: false },
    ],
  },
  {
    make: 'Hyundai',
    model: 'Ioniq 5',
    body: 'suv',
    trims: ['Premium', 'Ultimate'],
    newPrice: 44_500,
    drivetrain: 'rwd',
    engines: [electric('73 kWh', 160, [2021, 2022])],
  },
  {
    make: 'Dacia',
    model: 'Duster',
    body: 'suv',
    trims: ['Comfort', 'Prestige'],
    newPrice: 18_500,
    drivetrain: 'fwd',
    engines: [petrol('1.3 TCe', 1.3, 96, [2019, 2022]), diesel('1.5 Blue dCi', 1.5, 85, [2019, 2022])],
  },
  {
    make: 'Lexus',
    model: 'NX',
    body: 'suv',
    trims: ['300h Luxury', '300h F Sport'],
    newPrice: 40_500,
    drivetrain: 'awd',
    engines: [hybrid('2.5', 2.5, 145, [2014, 2021])],
  },
];
