import type { Box } from '@tessera/domain/listings/areas/area';

/** In degrees. The function `search_cells` of the database computes the same. */
const [HEIGHT, WIDTH] = [0.1, 0.16];
/** How many cells high and wide a large cell is. */
const LARGE = 8;
const ROW = 10_000;
/** For each cell, the index reads one more list. */
const MAX_CELLS = 64;

/** Numbers of the cells that cover a box; none if it would take too many. */
export function cellsIn({ south, north, west, east }: Box): number[] | undefined {
  const rows: Span = [Math.floor((south + 90) / HEIGHT), Math.floor((north + 90) / HEIGHT)];
  const columns: Span = [Math.floor((west + 180) / WIDTH), Math.floor((east + 180) / WIDTH)];
  const large = (span: Span): Span => [Math.floor(span[0] / LARGE), Math.floor(span[1] / LARGE)];
  if (areaOf(rows, columns) <= MAX_CELLS) return numbersIn(rows, columns);
  if (areaOf(large(rows), large(columns)) > MAX_CELLS) return undefined;
  return numbersIn(large(rows), large(columns)).map((number) => -1 - number);
}

type Span = readonly [first: number, last: number];

const lengthOf = ([first, last]: Span) => Math.max(0, last - first + 1);
const areaOf = (rows: Span, columns: Span) => lengthOf(rows) * lengthOf(columns);

function numbersIn(rows: Span, columns: Span): number[] {
  const each = ([first]: Span, length: number) => Array.from({ length }, (_, at) => first + at);
  return each(rows, lengthOf(rows)).flatMap((row) =>
    each(columns, lengthOf(columns)).map((column) => row * ROW + column),
  );
}
