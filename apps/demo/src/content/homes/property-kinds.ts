import type { BuildingKind } from '../../models/buildings/building-style.ts';
import { valueAt } from '../../random.ts';

export interface PropertyKind {
  readonly type: 'house' | 'flat' | 'bungalow' | 'land' | 'commercial';
  readonly building: BuildingKind;
  readonly names: readonly string[];
  readonly beds: readonly [from: number, to: number];
  /** Floor area in square feet: `base` with up to one bedroom, and `each` more for every further bedroom. */
  readonly area: readonly [base: number, each: number];
}

/** Kinds of homes, in turns. Common kinds are in the list more often. */
const kinds: readonly PropertyKind[] = [
  {
    type: 'house',
    building: 'terrace',
    names: ['Victorian terrace', 'bay-fronted terrace', 'terraced house'],
    beds: [2, 4],
    area: [620, 190],
  },
  {
    type: 'flat',
    building: 'mansion-flats',
    names: ['garden flat', 'first-floor flat', 'top-floor flat'],
    beds: [1, 3],
    area: [480, 190],
  },
  {
    type: 'house',
    building: 'semi',
    names: ['semi-detached house', '1930s semi', 'family semi'],
    beds: [3, 4],
    area: [560, 200],
  },
  {
    type: 'flat',
    building: 'flats',
    names: ['apartment with a balcony', 'corner apartment', 'modern flat'],
    beds: [1, 3],
    area: [450, 200],
  },
  {
    type: 'house',
    building: 'detached',
    names: ['detached house', 'detached family home'],
    beds: [3, 5],
    area: [720, 240],
  },
  {
    type: 'bungalow',
    building: 'bungalow',
    names: ['detached bungalow', 'bungalow with a garden'],
    beds: [2, 3],
    area: [640, 190],
  },
  {
    type: 'house',
    building: 'cottage',
    names: ['stone cottage', 'end-of-lane cottage'],
    beds: [2, 3],
    area: [590, 200],
  },
  {
    type: 'commercial',
    building: 'shop',
    names: ['Corner shop with a cellar', 'Café premises', 'Double-fronted shop'],
    beds: [0, 0],
    area: [780, 0],
  },
  {
    type: 'commercial',
    building: 'workshop',
    names: ['Workshop with a yard', 'Light industrial unit'],
    beds: [0, 0],
    area: [1_900, 0],
  },
  {
    type: 'land',
    building: 'land',
    names: ['Building plot', 'Paddock', 'Old orchard'],
    beds: [0, 0],
    area: [0, 0],
  },
];

const order = [0, 1, 2, 3, 4, 0, 5, 1, 6, 3, 0, 2, 7, 4, 1, 0, 3, 9, 2, 8];

export function propertyKindAt(at: number): PropertyKind {
  return valueAt(kinds, valueAt(order, at));
}
