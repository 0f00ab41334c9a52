export { graticule } from './graticule.ts';
export { TileCredit } from './tile-credit.tsx';
export { MAX_TILE_ZOOM, openTiles } from './tiles.ts';
export { IslesOutline } from './isles-outline.tsx';
export {
  type Frame,
  isles,
  ISLES_WIDTH,
  isOnIsles,
  MAP_HEIGHT,
  MAP_PAD,
  plotOnIsles,
  plotter,
  type Point,
} from './isles.ts';
