import { ISLES_WIDTH, MAP_HEIGHT, plotOnIsles } from '../../apps/web/src/market/map/isles.ts';
import { type Line, simplifyLine } from './simplify-line.ts';

/**
 * Corners of the outline that matter less than this area in square metres are removed. It is about a pixel of a card.
 */
const DETAIL = 9_000_000;
const MIN_CORNERS = 6;

/** Outline of the isles as an SVG file, for location cards without JavaScript. */
export function outlineOf(isles: readonly Line[]): string {
  const paths = isles
    .map((ring) => simplifyLine(ring, () => DETAIL))
    .filter((ring) => ring.length >= MIN_CORNERS)
    .map(
      (ring) =>
        `M${ring.map(([longitude, latitude]) => plotOnIsles(longitude, latitude).join(' ')).join('L')}z`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ISLES_WIDTH} ${MAP_HEIGHT}"><path id="isles" d="${paths.join('')}"/></svg>\n`;
}
