import { building } from '../models/buildings.ts';
import type { BuildingStyle } from '../models/buildings/building-style.ts';
import { bathroom } from '../models/rooms/bathroom.ts';
import { bedroom } from '../models/rooms/bedroom.ts';
import type { HomeStyle } from '../models/rooms/home-style.ts';
import { kitchen } from '../models/rooms/kitchen.ts';
import { livingRoom } from '../models/rooms/living-room.ts';
import { premises } from '../models/rooms/premises.ts';
import { chair } from '../models/furniture/seats-and-beds.ts';
import { roundTable } from '../models/furniture/tables.ts';
import { oak } from '../render/materials.ts';
import { placed } from '../render/mesh.ts';
import type { Scene } from '../render/render.ts';
import { bush } from '../settings/plants.ts';
import { daylight, overcast } from '../settings/lights.ts';
import { garden } from '../settings/outdoors.ts';
import type { Setting } from '../settings/setting.ts';
import { type Angle, lookFrom } from './camera.ts';
import type { Shot } from './shot.ts';

export type Room =
  | 'living room'
  | 'kitchen'
  | 'bedroom'
  | 'second bedroom'
  | 'bathroom'
  | 'garden'
  | 'premises';

export function homeShots(outside: BuildingStyle, inside: HomeStyle, rooms: readonly Room[]): Shot[] {
  const side = outside.seed % 2 === 0 ? 1 : -1;
  return [
    { name: '', caption: undefined, scene: exterior(outside, side) },
    ...rooms.map((room): Shot => ({
      name: room,
      caption: room.charAt(0).toUpperCase() + room.slice(1),
      scene: roomScene(room, inside),
    })),
  ];
}

const distances: Readonly<Record<BuildingStyle['kind'], number>> = {
  detached: 16,
  semi: 17,
  terrace: 15,
  bungalow: 15,
  cottage: 14,
  flats: 24,
  'mansion-flats': 19,
  shop: 14,
  workshop: 17,
  land: 20,
};

function exterior(style: BuildingStyle, side: number): () => Scene {
  return () => {
    const setting = building(style);
    const distance = distances[style.kind];
    const height = { flats: 6.4, 'mansion-flats': 4.2, bungalow: 2, land: 1 }[style.kind as string] ?? 3.1;
    const angle: Angle = {
      turn: side * (style.kind === 'land' ? 8 : 24),
      rise: style.kind === 'land' ? 9 : 4,
      distance,
      target: [style.kind === 'terrace' ? 0.5 : 0, height, -1],
      lens: 28,
    };
    return shot(setting, angle, 14);
  };
}

function roomScene(room: Room, style: HomeStyle): () => Scene {
  return () => {
    if (room === 'kitchen')
      return shot(
        kitchen(style),
        { turn: 16, rise: 8, distance: 3.7, target: [-0.05, 1.1, -0.8], lens: 24 },
        5,
      );
    if (room === 'bathroom')
      return shot(
        bathroom(style),
        { turn: 12, rise: 8, distance: 3.1, target: [0.15, 0.92, -0.9], lens: 24 },
        5,
      );
    if (room === 'garden') return gardenScene(style.seed);
    if (room === 'premises')
      return shot(premises(style), { turn: 14, rise: 7, distance: 5.2, target: [0, 1.2, -0.6], lens: 21 }, 6);
    if (room === 'living room')
      return shot(
        livingRoom(style),
        { turn: 14, rise: 8, distance: 3.8, target: [0.1, 0.98, -0.6], lens: 24 },
        5,
      );
    const other =
      room === 'bedroom'
        ? style
        : { ...style, seed: style.seed + 5, cloth: style.accent, accent: style.cloth };
    return shot(
      bedroom(other),
      { turn: 15, rise: 9, distance: 3.7, target: [0.25, 0.92, -0.7], lens: 24 },
      5,
    );
  };
}

function gardenScene(seed: number): Scene {
  const setting = garden(seed, seed % 2 === 0 ? daylight : overcast);
  const seats = placed(
    [
      ...roundTable(0.5, 0.72, oak),
      ...placed(chair(oak), { at: [0.85, 0, 0], turn: -90 }),
      ...placed(chair(oak), { at: [-0.8, 0, 0.2], turn: 80 }),
    ],
    { at: [-1.2, 0, -0.8] },
  );
  return shot(
    {
      light: setting.light,
      meshes: [
        ...setting.meshes,
        ...seats,
        ...bush([2.6, 0, 0.4], 0.5, '#8c6f9c', seed),
        ...bush([3.2, 0, -0.8], 0.6, '#b0606e', seed + 2),
      ],
    },
    { turn: 12, rise: 14, distance: 6.4, target: [0, 0.8, -1.4], lens: 28 },
    8,
  );
}

function shot({ meshes, light }: Setting, angle: Angle, reach: number): Scene {
  return { meshes, light, camera: { ...lookFrom(angle), reach } };
}
