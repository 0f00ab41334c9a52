import { type BicycleName, bicycles } from '../models/things/bicycles.ts';
import type { ThingModel, ThingStyle } from '../models/thing.ts';
import { brick, paint } from '../render/materials.ts';
import { type Placement, placed } from '../render/mesh.ts';
import { daylight, evening, overcast } from '../settings/lights.ts';
import { garden, openCountry, roadside, yard } from '../settings/outdoors.ts';
import type { Setting } from '../settings/setting.ts';
import { type Angle, lookFrom } from './camera.ts';
import type { Shot } from './shot.ts';

/** Where a bicycle stands, and from where its first photograph is taken. */
interface Pose {
  readonly setting: (seed: number) => Setting;
  readonly placement: Placement;
  readonly angle: Pick<Angle, 'turn' | 'rise'>;
  /** Distance of the camera, as a share of the usual one. */
  readonly distance: number;
}

const light = (seed: number) => (seed % 2 === 0 ? daylight : overcast);
const bricks = ['#94523d', '#a56a4c', '#7d4a3c', '#b08d6c'];
const doors = ['#2f4b3f', '#33465e', '#6b2f2f', '#4b4f55'];
const wall = (seed: number) =>
  yard(brick(bricks[seed % 4] ?? '#94523d'), paint(doors[(seed >> 2) % 4] ?? '#2f4b3f'), light(seed));

/** Bicycles as people photograph them: against a wall, from the side, from a corner, on the lawn. */
const poses: readonly Pose[] = [
  {
    setting: (seed) => roadside(seed, light(seed)),
    placement: {},
    angle: { turn: -2, rise: 5 },
    distance: 1,
  },
  {
    setting: wall,
    placement: { at: [0.9, 0, -3.46], tilt: -8 },
    angle: { turn: 22, rise: 9 },
    distance: 1.02,
  },
  {
    setting: (seed) => garden(seed, light(seed)),
    placement: { at: [0, 0, 0], turn: 8 },
    angle: { turn: 54, rise: 16 },
    distance: 1.05,
  },
  {
    setting: () => openCountry(evening),
    placement: {},
    angle: { turn: -34, rise: 4 },
    distance: 1.08,
  },
  {
    setting: wall,
    placement: { at: [1.1, 0, -3.46], tilt: -8, turn: 180 },
    angle: { turn: -30, rise: 12 },
    distance: 1.05,
  },
  {
    setting: (seed) => roadside(seed, light(seed)),
    placement: { turn: 180 },
    angle: { turn: 30, rise: 20 },
    distance: 1.02,
  },
  {
    setting: (seed) => garden(seed, light(seed)),
    placement: { turn: -14 },
    angle: { turn: -48, rise: 10 },
    distance: 1.06,
  },
];

/** Photographs of one bicycle where it stands: as a whole, its gears, its handlebars, and from behind. */
export function bicycleShots(name: BicycleName, style: ThingStyle, count: number): Shot[] {
  const model: ThingModel = bicycles[name];
  const pose = poses[Math.floor(style.seed / 9) % poses.length] ?? fallback;
  const { turn, rise } = pose.angle;
  const [middle, width] = [model.middle, model.size];
  const isMirrored = pose.placement.turn === 180;
  /** Direction of the front wheel on x. */
  const ahead = isMirrored ? -1 : 1;
  const distance = width * 3.3 * pose.distance;
  const from =
    (angle: Angle, shown = model) =>
    () =>
      photograph(shown, style, pose, angle);
  const target = [0, middle, 0] as const;
  const whole: Shot = {
    name: '',
    caption: undefined,
    scene: from({ turn, rise, distance, target, lens: 46 }),
  };
  const folded: Shot = {
    name: 'folded',
    caption: 'Folded',
    scene: from(
      { turn: turn + 20, rise: 16, distance: 2, target: [0, 0.3, 0], lens: 46 },
      bicycles['folded-bike'],
    ),
  };
  const others: Shot[] = [
    ...(name === 'folding-bike' ? [folded] : []),
    {
      name: 'gears',
      caption: 'Chain and gears',
      scene: from({
        turn: ahead * -28,
        rise: 14,
        distance: distance * 0.42,
        target: [ahead * -0.24 * width, middle * 0.62, 0],
        lens: 46,
      }),
    },
    {
      name: 'handlebars',
      caption: 'Handlebars',
      scene: from({
        turn: ahead * 42,
        rise: 24,
        distance: distance * 0.5,
        target: [ahead * 0.34 * width, middle * 1.7, 0],
        lens: 46,
      }),
    },
    {
      name: 'other angle',
      caption: 'From the other end',
      scene: from({ turn: turn > 0 ? turn - 62 : turn + 62, rise: rise + 5, distance, target, lens: 46 }),
    },
    {
      name: 'from above',
      caption: 'From above',
      scene: from({ turn: turn / 2, rise: 44, distance, target, lens: 44 }),
    },
  ];
  return [whole, ...others].slice(0, count);
}

const fallback: Pose = {
  setting: (seed) => roadside(seed),
  placement: {},
  angle: { turn: 0, rise: 6 },
  distance: 1,
};

function photograph(model: ThingModel, style: ThingStyle, { setting, placement }: Pose, angle: Angle) {
  const { meshes, light: lighting } = setting(style.seed);
  const [x, y, z] = angle.target ?? [0, 0, 0];
  const [atX, atY, atZ] = placement.at ?? [0, 0, 0];
  const camera = lookFrom({ ...angle, target: [x + atX, y + atY, z + atZ] });
  return {
    meshes: [...meshes, ...placed(model.build(style), placement)],
    light: lighting,
    camera: { ...camera, reach: Math.max(0.5, model.size * 2.2) },
  };
}
