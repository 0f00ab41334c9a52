import type { Box } from '@tessera/domain/market/listings/areas/area';

/** The size of a cell in degrees. The database function `search_cells` uses the same numbers. */
const [CELL_HEIGHT, CELL_WIDTH] = [0.1, 0.16];
/** A large cell is this many cells high and this many wide. */
const CELLS_IN_A_LARGE_ONE = 8;
const NUMBERS_PER_ROW = 10_000;
/** For each cell, the index reads one more list. */
const MAX_CELLS = 64;

/**
 * The numbers of the cells that cover a box: small cells, or large ones if there would be too many. Undefined if there
 * are too many large cells as well.
 */
export function cellsIn({ south, north, west, east }: Box): number[] | undefined {
  const rows: Span = [Math.floor((south + 90) / CELL_HEIGHT), Math.floor((north + 90) / CELL_HEIGHT)];
  const columns: Span = [Math.floor((west + 180) / CELL_WIDTH), Math.floor((east + 180) / CELL_WIDTH)];
  const large = (span: Span): Span => [
    Math.floor(span[0] / CELLS_IN_A_LARGE_ONE),
    Math.floor(span[1] / CELLS_IN_A_LARGE_ONE),
  ];
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
    each(columns, lengthOf(columns)).map((column) => row * NUMBERS_PER_ROW + column),
  );
}
