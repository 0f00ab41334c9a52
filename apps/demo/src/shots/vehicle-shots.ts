import { car } from '../models/car.ts';
import type { CarStyle } from '../models/car/car-style.ts';
import { carInterior } from '../models/car-interior.ts';
import { motorbike, type MotorbikeStyle } from '../models/motorbike.ts';
import { brick, paint } from '../render/materials.ts';
import type { Mesh } from '../render/mesh.ts';
import type { Scene } from '../render/render.ts';
import { scatter } from '../render/textures.ts';
import { daylight, evening, overcast } from '../settings/lights.ts';
import { openCountry, roadside, yard } from '../settings/outdoors.ts';
import type { Setting } from '../settings/setting.ts';
import { type Angle, lookFrom } from './camera.ts';
import type { Shot } from './shot.ts';

export interface VehicleLook extends CarStyle {
  /** A number that chooses where the vehicle is photographed. */
  readonly seed: number;
  readonly seats: string;
  readonly isManual: boolean;
}

const lights = [daylight, overcast, evening];
const walls = ['#94523d', '#b48a63', '#7d4a3a', '#c9bfae'];
const garageDoors = ['#2f4b3f', '#31435c', '#7b2f2c', '#e8e6e0'];

function settingOf(seed: number): Setting {
  const light = lights[Math.floor(scatter(seed, 7) * 3)] ?? daylight;
  const kind = seed % 3;
  if (kind === 0) return roadside(seed, light);
  if (kind === 1)
    return yard(brick(walls[seed % 4] ?? '#94523d'), paint(garageDoors[(seed >> 1) % 4] ?? '#2f4b3f'), light);
  return openCountry(light);
}

const inLength: Readonly<Record<string, number>> = {
  van: 1.16,
  pickup: 1.16,
  convertible: 0.9,
  hatchback: 0.94,
  coupe: 0.98,
};

export function carShots(look: VehicleLook): Shot[] {
  const size = inLength[look.body] ?? 1;
  const tall = look.body === 'van' ? 0.9 : 0.62;
  const vehicle = () => car(look);
  const from = (angle: Angle) => () => outside(look.seed, vehicle(), angle);
  const side = look.seed % 2 === 0 ? 1 : -1;
  const front = 90 - side * (38 + scatter(look.seed, 3) * 14);
  return [
    {
      name: '',
      caption: undefined,
      scene: from({
        turn: front,
        rise: 9 + scatter(look.seed, 4) * 6,
        distance: 6.9 * size,
        target: [0.05, tall, 0],
        lens: 44,
      }),
    },
    {
      name: 'side',
      caption: 'From the side',
      scene: from({
        turn: side > 0 ? 0 : 180,
        rise: 5,
        distance: 7.6 * size,
        target: [0, tall, 0],
        lens: 46,
      }),
    },
    {
      name: 'rear',
      caption: 'From behind',
      scene: from({
        turn: -90 + side * 40,
        rise: 9,
        distance: 6.9 * size,
        target: [-0.05, tall, 0],
        lens: 44,
      }),
    },
    { name: 'interior', caption: 'Inside', scene: () => inside(look) },
    {
      name: 'wheel',
      caption: 'Wheel and tyre',
      scene: from({
        turn: side > 0 ? 22 : 158,
        rise: 10,
        distance: 1.9,
        target: [1.36 * size, 0.42, side * 0.85],
        lens: 48,
      }),
    },
    {
      name: 'front',
      caption: 'From the front',
      scene: from({ turn: 90, rise: 7, distance: 6.2 * size, target: [0.3, tall, 0], lens: 46 }),
    },
  ];
}

function outside(seed: number, meshes: readonly Mesh[], angle: Angle): Scene {
  const setting = settingOf(seed);
  const camera = lookFrom(angle);
  // If the camera is behind the vehicle, the surroundings are turned around, so that walls and hedges are never between
  // the two.
  const isBehind = Math.abs((((angle.turn % 360) + 360) % 360) - 180) < 89;
  const surroundings = isBehind ? turnedAround(setting.meshes) : setting.meshes;
  return { meshes: [...surroundings, ...meshes], light: setting.light, camera: { ...camera, reach: 4.5 } };
}

/** Mirrors the surroundings, so that they are in the background of a vehicle that is photographed from behind. */
function turnedAround(meshes: readonly Mesh[]): Mesh[] {
  const flip = (values: readonly number[]) => values.map((value, at) => (at % 3 === 1 ? value : -value));
  return meshes.map(({ material, positions, normals }) => ({
    material,
    positions: flip(positions),
    normals: flip(normals),
  }));
}

function inside({ seed, seats, isManual, isElectric }: VehicleLook): Scene {
  const setting = roadside(seed, overcast);
  const shifted = setting.meshes.map((mesh) => ({
    ...mesh,
    positions: mesh.positions.map((value, at) => (at % 3 === 1 ? value - 0.5 : value)),
    material: { ...mesh.material, isShadowless: true as const },
  }));
  return {
    meshes: [...shifted, ...carInterior({ seats, isManual, isElectric })],
    light: { ...overcast, from: [-0.4, 0.8, -0.5], sun: [0.8, 0.8, 0.8], sky: [0.7, 0.74, 0.8] },
    camera: { eye: [-0.12, 1.16, 1.02], target: [0.06, 0.72, -0.6], lens: 21, reach: 2.2 },
  };
}

export function motorbikeShots(style: MotorbikeStyle, seed: number): Shot[] {
  const from = (angle: Angle) => () => outside(seed, motorbike(style), angle);
  return [
    {
      name: '',
      caption: undefined,
      scene: from({ turn: 38, rise: 8, distance: 3.5, target: [0, 0.56, 0], lens: 50 }),
    },
    {
      name: 'side',
      caption: 'From the right',
      scene: from({ turn: 2, rise: 4, distance: 3.6, target: [0, 0.55, 0], lens: 50 }),
    },
    {
      name: 'rear',
      caption: 'From behind',
      scene: from({ turn: -48, rise: 12, distance: 3.4, target: [0, 0.56, 0], lens: 50 }),
    },
    {
      name: 'engine',
      caption: 'Engine and exhaust',
      scene: from({ turn: 16, rise: 8, distance: 1.5, target: [0.05, 0.48, 0.1], lens: 50 }),
    },
  ];
}
