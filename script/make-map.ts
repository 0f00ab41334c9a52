/** Draws the outline of the isles for maps without tiles: `node script/make-map.ts`. Run it when the coast changes. */
import { writeFileSync } from 'node:fs';
import { ISLES_WIDTH, MAP_HEIGHT, plotOnIsles } from '../apps/web/src/features/map/isles.ts';
import { coastlines } from './coastline.ts';

const paths = coastlines.map(
  (coast) =>
    `<path d="M${coast.map(([longitude, latitude]) => plotOnIsles(longitude, latitude).join(' ')).join('L')}z"/>`,
);
writeFileSync(
  new URL('../apps/web/public/maps/isles.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ISLES_WIDTH} ${MAP_HEIGHT}"><g id="isles">${paths.join('')}</g></svg>\n`,
);
