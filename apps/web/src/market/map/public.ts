export { graticule } from './graticule.ts';
export { IslesOutline } from './isles-outline.tsx';
export { type Frame, isles, isOnIsles, MAP_HEIGHT, MAP_PAD, plotter, type Point } from './isles.ts';
export { interactiveMap, type MapKit } from './interactive-map.ts';
export type { MapBase, MapData, MarkerSize, OpenedMap } from './interactive.ts';
