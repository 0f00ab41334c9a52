import { systemFacts } from '@tessera/domain/market/listings/systems';
import auto from './tiles/auto.svg?url&no-inline';
import bicycles from './tiles/bicycles.svg?url&no-inline';
import classifieds from './tiles/classifieds.svg?url&no-inline';
import computers from './tiles/computers.svg?url&no-inline';
import flats from './tiles/flats.svg?url&no-inline';
import furniture from './tiles/furniture.svg?url&no-inline';
import garden from './tiles/garden.svg?url&no-inline';
import jobs from './tiles/jobs.svg?url&no-inline';
import motorcycles from './tiles/motorcycles.svg?url&no-inline';
import music from './tiles/music.svg?url&no-inline';
import phones from './tiles/phones.svg?url&no-inline';
import property from './tiles/property.svg?url&no-inline';

export interface Tile {
  readonly name: string;
  readonly path: string;
  readonly picture: string;
}

export const sectionTiles: readonly Tile[] = [
  { ...systemFacts.general, picture: classifieds },
  { ...systemFacts.auto, picture: auto },
  { ...systemFacts.property, picture: property },
  { ...systemFacts.jobs, picture: jobs },
];

export const categoryTiles: readonly Tile[] = [
  { name: 'Furniture', path: '/classifieds?category=furniture', picture: furniture },
  { name: 'Bicycles', path: '/classifieds?category=bicycles', picture: bicycles },
  { name: 'Phones', path: '/classifieds?category=phones', picture: phones },
  { name: 'Computers', path: '/classifieds?category=computers', picture: computers },
  { name: 'Flats', path: '/properties?property_type=flat', picture: flats },
  { name: 'Motorcycles', path: '/autos?body_type=motorcycle', picture: motorcycles },
  { name: 'Instruments', path: '/classifieds?category=music', picture: music },
  { name: 'Garden', path: '/classifieds?category=garden', picture: garden },
];
