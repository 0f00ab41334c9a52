import { fromNationalGrid } from '@tessera/domain/market/listings/locations/national-grid';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import type { KnownPostcode } from './geocoding.queries.ts';

/** Thrown if a file has none of the supported formats. */
export class UnknownPostcodeFile extends Error {
  override readonly name = 'UnknownPostcodeFile';
}

type ReadRow = (cells: readonly string[]) => KnownPostcode | undefined;

/**
 * Reads postcodes line by line from the ONS Postcode Directory, which has named columns, or from Code-Point Open, which
 * has none. Skips postcodes that are no longer in use or have no coordinates.
 */
export async function* readPostcodes(lines: AsyncIterable<string>): AsyncGenerator<KnownPostcode> {
  let readRow: ReadRow | undefined;
  for await (const line of lines) {
    const cells = cellsOf(line.replace(/^\uFEFF/, ''));
    if (!readRow) {
      readRow = readerFor(cells);
      // Of the two formats, only Code-Point Open has no heading and begins with a postcode.
      if (readRow !== readCodePoint) continue;
    }
    const postcode = readRow(cells);
    if (postcode) yield postcode;
  }
}

function readerFor(first: readonly string[]): ReadRow {
  const names = first.map((name) => name.toLowerCase());
  const [code, ended, lat, lng] = ['pcds', 'doterm', 'lat', 'long'].map((name) => names.indexOf(name)) as [
    number,
    number,
    number,
    number,
  ];
  if (code >= 0 && lat >= 0 && lng >= 0) {
    return (cells) =>
      (cells[ended] ?? '') === '' ? toKnown(cells[code], Number(cells[lat]), Number(cells[lng])) : undefined;
  }
  if (readCodePoint(first)) return readCodePoint;
  throw new UnknownPostcodeFile(
    'This is neither the ONS Postcode Directory (columns pcds, doterm, lat, long) nor Code-Point Open.',
  );
}

/** Reads a row of postcode, quality, easting and northing in metres. */
function readCodePoint([code, , east, north]: readonly string[]): KnownPostcode | undefined {
  const [easting, northing] = [Number(east), Number(north)];
  if (!(easting > 0 && easting < 700_000 && northing > 0 && northing < 1_300_000)) return undefined;
  const { latitude, longitude } = fromNationalGrid(easting, northing);
  return toKnown(code, latitude, longitude);
}

/**
 * The postcode, unless it is unusable. The directory gives 99.999999 degrees north for postcodes without coordinates.
 */
function toKnown(code: string | undefined, latitude: number, longitude: number): KnownPostcode | undefined {
  const postcode = parsePostcode(code ?? '');
  const isPlaced = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!postcode || postcode.text === postcode.outward || !isPlaced) return undefined;
  return { code: postcode.text, latitude, longitude };
}

/**
 * Splits a row at commas. In both files, no cell that is read, and none before it, contains a comma or line break.
 */
function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => cell.trim().replace(/^"|"$/g, ''));
}
