import type { JudgedQuery } from '../../judged-query.ts';
import { secondClothingAndChildren } from './clothing-and-children.ts';
import { secondGoods } from './goods.ts';
import { secondHomes, secondLettings } from './homes.ts';
import { secondJobs } from './jobs.ts';
import { secondServices } from './services.ts';
import { secondVehicles } from './vehicles.ts';

/** A second set of queries by habits, written after search was tuned on the first and before it was changed for these. */
export const habitSecondQueries: readonly JudgedQuery[] = [
  ...secondGoods,
  ...secondClothingAndChildren,
  ...secondServices,
  ...secondJobs,
  ...secondHomes,
  ...secondLettings,
  ...secondVehicles,
];
