import { things, type ThingName } from '../models/things.ts';
import { isBicycle } from '../models/things/bicycles.ts';
import type { ThingModel, ThingStyle } from '../models/thing.ts';
import { floorboards, oak, pine, walnut, white } from '../render/materials.ts';
import { placed } from '../render/mesh.ts';
import { scatter } from '../render/textures.ts';
import { daylight, overcast } from '../settings/lights.ts';
import { garden, roadside } from '../settings/outdoors.ts';
import { roomCorner, tableTop } from '../settings/indoors.ts';
import type { Setting } from '../settings/setting.ts';
import { bicycleShots } from './bicycle-shots.ts';
import { type Angle, lookFrom } from './camera.ts';
import type { Shot } from './shot.ts';

const walls = ['#e3ddd2', '#cfd8d4', '#dccfc0', '#b9c4c9', '#e9e4da', '#c9b8a6', '#a9b5a6', '#d8c7c1'];
const floors = ['#b98d5f', '#9a7350', '#c9a679', '#8d6a48'];
const tops = [oak, walnut, pine, white];

function surroundings({ where }: ThingModel, seed: number): Setting {
  const wall = walls[seed % walls.length] ?? '#e3ddd2';
  const light = seed % 3 === 0 ? overcast : daylight;
  if (where === 'table') return tableTop(tops[Math.floor(scatter(seed, 11) * 4)] ?? oak, wall);
  if (where === 'garden') return garden(seed, light);
  if (where === 'path') return roadside(seed, light);
  return roomCorner({
    wall,
    floor: floorboards(floors[Math.floor(scatter(seed, 12) * 4)] ?? '#b98d5f'),
    hasWindow: seed % 2 === 0,
    width: 9,
  });
}

/** Up to five photographs of the same thing. */
export function thingShots(name: ThingName, style: ThingStyle, count: number): Shot[] {
  if (isBicycle(name)) return bicycleShots(name, style, count);
  const model = things[name];
  const side = style.seed % 2 === 0 ? 1 : -1;
  const distance = model.size * 3.5;
  const target = [0, model.middle, 0] as const;
  const isFlat = model.middle < 0.05 && model.where === 'room';
  const steep = (rise: number) => (isFlat ? rise + 26 : rise);
  const from = (angle: Angle) => () => photograph(model, style, angle);
  const low = model.where === 'table' ? 20 : 12;
  const shots: Shot[] = [
    {
      name: '',
      caption: undefined,
      scene: from({
        turn: side * (24 + scatter(style.seed, 5) * 14),
        rise: steep(low),
        distance,
        target,
        lens: 46,
      }),
    },
    {
      name: 'front',
      caption: 'From the front',
      scene: from({ turn: side * -4, rise: steep(low - 5), distance: distance * 1.02, target, lens: 48 }),
    },
    {
      name: 'other side',
      caption: 'From the other side',
      scene: from({ turn: side * -38, rise: steep(low + 4), distance: distance * 1.05, target, lens: 46 }),
    },
    {
      name: 'detail',
      caption: 'A closer look',
      scene: from({
        turn: side * 30,
        rise: steep(low + 8),
        distance: distance * 0.52,
        target: [side * model.size * 0.22, model.middle * 1.1, 0],
        lens: 46,
      }),
    },
    {
      name: 'from above',
      caption: 'From above',
      scene: from({ turn: side * 12, rise: 46, distance, target, lens: 44 }),
    },
  ];
  return shots.slice(0, count);
}

function photograph(model: ThingModel, style: ThingStyle, angle: Angle) {
  const { meshes, light } = surroundings(model, style.seed);
  const back = model.isAtWall ? -1.55 : model.where === 'room' ? -0.7 : 0;
  const [x, y, z] = angle.target ?? [0, 0, 0];
  const camera = lookFrom({ ...angle, target: [x, y, z + back] });
  return {
    meshes: [...meshes, ...placed(model.build(style), { at: [0, 0, back] })],
    light,
    camera: { ...camera, reach: Math.max(0.5, model.size * 2.2) },
  };
}
