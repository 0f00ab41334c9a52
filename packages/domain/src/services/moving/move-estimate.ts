import { drivingMinutes } from '../trips/trip-estimate.ts';
import type { Load } from './inventory.ts';
import { weeksText } from './move-price.ts';

/** One of the two places of a move. */
export interface MovePlace {
  /** 0 is the ground floor; the basement is -1. */
  readonly floor: number;
  readonly hasLift: boolean;
  /** Metres from where the van can park to the door. */
  readonly parkingMetres: number;
}

export interface MoveFacts {
  readonly load: Load;
  readonly from: MovePlace;
  readonly to: MovePlace;
  readonly miles: number;
  /** The movers pack the boxes. */
  readonly withPacking: boolean;
  /** Weeks in the mover’s store between the two homes. 0 if there is no store. */
  readonly storageWeeks: number;
}

/** A large van with a tail lift. */
export const VAN_LITRES = 18_000;
export const VAN_KG = 1_100;
/** How much one person carries in and out in an hour, from a ground floor with the van at the door. */
export const LITRES_PER_HOUR = 3_200;
export const DISMANTLE_MINUTES = 25;
export const PACKING_LITRES_PER_HOUR = 700;
/** How much of the volume goes into boxes, if the movers pack. */
const BOXED_PERCENT = 30;

export interface EstimateLine {
  readonly label: string;
  readonly detail: string;
}

export interface MoveEstimate {
  readonly cubicMetres: number;
  readonly kg: number;
  readonly vans: number;
  readonly crew: number;
  readonly hours: number;
  /** How each figure came about. */
  readonly lines: readonly EstimateLine[];
}

/** By how much a place slows carrying, in percent: 12 for each floor without a lift, 3 with one, 5 for each ten metres. */
export function carryingPercent({ floor, hasLift, parkingMetres }: MovePlace): number {
  return 100 + Math.abs(floor) * (hasLift ? 3 : 12) + Math.max(0, Math.ceil((parkingMetres - 10) / 10)) * 5;
}

/** How long each part of the work takes the crew, in hours. */
export interface MoveWork {
  readonly crew: number;
  readonly loading: number;
  readonly unloading: number;
  readonly dismantling: number;
  readonly packing: number;
  readonly driving: number;
  /** Carrying everything into the store and out again. 0 without one. */
  readonly storing: number;
}

export function workOf({ load, from, to, miles, withPacking, storageWeeks }: MoveFacts): MoveWork {
  const stairs = [from, to].filter(({ floor, hasLift }) => Math.abs(floor) >= 3 && !hasLift).length;
  const crew = Math.max(2, Math.min(8, Math.ceil(load.loadedLitres / 14_000) + 1 + (stairs > 0 ? 1 : 0)));
  const carrying = load.loadedLitres / LITRES_PER_HOUR / crew;
  return {
    crew,
    loading: carrying * (carryingPercent(from) / 100),
    unloading: carrying * (carryingPercent(to) / 100),
    dismantling: (load.dismantled * DISMANTLE_MINUTES) / 60 / crew,
    packing: withPacking ? (load.loadedLitres * BOXED_PERCENT) / 100 / PACKING_LITRES_PER_HOUR / crew : 0,
    driving: drivingMinutes(miles) / 60,
    storing: storageWeeks > 0 ? 2 * carrying : 0,
  };
}

/** What a move takes. More things never give a smaller volume, fewer vans or a smaller crew. */
export function estimateMove(facts: MoveFacts): MoveEstimate {
  const { load, from, to, miles, withPacking, storageWeeks } = facts;
  const cubicMetres = Math.ceil(load.loadedLitres / 100) / 10;
  const vans = Math.max(1, Math.ceil(load.loadedLitres / VAN_LITRES), Math.ceil(load.kg / VAN_KG));
  const { crew, loading, unloading, dismantling, packing, driving, storing } = workOf(facts);
  const sum = loading + unloading + dismantling + packing + driving + storing;
  const hours = Math.max(1, Math.ceil(sum * 2) / 2);
  return {
    cubicMetres,
    kg: load.kg,
    vans,
    crew,
    hours,
    lines: [
      {
        label: `${cubicMetres} m³ in the van`,
        detail: `${(load.netLitres / 1_000).toFixed(1)} m³ of things, plus 15% for gaps, and 40% above things that cannot be stacked.`,
      },
      { label: `${load.kg} kg`, detail: 'The sum of the weights in the list.' },
      {
        label: vans === 1 ? '1 van' : `${vans} vans or trips`,
        detail: 'A large van takes 18 m³ and 1,100 kg.',
      },
      {
        label: `${crew} people`,
        detail:
          'Two people up to 14 m³ and one more for each further 14 m³. One more for three floors of stairs.',
      },
      {
        label: `${hoursText(loading)} loading`,
        detail: `3.2 m³ an hour for each person, ${slowness(carryingPercent(from))}.`,
      },
      {
        label: `${hoursText(driving)} driving`,
        detail: `${miles} miles by road.`,
      },
      {
        label: `${hoursText(unloading)} unloading`,
        detail: `3.2 m³ an hour for each person, ${slowness(carryingPercent(to))}.`,
      },
      ...(load.dismantled > 0
        ? [
            {
              label: `${hoursText(dismantling)} taking apart and putting together`,
              detail: `25 minutes for each of ${load.dismantled} pieces, shared by the crew.`,
            },
          ]
        : []),
      ...(withPacking
        ? [
            {
              label: `${hoursText(packing)} packing`,
              detail: '30% of the volume goes into boxes, 0.7 m³ an hour.',
            },
          ]
        : []),
      ...(storageWeeks > 0
        ? [
            {
              label: `${hoursText(storing)} at the store`,
              detail: `Carried in and out once more, for ${weeksText(storageWeeks)} between the two homes.`,
            },
          ]
        : []),
      { label: `${hours} hours in all`, detail: 'Rounded up to half an hour.' },
    ],
  };
}

function hoursText(hours: number): string {
  const minutes = Math.max(0, Math.round(hours * 60));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function slowness(percent: number): string {
  return percent === 100
    ? 'from the door on the ground floor'
    : `${percent - 100}% slower for stairs, lift or distance`;
}
