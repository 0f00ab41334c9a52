export interface Engine {
  readonly fuel: 'petrol' | 'diesel' | 'hybrid' | 'plug_in_hybrid' | 'electric';
  /** As in the title. */
  readonly name: string;
  readonly litres?: number;
  readonly kilowatts: number;
  /** Years in which cars with this engine were made. */
  readonly years: readonly [from: number, to: number];
  readonly isAutomatic?: true;
}

export interface CarModel {
  readonly make: string;
  readonly model: string;
  readonly body:
    | 'hatchback'
    | 'saloon'
    | 'estate'
    | 'suv'
    | 'coupe'
    | 'convertible'
    | 'van'
    | 'pickup'
    | 'motorcycle';
  readonly trims: readonly string[];
  /** Price when new, in pounds. */
  readonly newPrice: number;
  readonly engines: readonly Engine[];
  readonly drivetrain: 'fwd' | 'rwd' | 'awd' | '4wd';
  readonly isClassic?: true;
}

const petrol = (
  name: string,
  litres: number,
  kilowatts: number,
  years: readonly [number, number],
): Engine => ({ fuel: 'petrol', name, litres, kilowatts, years });
const diesel = (
  name: string,
  litres: number,
  kilowatts: number,
  years: readonly [number, number],
): Engine => ({ fuel: 'diesel', name, litres, kilowatts, years });
const hybrid = (
  name: string,
  litres: number,
  kilowatts: number,
  years: readonly [number, number],
): Engine => ({ fuel: 'hybrid', name, litres, kilowatts, years, isAutomatic: true });
const plugIn = (
  name: string,
  litres: number,
  kilowatts: number,
  years: readonly [number, number],
): Engine => ({ fuel: 'plug_in_hybrid', name, litres, kilowatts, years, isAutomatic: true });
const electric = (name: string, kilowatts: number, years: readonly [number, number]): Engine => ({
  fuel: 'electric',
  name,
  kilowatts,
  years,
  isAutomatic: true,
});

/** Models as they were sold in Britain. */
export const carModels: readonly CarModel[] = [
  {
    make: 'Volkswagen',
    model: 'Golf',
    body: 'hatchback',
    trims: ['Match', 'R-Line', 'Life'],
    newPrice: 27_500,
    drivetrain: 'fwd',
    engines: [petrol('1.5 TSI', 1.5, 96, [2018, 2024]), diesel('2.0 TDI', 2, 110, [2013, 2024])],
  },
  {
    make: 'Tesla',
    model: 'Model 3',
    body: 'saloon',
    trims: ['Long Range', 'Rear-Wheel Drive'],
    newPrice: 46_000,
    drivetrain: 'rwd',
    engines: [electric('', 208, [2019, 2025])],
  },
  {
    make: 'Škoda',
    model: 'Octavia',
    body: 'estate',
    trims: ['SE L', 'SE Technology', 'vRS'],
    newPrice: 28_500,
    drivetrain: 'fwd',
    engines: [diesel('2.0 TDI', 2, 110, [2014, 2024]), petrol('1.5 TSI', 1.5, 110, [2018, 2024])],
  },
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
    make: 'Porsche',
    model: '718 Cayman',
    body: 'coupe',
    trims: ['S', 'T'],
    newPrice: 52_000,
    drivetrain: 'rwd',
    engines: [petrol('2.0', 2, 220, [2016, 2024])],
  },
  {
    make: 'Mazda',
    model: 'MX-5',
    body: 'convertible',
    trims: ['Sport', 'SE-L'],
    newPrice: 26_500,
    drivetrain: 'rwd',
    engines: [petrol('2.0', 2, 118, [2015, 2024]), petrol('1.5', 1.5, 97, [2015, 2024])],
  },
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
    make: 'Ford',
    model: 'Ranger',
    body: 'pickup',
    trims: ['XLT', 'Wildtrak'],
    newPrice: 35_000,
    drivetrain: '4wd',
    engines: [diesel('2.0 EcoBlue', 2, 125, [2019, 2025]), diesel('3.2 TDCi', 3.2, 147, [2012, 2019])],
  },
  {
    make: 'Triumph',
    model: 'Bonneville',
    body: 'motorcycle',
    trims: ['T100', 'T120'],
    newPrice: 10_500,
    drivetrain: 'rwd',
    engines: [petrol('', 0.9, 48, [2017, 2025])],
  },
  {
    make: 'Ford',
    model: 'Fiesta',
    body: 'hatchback',
    trims: ['Zetec', 'Titanium', 'ST-Line'],
    newPrice: 17_800,
    drivetrain: 'fwd',
    engines: [petrol('1.0 EcoBoost', 1, 74, [2013, 2023]), diesel('1.5 TDCi', 1.5, 63, [2014, 2019])],
  },
  {
    make: 'BMW',
    model: '3 Series',
    body: 'saloon',
    trims: ['M Sport', 'SE', 'Sport'],
    newPrice: 39_000,
    drivetrain: 'rwd',
    engines: [
      diesel('320d', 2, 140, [2012, 2024]),
      plugIn('330e', 2, 215, [2016, 2025]),
      petrol('320i', 2, 135, [2012, 2025]),
    ],
  },
  {
    make: 'Volvo',
    model: 'V60',
    body: 'estate',
    trims: ['Plus', 'Momentum', 'Cross Country'],
    newPrice: 38_500,
    drivetrain: 'fwd',
    engines: [diesel('D4', 2, 140, [2018, 2021]), petrol('B4', 2, 145, [2020, 2025])],
  },
  {
    make: 'Land Rover',
    model: 'Defender',
    body: 'suv',
    trims: ['110 S', '90 SE', '110 HSE'],
    newPrice: 61_000,
    drivetrain: '4wd',
    engines: [diesel('D250', 3, 183, [2020, 2025])],
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
    make: 'MINI',
    model: 'Convertible',
    body: 'convertible',
    trims: ['Cooper', 'Cooper S'],
    newPrice: 25_500,
    drivetrain: 'fwd',
    engines: [petrol('1.5', 1.5, 100, [2016, 2024])],
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
    make: 'Toyota',
    model: 'Hilux',
    body: 'pickup',
    trims: ['Icon', 'Invincible'],
    newPrice: 34_000,
    drivetrain: '4wd',
    engines: [diesel('2.4 D-4D', 2.4, 110, [2016, 2024]), diesel('2.8 D-4D', 2.8, 150, [2020, 2025])],
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
    make: 'Vauxhall',
    model: 'Corsa',
    body: 'hatchback',
    trims: ['SE', 'SRi', 'Elite'],
    newPrice: 18_500,
    drivetrain: 'fwd',
    engines: [petrol('1.2', 1.2, 55, [2019, 2025]), electric('Electric', 100, [2020, 2025])],
  },
  {
    make: 'Mercedes-Benz',
    model: 'C-Class',
    body: 'saloon',
    trims: ['AMG Line', 'SE', 'Sport'],
    newPrice: 41_500,
    drivetrain: 'rwd',
    engines: [diesel('C220 d', 2, 143, [2014, 2024]), petrol('C200', 1.5, 150, [2018, 2025])],
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
    make: 'Nissan',
    model: 'Qashqai',
    body: 'suv',
    trims: ['Acenta', 'N-Connecta', 'Tekna'],
    newPrice: 27_000,
    drivetrain: 'fwd',
    engines: [petrol('1.3 DIG-T', 1.3, 103, [2019, 2025]), diesel('1.5 dCi', 1.5, 81, [2014, 2020])],
  },
  {
    make: 'Toyota',
    model: 'Yaris',
    body: 'hatchback',
    trims: ['Icon', 'Design', 'Excel'],
    newPrice: 21_500,
    drivetrain: 'fwd',
    engines: [hybrid('1.5 Hybrid', 1.5, 85, [2013, 2025])],
  },
  {
    make: 'Polestar',
    model: 'Polestar 2',
    body: 'hatchback',
    trims: ['Standard Range', 'Long Range'],
    newPrice: 45_000,
    drivetrain: 'fwd',
    engines: [electric('', 170, [2020, 2025])],
  },
  {
    make: 'Hyundai',
    model: 'Ioniq 5',
    body: 'suv',
    trims: ['Premium', 'Ultimate'],
    newPrice: 44_500,
    drivetrain: 'rwd',
    engines: [electric('73 kWh', 160, [2021, 2025])],
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
    make: 'Audi',
    model: 'TT',
    body: 'coupe',
    trims: ['Sport', 'S line'],
    newPrice: 34_500,
    drivetrain: 'fwd',
    engines: [petrol('40 TFSI', 2, 145, [2018, 2023]), petrol('1.8 TFSI', 1.8, 132, [2015, 2018])],
  },
  {
    make: 'BMW',
    model: 'Z4',
    body: 'convertible',
    trims: ['M Sport', 'Sport'],
    newPrice: 41_000,
    drivetrain: 'rwd',
    engines: [petrol('sDrive20i', 2, 145, [2019, 2025])],
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
    make: 'Mitsubishi',
    model: 'L200',
    body: 'pickup',
    trims: ['Warrior', 'Barbarian'],
    newPrice: 29_500,
    drivetrain: '4wd',
    engines: [diesel('2.2 DI-D', 2.2, 110, [2019, 2021]), diesel('2.4 DI-D', 2.4, 133, [2015, 2019])],
  },
  {
    make: 'Yamaha',
    model: 'MT-07',
    body: 'motorcycle',
    trims: ['Standard', 'Pure'],
    newPrice: 7_500,
    drivetrain: 'rwd',
    engines: [petrol('', 0.7, 54, [2014, 2025])],
  },
  {
    make: 'Renault',
    model: 'Zoe',
    body: 'hatchback',
    trims: ['Dynamique', 'Iconic', 'GT Line'],
    newPrice: 30_000,
    drivetrain: 'fwd',
    engines: [electric('R110', 80, [2018, 2023])],
  },
  {
    make: 'Jaguar',
    model: 'XE',
    body: 'saloon',
    trims: ['R-Sport', 'Prestige'],
    newPrice: 34_500,
    drivetrain: 'rwd',
    engines: [diesel('2.0d', 2, 132, [2015, 2021])],
  },
  {
    make: 'Dacia',
    model: 'Duster',
    body: 'suv',
    trims: ['Comfort', 'Journey'],
    newPrice: 18_500,
    drivetrain: 'fwd',
    engines: [petrol('1.3 TCe', 1.3, 96, [2019, 2024]), diesel('1.5 Blue dCi', 1.5, 85, [2018, 2023])],
  },
  {
    make: 'Honda',
    model: 'Jazz',
    body: 'hatchback',
    trims: ['SE', 'EX'],
    newPrice: 20_500,
    drivetrain: 'fwd',
    engines: [hybrid('1.5 e:HEV', 1.5, 80, [2020, 2025]), petrol('1.3 i-VTEC', 1.3, 75, [2015, 2020])],
  },
  {
    make: 'Subaru',
    model: 'Outback',
    body: 'estate',
    trims: ['SE Premium', 'Touring'],
    newPrice: 34_500,
    drivetrain: 'awd',
    engines: [petrol('2.5i', 2.5, 124, [2015, 2024])],
  },
  {
    make: 'Ford',
    model: 'Mustang',
    body: 'coupe',
    trims: ['GT', 'Mach 1'],
    newPrice: 44_000,
    drivetrain: 'rwd',
    engines: [petrol('5.0 V8', 5, 330, [2016, 2024])],
  },
  {
    make: 'Suzuki',
    model: 'Swift',
    body: 'hatchback',
    trims: ['SZ-L', 'SZ5'],
    newPrice: 16_000,
    drivetrain: 'fwd',
    engines: [petrol('1.2 Dualjet', 1.2, 61, [2017, 2025])],
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
