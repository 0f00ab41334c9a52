/**
 * Draws the covers that are shipped with the demo. Run it after a change of the demo's models, settings or renderer,
 * which takes a minute: `node script/make/demo-covers.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { demoListing } from '../../apps/demo/src/content/demo-listings.ts';
import { drawPicture } from '../../apps/demo/src/drawing/draw-picture.ts';
import {
  CARD_SHAPE,
  cardFile,
  coverFile,
  SHIPPED_COVERS,
} from '../../apps/demo/src/drawing/shipped-covers.ts';
import { drawSmall } from '../../apps/server/src/platform/pictures/small-picture.ts';

/** Compresses more than when a site draws pictures at its start: here, size matters more than time. */
const encoding = { quality: 75, effort: 6 };
const thisYear = new Date().getUTCFullYear();

for (let at = 0; at < SHIPPED_COVERS; at += 1) {
  const [cover] = demoListing(at, thisYear).views;
  if (!cover) continue;
  await writeFile(coverFile(at), await drawPicture(cover.drawing, encoding));
  await writeFile(cardFile(at), await drawSmall(fileURLToPath(coverFile(at)), CARD_SHAPE.edge, CARD_SHAPE));
}
