import { layersOf } from './layers.ts';
import {
  type DrawnColumn,
  type DrawnTable,
  groupsOf,
  type Reference,
  type SchemaGraph,
} from './schema-graph.ts';

export type Detail = 'names' | 'keys' | 'all';

export interface Box {
  readonly table: DrawnTable;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly columns: readonly DrawnColumn[];
  /** Number of columns that do not fit. */
  readonly hidden: number;
}

export interface Line {
  readonly reference: Reference;
  readonly path: string;
}

export interface Drawing {
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

export const WIDTH = 236;
export const HEAD = 34;
export const LINE = 20;
const BOX_FOOT = 8;
const [GAP_X, GAP_Y] = [96, 28];
const GROUP_GAP = 72;
const MARGIN = 40;
/** Maximum number of columns that a box shows, for each level of detail. */
const MAX_COLUMNS = { names: 0, keys: 10, all: 24 } as const;
/** Width to height of the diagram, about that of a screen. Much taller or wider, it would be too small to read. */
const ASPECT_RATIO = 1.6;
/** Maximum number of layers side by side. More layers continue below, in another band. */
const MAX_LAYERS_ABREAST = 7;

export function layOut(graph: SchemaGraph, detail: Detail): Drawing {
  const sizes = new Map(graph.tables.map((table) => [table.name, boxOf(table, detail)]));
  const groups = groupsOf(graph);
  const tied = groups.filter((group) => group.length > 1).map((group) => layOutGroup(group, graph, sizes));
  const single = layOutSingles(groups.filter((group) => group.length === 1).flat(), sizes);
  const { boxes, width, height } = packBlocks([...tied, ...(single ? [single] : [])]);
  const boxesByName = new Map(boxes.map((box) => [box.table.name, box]));
  return {
    boxes,
    lines: graph.references.flatMap((reference) => lineOf(reference, boxesByName) ?? []),
    width,
    height,
  };
}

type Sized = Omit<Box, 'x' | 'y'>;

function boxOf(table: DrawnTable, detail: Detail): Sized {
  const candidates =
    detail === 'keys' ? table.columns.filter((column) => column.isKey || column.isReference) : table.columns;
  const columns = candidates.slice(0, MAX_COLUMNS[detail]);
  const hidden = table.columns.length - columns.length;
  const lines = columns.length + (detail === 'names' ? 0 : Number(hidden > 0) + Number(table.partitions > 0));
  const height = HEAD + (lines > 0 ? lines * LINE + BOX_FOOT : 0);
  return { table, columns, hidden: detail === 'names' ? 0 : hidden, width: WIDTH, height };
}

interface Block {
  readonly boxes: readonly Box[];
  readonly width: number;
  readonly height: number;
}

function layOutGroup(group: readonly string[], graph: SchemaGraph, sizes: ReadonlyMap<string, Sized>): Block {
  const members = new Set(group);
  const groupReferences = graph.references.filter(({ from }) => members.has(from));
  const layers = layersOf(group, groupReferences, maxRowsOf(group, sizes));
  return inBands(layers, sizes);
}

/** Wraps a long chain of layers into bands below each other, like lines of text. */
function inBands(layers: readonly string[][], sizes: ReadonlyMap<string, Sized>): Block {
  const singleBand = inColumns(layers, sizes, GAP_X);
  if (layers.length <= MAX_LAYERS_ABREAST) return singleBand;
  const bands = Math.max(1, Math.round(Math.sqrt(singleBand.width / singleBand.height / ASPECT_RATIO)));
  const length = Math.ceil(layers.length / bands);
  const boxes: Box[] = [];
  let [y, width] = [0, 0];
  for (let first = 0; first < layers.length; first += length) {
    const band = inColumns(layers.slice(first, first + length), sizes, GAP_X);
    for (const box of band.boxes) boxes.push({ ...box, y: box.y + y });
    width = Math.max(width, band.width);
    y += band.height + GROUP_GAP;
  }
  return { boxes, width, height: y - GROUP_GAP };
}

/** Maximum number of tables in a layer, so that the group of tables comes close to `ASPECT_RATIO`. */
function maxRowsOf(group: readonly string[], sizes: ReadonlyMap<string, Sized>): number {
  const heights = group.map((name) => (sizes.get(name)?.height ?? 0) + GAP_Y);
  const mean = heights.reduce((sum, height) => sum + height, 0) / group.length;
  const area = group.length * mean * (WIDTH + GAP_X);
  return Math.max(3, Math.round(Math.sqrt(area / ASPECT_RATIO) / mean));
}

function layOutSingles(names: readonly string[], sizes: ReadonlyMap<string, Sized>): Block | undefined {
  if (names.length === 0) return undefined;
  const sorted = names.toSorted();
  const maxRows = maxRowsOf(sorted, sizes);
  const columns = Array.from({ length: Math.ceil(sorted.length / maxRows) }, (_, index) =>
    sorted.slice(index * maxRows, (index + 1) * maxRows),
  );
  return inColumns(columns, sizes, GAP_Y);
}

/** Places layers side by side, each centred vertically, so that lines are short. */
function inColumns(
  columns: readonly (readonly string[])[],
  sizes: ReadonlyMap<string, Sized>,
  gap: number,
): Block {
  const heightOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (sizes.get(name)?.height ?? 0) + GAP_Y, -GAP_Y);
  const height = Math.max(...columns.map(heightOf));
  const boxes = columns.flatMap((names, index) => {
    let y = (height - heightOf(names)) / 2;
    return names.flatMap((name) => {
      const size = sizes.get(name);
      if (!size) return [];
      const box = { ...size, x: index * (WIDTH + gap), y };
      y += size.height + GAP_Y;
      return [box];
    });
  });
  return { boxes, width: columns.length * (WIDTH + gap) - gap, height };
}

/** Places the groups' blocks in rows from left to right, so that the diagram comes close to `ASPECT_RATIO`. */
function packBlocks(blocks: readonly Block[]): Block {
  const area = blocks.reduce((sum, { width, height }) => sum + (width + GROUP_GAP) * (height + GROUP_GAP), 0);
  const widest = Math.max(Math.sqrt(area * ASPECT_RATIO), ...blocks.map(({ width }) => width));
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  const boxes: Box[] = [];
  for (const block of blocks) {
    if (x > 0 && x + block.width > widest) {
      y += rowHeight + GROUP_GAP;
      x = 0;
      rowHeight = 0;
    }
    boxes.push(...block.boxes.map((box) => ({ ...box, x: MARGIN + x + box.x, y: MARGIN + y + box.y })));
    x += block.width + GROUP_GAP;
    width = Math.max(width, x - GROUP_GAP);
    rowHeight = Math.max(rowHeight, block.height);
  }
  return { boxes, width: width + 2 * MARGIN, height: y + rowHeight + 2 * MARGIN };
}

/** A curve from the referring column to the referenced one, leaving and arriving horizontally. */
function lineOf(reference: Reference, boxesByName: ReadonlyMap<string, Box>): Line | undefined {
  const from = boxesByName.get(reference.from);
  const to = boxesByName.get(reference.to);
  if (!from || !to) return undefined;
  const [y1, y2] = [lineAt(from, reference.columns[0]), lineAt(to, reference.targetColumns[0])];
  const isLeft = to.x + to.width <= from.x;
  const isRight = from.x + from.width <= to.x;
  const x1 = isLeft ? from.x : from.x + from.width;
  const x2 = isRight ? to.x : to.x + to.width;
  // If both tables are in one layer, or are the same table, the line leaves and arrives on the right.
  const reach = isLeft || isRight ? Math.max(36, Math.abs(x2 - x1) / 2) : GAP_X / 2;
  const c1 = isLeft ? x1 - reach : x1 + reach;
  const c2 = isRight ? x2 - reach : x2 + reach;
  const round = [x1, y1, c1, y1, c2, y2, x2, y2].map((each) => Math.round(each * 10) / 10);
  const [a, b, c, d, e, f, g, h] = round;
  return { reference, path: `M${a} ${b}C${c} ${d} ${e} ${f} ${g} ${h}` };
}

function lineAt(box: Box, column: string | undefined): number {
  const index = box.columns.findIndex(({ name }) => name === column);
  return box.y + (index === -1 ? HEAD / 2 : HEAD + index * LINE + LINE / 2);
}
