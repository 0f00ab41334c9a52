import type { BuildingStyle } from '../../models/buildings/building-style.ts';
import type { HomeStyle } from '../../models/rooms/home-style.ts';
import { valueAt } from '../../random.ts';
import type { Room } from '../../shots/home-shots.ts';
import type { PropertyKind } from './property-kinds.ts';

const brickColours = ['#9a5a44', '#8f4b3a', '#b98a6a', '#a8664a', '#7d4a3a', '#c9a98a'];
const renders = ['#e8e2d4', '#efe8da', '#dfe3e0', '#e6d8c3', '#d5dde2'];
const roofs = ['#4d545c', '#5a4a44', '#3f4650', '#6b4f44'];
const doors = ['#2f4b3f', '#7b2f2c', '#31435c', '#2b2d30', '#b08a2c', '#5f3f5c'];
const wallColours = ['#e6e0d4', '#d3dad6', '#e3d8cc', '#dfe2e6', '#e9e4da', '#cfd3c8', '#ddd0c8'];
const accents = ['#2f5d62', '#b5633f', '#3f4f6b', '#8a6d3b', '#5f6b4a', '#7a4250', '#c08f2c'];
const cloths = ['#7a8a86', '#c9a27a', '#5f6f80', '#a89a88', '#8a5a4a', '#4f6358', '#b7b0a4'];
const kitchenColours = ['#2f4a4a', '#e9e5dc', '#44525e', '#8a9a7b', '#c9c3b8', '#3a3f44', '#d9cdb8'];
const floorColours = ['#b98d5f', '#8d6a48', '#c9a679', '#a07c58'];

export function roomsOf({ type, building }: PropertyKind, beds: number, at: number): Room[] {
  if (type === 'land') return [];
  if (type === 'commercial') return ['premises'];
  const rooms: Room[] = ['living room', 'kitchen', 'bedroom', 'bathroom'];
  if (beds > 2 && at % 2 === 0) rooms.push('second bedroom');
  if (type !== 'flat' || building === 'mansion-flats') rooms.push('garden');
  return rooms;
}

export function buildingStyle({ building }: PropertyKind, at: number): BuildingStyle {
  const isRendered = building === 'shop' || (building !== 'workshop' && at % 3 === 1);
  return {
    kind: building,
    isRendered,
    wall: isRendered ? valueAt(renders, at) : valueAt(brickColours, at),
    roof: valueAt(roofs, at),
    door: valueAt(doors, at * 5 + 1),
    seed: at,
  };
}

export function homeStyle(at: number, isFurnished: boolean): HomeStyle {
  return {
    wall: valueAt(wallColours, at),
    accent: valueAt(accents, at * 3 + 1),
    cloth: valueAt(cloths, at * 5 + 2),
    kitchen: valueAt(kitchenColours, at * 2),
    floor: valueAt(floorColours, at),
    seed: at,
    isFurnished,
  };
}
