import type { Mesh } from '../render/mesh.ts';
import { bush } from '../settings/plants.ts';
import { daylight, evening, overcast } from '../settings/lights.ts';
import type { Setting } from '../settings/setting.ts';
import { type BuildingKind, type BuildingStyle, isInEvening } from './buildings/building-style.ts';
import { flats } from './buildings/flats.ts';
import { bay, chimney, garage, house } from './buildings/houses.ts';
import { field, plot } from './buildings/plots.ts';
import { shop, workshop } from './buildings/premises.ts';

/** Builds a building on its plot, with its front towards the viewer. */
export function building(style: BuildingStyle): Setting {
  const light = isInEvening(style) ? evening : style.seed % 4 === 2 ? overcast : daylight;
  return { light, meshes: [...plot(style), ...makers[style.kind](style)] };
}

const makers: Readonly<Record<BuildingKind, (style: BuildingStyle) => Mesh[]>> = {
  detached: (style) => [
    ...house(style, { width: 9.5, floors: 2, bays: [-3, 0, 3], doorAt: 0, roofRise: 2.6 }),
    ...garage(style, 6.6),
    ...chimney(style, 3.4, 7),
  ],
  semi: (style) => [
    ...house(style, {
      width: 11.5,
      floors: 2,
      bays: [-4.3, -1.9, 1.9, 4.3],
      doorAt: -1.9,
      secondDoor: 1.9,
      roofRise: 2.4,
    }),
    ...bay(style, -4.3),
    ...bay(style, 4.3),
    ...chimney(style, 0, 7.2),
  ],
  terrace: (style) => [
    ...house(style, {
      width: 24,
      floors: 2,
      bays: [-10, -7, -4, -1, 2, 5, 8, 11],
      doorAt: -1,
      secondDoor: 5,
      roofRise: 2.2,
    }),
    ...bay(style, -4),
    ...bay(style, 2),
    ...bay(style, 8),
    ...chimney(style, -2.5, 6.9),
    ...chimney(style, 6.5, 6.9),
  ],
  bungalow: (style) => [
    ...house(style, { width: 11, floors: 1, bays: [-3.8, -1.2, 1.4, 3.9], doorAt: -1.2, roofRise: 2 }),
    ...chimney(style, 3, 4),
  ],
  cottage: (style) => [
    ...house(style, { width: 8, floors: 2, bays: [-2.5, 0, 2.5], doorAt: 0, roofRise: 2.8, height: 2.25 }),
    ...chimney(style, -3.3, 6.6),
    ...bush([-1.2, 0, 0.7], 0.5, '#7a8f4a', 3),
    ...bush([1.2, 0, 0.7], 0.5, '#7a6a9a', 5),
  ],
  flats: (style) => flats(style, 5),
  'mansion-flats': (style) => flats(style, 3),
  shop: (style) => shop(style),
  workshop: (style) => workshop(style),
  land: (style) => field(style),
};
