export type Position = readonly [longitude: number, latitude: number];
export type Line = readonly Position[];

const METRES_PER_DEGREE = 111_195;

interface Corner {
  readonly position: Position;
  size: number;
  before: Corner | undefined;
  after: Corner | undefined;
  /** Position in the heap. -1 for a corner that stays in any case or was removed. */
  at: number;
}

/**
 * Removes the corners that matter least, one after another, by the size of the triangle with their neighbours
 * (Visvalingam and Whyatt). Both ends stay, so that lines that share an end still meet.
 */
export function simplifyLine(line: Line, minSquareMetres: (position: Position) => number): Line {
  const corners = line.map((position): Corner => ({
    position,
    size: Infinity,
    before: undefined,
    after: undefined,
    at: -1,
  }));
  for (const [at, corner] of corners.entries()) {
    corner.before = corners[at - 1];
    corner.after = corners[at + 1];
  }
  const heap = new Heap();
  for (const corner of corners)
    if (corner.before && corner.after) {
      corner.size = significance(corner, minSquareMetres);
      heap.push(corner);
    }
  for (let corner = heap.first(); corner && corner.size < 1; corner = heap.first()) {
    heap.remove(corner);
    const { before, after, size } = corner;
    if (before) before.after = after;
    if (after) after.before = before;
    // A neighbour counts at least as much as the removed corner. Otherwise a row of corners would vanish one by one.
    for (const neighbour of [before, after])
      if (neighbour && neighbour.at !== -1) {
        heap.remove(neighbour);
        neighbour.size = Math.max(size, significance(neighbour, minSquareMetres));
        heap.push(neighbour);
      }
    corner.before = undefined;
    corner.after = undefined;
    corner.size = -1;
  }
  return corners.filter(({ size }) => size !== -1).map(({ position }) => position);
}

/** How much a corner matters. Below 1, it may be removed. */
function significance(
  { before, position, after }: Corner,
  minSquareMetres: (at: Position) => number,
): number {
  if (!before || !after) return Infinity;
  const narrowing = Math.cos((position[1] * Math.PI) / 180) * METRES_PER_DEGREE;
  const [ax, ay] = [
    (before.position[0] - position[0]) * narrowing,
    (before.position[1] - position[1]) * METRES_PER_DEGREE,
  ];
  const [bx, by] = [
    (after.position[0] - position[0]) * narrowing,
    (after.position[1] - position[1]) * METRES_PER_DEGREE,
  ];
  return Math.abs(ax * by - bx * ay) / 2 / minSquareMetres(position);
}

/** A heap of corners, the least significant first. */
class Heap {
  readonly #corners: Corner[] = [];

  first(): Corner | undefined {
    return this.#corners[0];
  }

  push(corner: Corner): void {
    this.#put(corner, this.#corners.length);
    this.#rise(corner);
  }

  remove(corner: Corner): void {
    const last = this.#corners.pop();
    const { at } = corner;
    corner.at = -1;
    if (!last || last === corner) return;
    this.#put(last, at);
    this.#rise(last);
    this.#sink(last);
  }

  #put(corner: Corner, at: number): void {
    this.#corners[at] = corner;
    corner.at = at;
  }

  #rise(corner: Corner): void {
    for (;;) {
      const parent = this.#corners[(corner.at - 1) >> 1];
      if (corner.at === 0 || !parent || parent.size <= corner.size) return;
      this.#swap(parent, corner);
    }
  }

  #sink(corner: Corner): void {
    for (;;) {
      const left = this.#corners[2 * corner.at + 1];
      const right = this.#corners[2 * corner.at + 2];
      const child = left && right && right.size < left.size ? right : left;
      if (!child || child.size >= corner.size) return;
      this.#swap(corner, child);
    }
  }

  #swap(one: Corner, other: Corner): void {
    const [at, otherAt] = [one.at, other.at];
    this.#put(one, otherAt);
    this.#put(other, at);
  }
}
