/** This module is loaded on demand, because it contains Leaflet. */
export { MapCredit } from './map-credit.tsx';
export { describeNearby, findTown } from './nearby-towns.ts';
export { type MapBase, type MarkerSize, openMap, type OpenedMap } from './open-map.ts';
export { loadMap } from './vector/load-map.ts';
export type { MapData } from './vector/read-map.ts';
