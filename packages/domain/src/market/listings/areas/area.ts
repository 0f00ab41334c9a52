import { type Result, ok, refuse } from '../../../result.ts';

export interface Corner {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * A drawn area: its corners in order, joined by lines that are straight in degrees. The line may cross itself; the
 * area is then everything that it goes around.
 */
export type Area = readonly Corner[];

export const MAX_CORNERS = 40;
const MIN_CORNERS = 3;
/** Minimum width and height in degrees, about a hundred metres. Smaller areas are mostly drawn by accident. */
export const MIN_SIDE = 0.001;
/** The map is a square in Mercator projection, which ends at this latitude. */
const MAX_LATITUDE = 85;
const MAX_LONGITUDE = 180;
/** Corners in an address are rounded to a ten-thousandth of a degree, about 11 metres. */
const STEPS_PER_DEGREE = 10_000;

export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export function boxOf(area: Area): Box {
  const [latitudes, longitudes] = [
    area.map(({ latitude }) => latitude),
    area.map(({ longitude }) => longitude),
  ];
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

/** Points this near to the edge, in degrees, count as on it. PostgreSQL's polygons have the same tolerance. */
export const ON_LINE = 1e-6;

/** Whether a point is inside an area or on its edge. It is inside if the line winds around it at least once. */
export function isWithin(area: Area, { latitude, longitude }: Corner): boolean {
  let winding = 0;
  for (const [at, from] of area.entries()) {
    const to = area[(at + 1) % area.length] ?? from;
    const turn =
      (to.longitude - from.longitude) * (latitude - from.latitude) -
      (longitude - from.longitude) * (to.latitude - from.latitude);
    if (Math.abs(turn) < ON_LINE && isBetween(from, to, { latitude, longitude })) return true;
    if (from.latitude <= latitude && to.latitude > latitude && turn > 0) winding += 1;
    if (from.latitude > latitude && to.latitude <= latitude && turn < 0) winding -= 1;
  }
  return winding !== 0;
}

function isBetween(from: Corner, to: Corner, { latitude, longitude }: Corner): boolean {
  return (
    latitude >= Math.min(from.latitude, to.latitude) - ON_LINE &&
    latitude <= Math.max(from.latitude, to.latitude) + ON_LINE &&
    longitude >= Math.min(from.longitude, to.longitude) - ON_LINE &&
    longitude <= Math.max(from.longitude, to.longitude) + ON_LINE
  );
}

/**
 * Writes an area for an address: the differences between corners as numbers, five bits per character, lowest bits
 * first.
 */
export function encodeArea(area: Area): string {
  let [latitude, longitude] = [0, 0];
  let text = '';
  for (const corner of area) {
    const [north, east] = [toSteps(corner.latitude), toSteps(corner.longitude)];
    text += encodeNumber(north - latitude) + encodeNumber(east - longitude);
    [latitude, longitude] = [north, east];
  }
  return text;
}

/** Characters that need no escaping in an address. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CONTINUE_BIT = 32;

const toSteps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE);

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= CONTINUE_BIT) {
    text += alphabet[CONTINUE_BIT + (rest % CONTINUE_BIT)];
    rest = Math.floor(rest / CONTINUE_BIT);
  }
  return text + alphabet[rest];
}

const unreadable = 'This area can’t be read. Draw it again.';

/** Reads an area from an address, in its canonical form. */
export function parseArea(text: string): Result<Area, string> {
  const numbers = decodeNumbers(text);
  if (!numbers || numbers.length % 2 !== 0) return refuse(unreadable);
  let [latitude, longitude] = [0, 0];
  const corners: Corner[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    latitude += numbers[at] ?? 0;
    longitude += numbers[at + 1] ?? 0;
    corners.push({ latitude: latitude / STEPS_PER_DEGREE, longitude: longitude / STEPS_PER_DEGREE });
  }
  return checkArea(corners);
}

function decodeNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  let [value, factor] = [0, 1];
  for (const char of text) {
    const bits = alphabet.indexOf(char);
    if (bits === -1 || factor > 2 ** 30) return undefined;
    value += (bits % CONTINUE_BIT) * factor;
    factor *= CONTINUE_BIT;
    if (bits >= CONTINUE_BIT) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    [value, factor] = [0, 1];
  }
  return factor === 1 ? numbers : undefined;
}

/** Checks that corners form an area and returns it in its canonical form. */
export function checkArea(corners: readonly Corner[]): Result<Area, string> {
  if (corners.length > MAX_CORNERS)
    return refuse(`An area has at most ${MAX_CORNERS} corners. Draw a simpler one.`);
  if (corners.some((corner) => !isOnMap(corner)))
    return refuse('This area goes beyond the map. Draw it again.');
  const area = canonicalArea(corners);
  if (area.length < MIN_CORNERS || isTiny(area))
    return refuse('This area is too small. Draw one of at least a hundred metres across.');
  return ok(area);
}

function isOnMap({ latitude, longitude }: Corner): boolean {
  return Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= MAX_LONGITUDE;
}

function isTiny(area: Area): boolean {
  const { south, north, west, east } = boxOf(area);
  return north - south < MIN_SIDE - ON_LINE || east - west < MIN_SIDE - ON_LINE;
}

/**
 * The canonical form of an area, the same wherever its drawing began and in whichever direction: corners are rounded,
 * corners on a straight line are removed, and the others run counter-clockwise from the southernmost one.
 */
function canonicalArea(corners: readonly Corner[]): Area {
  const steps = corners.map(({ latitude, longitude }) => [toSteps(longitude), toSteps(latitude)] as const);
  const bent = withoutStraight(steps);
  const size = signedSize(bent);
  // A figure of eight may have two halves of equal size. Then neither direction is counter-clockwise, so both are
  // compared.
  const directions = [...(size >= 0 ? [bent] : []), ...(size <= 0 ? [bent.toReversed()] : [])];
  const starts = directions.flatMap((each) => each.map((_, at) => [...each.slice(at), ...each.slice(0, at)]));
  const [first = []] = starts.toSorted(compareCorners);
  return first.map(([x, y]) => ({ latitude: y / STEPS_PER_DEGREE, longitude: x / STEPS_PER_DEGREE }));
}

type Steps = readonly [x: number, y: number];

/** Removes, one by one, every corner that repeats a neighbour or lies on a straight line between its neighbours. */
function withoutStraight(corners: readonly Steps[]): readonly Steps[] {
  if (corners.length < MIN_CORNERS) return [];
  const straight = corners.findIndex((corner, at) => {
    const before = corners.at(at - 1) ?? corner;
    const after = corners[(at + 1) % corners.length] ?? corner;
    return turnOf(before, corner, after) === 0;
  });
  return straight === -1 ? corners : withoutStraight(corners.toSpliced(straight, 1));
}

function turnOf([ax, ay]: Steps, [bx, by]: Steps, [cx, cy]: Steps): number {
  return (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
}

/** Twice the area of the polygon; negative if the corners run clockwise. */
function signedSize(corners: readonly Steps[]): number {
  return corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Compares by the first corner that differs: the more southern one first, then the more western one. */
function compareCorners(one: readonly Steps[], other: readonly Steps[]): number {
  for (const [at, [x, y]] of one.entries()) {
    const [otherX = x, otherY = y] = other[at] ?? [];
    if (y !== otherY || x !== otherX) return y - otherY || x - otherX;
  }
  return 0;
}
