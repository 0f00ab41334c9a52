import { flat } from '../render/grid.ts';
import type { Light } from '../render/light.ts';
import { gravelled, lawn, matt, tiled, wood } from '../render/materials.ts';
import type { Material } from '../render/mesh.ts';
import { ball, box } from '../render/shapes.ts';
import { scatter } from '../render/textures.ts';
import { groundOf } from './ground.ts';
import { daylight, evening } from './lights.ts';
import { bush, leaf, tree } from './plants.ts';
import type { Setting } from './setting.ts';

/** A quiet road or drive with hedges and trees behind it. */
export function roadside(seed: number, light: Light = daylight): Setting {
  const trees = Array.from({ length: 7 }, (_, each) =>
    tree(
      [-16 + each * 5.4 + scatter(seed, each) * 3, 0, -9 - scatter(each, seed) * 7],
      4 + scatter(seed, each, 5) * 3,
      leaf(seed + each),
      seed + each,
    ),
  );
  const hedge = Array.from({ length: 16 }, (_, each) =>
    bush([-15 + each * 2, 0, -6.6], 1.15, leaf(seed), seed + each),
  );
  const road = flat(
    [
      [-40, 0.004, 5.5],
      [40, 0.004, 5.5],
      [40, 0.004, -4],
      [-40, 0.004, -4],
    ],
    gravelled('#77777a'),
  );
  const kerb = box([80, 0.12, 0.25], matt('#a5a19b'), { at: [0, 0, -4.1] });
  return { light, meshes: [groundOf(lawn('#7a944d')), road, ...kerb, ...trees.flat(), ...hedge.flat()] };
}

/** A yard in front of a brick wall with a garage door. */
export function yard(wall: Material, door: Material, light: Light = daylight): Setting {
  const back = box([26, 4.4, 0.4], wall, { at: [0, 0, -4.2] });
  const garage = box([3.6, 2.5, 0.1], door, { at: [-3.2, 0, -3.98] });
  const lintel = box([3.9, 0.22, 0.16], matt('#d8d3c8'), { at: [-3.2, 2.5, -3.96] });
  return {
    light,
    meshes: [
      groundOf(tiled('#9d9890', 0.6, '#7c776f')),
      ...back,
      ...garage,
      ...lintel,
      ...bush([6.4, 0, -3], 1.1, '#5f7d4c', 4),
    ],
  };
}

/** Flat moorland with hills far away. */
export function openCountry(light: Light = evening): Setting {
  const hills = [0, 1, 2, 3].map((each) =>
    ball(
      26 + each * 5,
      lawn(['#77894f', '#6c8150', '#83905a', '#5f7850'][each] ?? '#77894f'),
      { at: [-60 + each * 38, -34, -70 - each * 6] },
      0.86,
    ),
  );
  const track = flat(
    [
      [-60, 0.004, 4],
      [60, 0.004, 4],
      [60, 0.004, -3],
      [-60, 0.004, -3],
    ],
    gravelled('#b3a58c'),
  );
  return { light, meshes: [groundOf(lawn('#8b9a57'), 140), track, ...hills.flat()] };
}

/** A lawn with a fence and beds behind. */
export function garden(seed: number, light: Light = daylight): Setting {
  const fence = Array.from({ length: 44 }, (_, each) =>
    box([0.21, 1.5 + scatter(each, seed) * 0.03, 0.03], wood('#9a7450'), {
      at: [-4.7 + each * 0.22, 0, -3.2],
    }),
  );
  const beds = Array.from({ length: 9 }, (_, each) =>
    bush([-4.6 + each * 1.2, 0, -2.75], 0.55, leaf(seed + each), seed * 3 + each),
  );
  const rail = box([10, 0.08, 0.06], wood('#8a6644'), { at: [0, 1.2, -3.17] });
  return {
    light,
    meshes: [
      groundOf(lawn('#76954a')),
      ...fence.flat(),
      ...rail,
      ...beds.flat(),
      ...tree([5.5, 0, -7], 5, leaf(seed), seed),
      ...tree([-6, 0, -8], 6, leaf(seed + 1), seed + 9),
    ],
  };
}
