import type { CarModel } from './car-model.ts';
import { convertibles, coupes } from './models/coupes-and-convertibles.ts';
import { hatchbacks } from './models/hatchbacks.ts';
import { motorbikes } from './models/motorbikes.ts';
import { estates, saloons } from './models/saloons-and-estates.ts';
import { suvs } from './models/suvs.ts';
import { pickups, vans } from './models/vans-and-pickups.ts';

const bodies = [hatchbacks, saloons, estates, suvs, coupes, convertibles, vans, pickups, motorbikes];
const rounds = Math.max(...bodies.map(({ length }) => length));

/**
 * Models that were sold in Britain. They are taken from each list in turn, so that neighbouring cars have different
 * bodies.
 */
export const carModels: readonly CarModel[] = Array.from({ length: rounds }, (_, at) =>
  bodies.map((models) => models[at]),
).flatMap((turn) => turn.filter((model) => model !== undefined));
