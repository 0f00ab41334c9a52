import type { JudgedQuery } from '../judged-query.ts';
import { generalGoods, generalGoodsHeldOut } from './general-goods.ts';
import { homesForSale, homesForSaleHeldOut, lettings, lettingsHeldOut } from './homes.ts';
import { jobs, jobsHeldOut } from './jobs.ts';
import { habitSecondQueries } from './second/second-queries.ts';
import { servicesAndChildren, servicesAndChildrenHeldOut } from './services-and-children.ts';
import { vehicles, vehiclesHeldOut } from './vehicles.ts';

/**
 * Queries as people type them: a brand alone, talk and abbreviations, negations, ranges, ages, misspellings, towns and
 * filler words. All were written before search was changed for any of them.
 */
export const habitTunedQueries: readonly JudgedQuery[] = [
  ...generalGoods,
  ...vehicles,
  ...homesForSale,
  ...lettings,
  ...jobs,
  ...servicesAndChildren,
  ...habitSecondQueries,
];

/** Fifty queries that give the reported figure. Search is not tuned on them: do not look at results of single ones. */
export const habitHeldOutQueries: readonly JudgedQuery[] = [
  ...generalGoodsHeldOut,
  ...vehiclesHeldOut,
  ...homesForSaleHeldOut,
  ...lettingsHeldOut,
  ...jobsHeldOut,
  ...servicesAndChildrenHeldOut,
];
