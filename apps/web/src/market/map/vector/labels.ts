import type { AreaRank, MapAreaName, MapTown } from './read-map.ts';
import type { CanvasView } from './draw-land.ts';

export type LabelKind = 'town' | AreaRank | 'district';

export interface Label {
  readonly text: string;
  readonly kind: LabelKind;
  /** Centre of the text, or of a town's dot, on the canvas. */
  readonly x: number;
  readonly y: number;
  /** Font size in pixels. */
  readonly size: number;
  /** Radius of the town's dot. 0 for names without a dot. */
  readonly dot: number;
  readonly isBold: boolean;
}

/** A postcode district, with its outward code. */
export interface District {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

/** Pairs of a zoom and the population from which towns are shown at it. */
const minPopulations = [
  [4, 3_000_000],
  [5, 700_000],
  [6, 220_000],
  [7, 90_000],
  [8, 30_000],
  [9, 10_000],
  [10, 4_000],
] as const;

/** The zooms at which names of areas are shown. */
const areaZooms: Readonly<Record<AreaRank, readonly [min: number, max: number]>> = {
  country: [3, 5.9],
  nation: [6, 7.9],
  county: [8, 10.9],
  sea: [5, 9.9],
};

export const DISTRICT_ZOOM = 10;

function minPopulation(zoom: number): number {
  return minPopulations.find(([upTo]) => zoom <= upTo)?.[1] ?? 0;
}

/** The names that may be shown, the most important first. */
export function labelsFor(
  { towns, areas }: { readonly towns: readonly MapTown[]; readonly areas: readonly MapAreaName[] },
  districts: readonly District[],
  view: CanvasView,
): Label[] {
  const { zoom } = view;
  const least = minPopulation(zoom);
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: x * view.scale - view.left,
    y: y * view.scale - view.top,
  });
  const areaLabels = areas
    .filter(({ rank }) => zoom >= areaZooms[rank][0] && zoom <= areaZooms[rank][1])
    .map((area): Label => ({
      ...at(area),
      text: area.rank === 'sea' ? area.name : area.name.toUpperCase(),
      kind: area.rank,
      size: area.rank === 'county' ? 10.5 : 12.5,
      dot: 0,
      isBold: false,
    }));
  const townLabels = towns
    .filter(
      ({ population, isCapital }) => population >= least || (isCapital && zoom >= 4 && population > 400_000),
    )
    .map((town): Label => ({ ...at(town), ...townLook(town, zoom, least), text: town.name, kind: 'town' }));
  const districtLabels = districts.map((district): Label => ({
    ...at(district),
    text: district.code,
    kind: 'district',
    size: 11,
    dot: 0,
    isBold: true,
  }));
  const big = townLabels.filter(({ isBold }) => isBold);
  const small = townLabels.filter(({ isBold }) => !isBold);
  const isCloseUp = zoom > DISTRICT_ZOOM + 1;
  return [
    ...big,
    ...areaLabels.filter(({ kind }) => kind !== 'county'),
    ...(isCloseUp ? districtLabels : []),
    ...small,
    ...(isCloseUp ? [] : districtLabels),
    ...areaLabels.filter(({ kind }) => kind === 'county'),
  ].filter((label) => isOnCanvas(label, view));
}

/** Towns with at least this population are in bold type. */
const MIN_BOLD_POPULATION = 60_000;

function townLook(
  { population, isCapital }: MapTown,
  zoom: number,
  least: number,
): Pick<Label, 'size' | 'dot' | 'isBold'> {
  const rank = Math.log10(Math.max(1_000, population)) - 3 + (zoom - 7) * 0.24 + (isCapital ? 0.6 : 0);
  return {
    size: Math.round(Math.max(11, Math.min(15, 9 + 1.8 * rank))),
    dot: zoom > 10 && population < 4_000 ? 1.6 : Math.max(1.8, Math.min(3.6, 1 + rank * 0.75)),
    isBold: isCapital || population >= Math.max(MIN_BOLD_POPULATION, least * 3),
  };
}

function isOnCanvas({ x, y }: Label, { width, height }: CanvasView): boolean {
  return x > -80 && x < width + 80 && y > -20 && y < height + 20;
}

export interface ArrangedLabel extends Label {
  /** Centre of the text. */
  readonly textX: number;
  readonly textY: number;
}

/** A box on the canvas, in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Space around a text that no other label may use. */
const LABEL_PADDING = { x: 5, y: 2 };

/**
 * Arranges labels one after another, each where it covers none of the earlier ones. A town's name is to the right of
 * its dot, or above, to the left or below. If a marker covers the dot, the name is beside the marker. A label without
 * space is left out.
 */
export function arrangeLabels(
  labels: readonly Label[],
  widthOf: (label: Label) => number,
  markers: readonly Box[] = [],
): ArrangedLabel[] {
  const [taken, covered] = [new BoxGrid(), new BoxGrid()];
  for (const marker of markers) covered.add(marker);
  const arranged: ArrangedLabel[] = [];
  for (const label of labels) {
    const [width, height] = [widthOf(label), heightOf(label)];
    if (label.dot > 0 && taken.has(dotBox(label))) continue;
    const spot = spotsFor(label, width, covered).find(([x, y]) => {
      const box = boxAround(x, y, width, height);
      return !taken.has(box) && !covered.has(box);
    });
    if (!spot) continue;
    const [textX, textY] = spot;
    taken.add(boxAround(textX, textY, width, height));
    if (label.dot > 0) taken.add(dotBox(label));
    arranged.push({ ...label, textX, textY });
  }
  return arranged;
}

/** Positions for the centre of a label's text, the best first. */
function spotsFor(
  label: Label,
  width: number,
  covered: BoxGrid,
): readonly (readonly [x: number, y: number])[] {
  if (label.dot === 0) return [[label.x, label.y]];
  const marker = covered.find(dotBox(label));
  const { left, right, top, bottom } = marker ?? dotBox(label);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const beside = (marker ? LABEL_PADDING.x + 1 : 3) + width / 2;
  const above = (marker ? LABEL_PADDING.y + 1 : 1) + heightOf(label) / 2;
  return [
    [right + beside, y],
    [x, top - above],
    [left - beside, y],
    [x, bottom + above],
  ];
}

const heightOf = ({ size }: Label) => size * 1.15;

function dotBox({ x, y, dot }: Label): Box {
  return { left: x - dot, right: x + dot, top: y - dot, bottom: y + dot };
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return {
    left: x - width / 2 - LABEL_PADDING.x,
    right: x + width / 2 + LABEL_PADDING.x,
    top: y - height / 2 - LABEL_PADDING.y,
    bottom: y + height / 2 + LABEL_PADDING.y,
  };
}

const CELL_PX = 64;

/** Boxes sorted into cells, so that each box is compared only with its neighbours. */
class BoxGrid {
  readonly #cells = new Map<string, Box[]>();

  has(box: Box): boolean {
    return this.find(box) !== undefined;
  }

  /** A box that overlaps the given one. */
  find(box: Box): Box | undefined {
    for (const key of this.#keys(box)) {
      const found = this.#cells.get(key)?.find((other) => overlap(box, other));
      if (found) return found;
    }
    return undefined;
  }

  add(box: Box): void {
    for (const key of this.#keys(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  #keys({ left, right, top, bottom }: Box): string[] {
    const keys: string[] = [];
    for (let x = Math.floor(left / CELL_PX); x <= Math.floor(right / CELL_PX); x += 1)
      for (let y = Math.floor(top / CELL_PX); y <= Math.floor(bottom / CELL_PX); y += 1)
        keys.push(`${x} ${y}`);
    return keys;
  }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
