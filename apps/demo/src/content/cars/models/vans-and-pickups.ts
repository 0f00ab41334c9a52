import type { CarModel } from '../car-model.ts';
import { diesel, electric } from '../engines.ts';

export const vans: readonly CarModel[] = [
  {
    make: 'Ford',
    model: 'Transit',
    body: 'van',
    trims: ['Trend', 'Limited', 'Leader'],
    newPrice: 36_000,
    drivetrain: 'fwd',
    engines: [diesel('2.0 EcoBlue', 2, 96, [2016, 2025])],
  },
  {
    make: 'Volkswagen',
    model: 'Transporter',
    body: 'van',
    trims: ['Highline', 'Startline'],
    newPrice: 37_500,
    drivetrain: 'fwd',
    engines: [diesel('2.0 TDI', 2, 110, [2016, 2024])],
  },
  {
    make: 'Vauxhall',
    model: 'Vivaro',
    body: 'van',
    trims: ['Dynamic', 'Sportive'],
    newPrice: 31_000,
    drivetrain: 'fwd',
    engines: [diesel('1.5 Turbo D', 1.5, 88, [2019, 2024]), electric('Electric', 100, [2020, 2025])],
  },
  {
    make: 'Peugeot',
    model: 'Partner',
    body: 'van',
    trims: ['Professional', 'Asphalt'],
    newPrice: 22_500,
    drivetrain: 'fwd',
    engines: [diesel('1.5 BlueHDi', 1.5, 74, [2019, 2024])],
  },
];

export const pickups: readonly CarModel[] = [
  {
    make: 'Ford',
    model: 'Ranger',
    body: 'pickup',
    trims: ['XLT', 'Wildtrak'],
    newPrice: 35_000,
    drivetrain: '4wd',
    engines: [diesel('2.0 EcoBlue', 2, 125, [2019, 2025]), diesel('3.2 TDCi', 3.2, 147, [2012, 2019])],
  },
  {
    make: 'Toyota',
    model: 'Hilux',
    body: 'pickup',
    trims: ['Icon', 'Invincible'],
    newPrice: 34_000,
    drivetrain: '4wd',
    engines: [diesel('2.4 D-4D', 2.4, 110, [2016, 2024]), diesel('2.8 D-4D', 2.8, 150, [2020, 2025])],
  },
  {
    make: 'Mitsubishi',
    model: 'L200',
    body: 'pickup',
    trims: ['Warrior', 'Barbarian'],
    newPrice: 29_500,
    drivetrain: '4wd',
    engines: [diesel('2.2 DI-D', 2.2, 110, [2019, 2021]), diesel('2.4 DI-D', 2.4, 133, [2015, 2019])],
  },
];
