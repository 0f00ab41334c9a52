import type { CarModel } from '../car-model.ts';
import { diesel, electric, petrol, plugIn } from '../engines.ts';

export const saloons: readonly CarModel[] = [
  {
    make: 'Tesla',
    model: 'Model 3',
    body: 'saloon',
    trims: ['Long Range', 'Rear-Wheel Drive'],
    newPrice: 46_000,
    drivetrain: 'rwd',
    engines: [electric('', 208, [2021, 2025])],
  },
  {
    make: 'BMW',
    model: '3 Series',
    body: 'saloon',
    trims: ['M Sport', 'SE', 'Sport'],
    newPrice: 39_000,
    drivetrain: 'rwd',
    engines: [
      diesel('320d', 2, 140, [2015, 2021]),
      plugIn('330e', 2, 215, [2019, 2022]),
      petrol('320i', 2, 135, [2015, 2021]),
    ],
  },
  {
    make: 'Mercedes-Benz',
    model: 'C-Class',
    body: 'saloon',
    trims: ['AMG Line', 'SE', 'Sport'],
    newPrice: 41_500,
    drivetrain: 'rwd',
    engines: [diesel('C220 d', 2, 143, [2018, 2021]), petrol('C200', 1.5, 135, [2018, 2021])],
  },
  {
    make: 'Jaguar',
    model: 'XE',
    body: 'saloon',
    trims: ['R-Sport', 'Prestige'],
    newPrice: 34_500,
    drivetrain: 'rwd',
    engines: [diesel('2.0d', 2, 132, [2015, 2019])],
  },
];

export const estates: readonly CarModel[] = [
  {
    make: 'Škoda',
    model: 'Octavia',
    body: 'estate',
    trims: ['SE L', 'SE Technology', 'SE'],
    newPrice: 28_500,
    drivetrain: 'fwd',
    engines: [diesel('2.0 TDI', 2, 110, [2014, 2024]), petrol('1.5 TSI', 1.5, 110, [2018, 2024])],
  },
  {
    make: 'Volvo',
    model: 'V60',
    body: 'estate',
    trims: ['Momentum', 'R-Design', 'Inscription'],
    newPrice: 38_500,
    drivetrain: 'fwd',
    engines: [
      diesel('D4', 2, 140, [2018, 2020]),
      { ...petrol('B4', 2, 145, [2020, 2023]), isAutomatic: true },
    ],
  },
  {
    make: 'Audi',
    model: 'A4',
    body: 'estate',
    trims: ['Avant Sport', 'Avant S line'],
    newPrice: 38_000,
    drivetrain: 'fwd',
    engines: [diesel('35 TDI', 2, 120, [2018, 2024]), petrol('35 TFSI', 2, 110, [2019, 2024])],
  },
  {
    make: 'Peugeot',
    model: '508',
    body: 'estate',
    trims: ['SW Allure', 'SW GT'],
    newPrice: 34_000,
    drivetrain: 'fwd',
    engines: [diesel('1.5 BlueHDi', 1.5, 96, [2019, 2023]), plugIn('Hybrid 225', 1.6, 165, [2020, 2024])],
  },
  {
    make: 'Subaru',
    model: 'Outback',
    body: 'estate',
    trims: ['SE Premium', 'SE'],
    newPrice: 34_500,
    drivetrain: 'awd',
    engines: [{ ...petrol('2.5i', 2.5, 129, [2015, 2020]), isAutomatic: true }],
  },
];
