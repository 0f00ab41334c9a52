import { type Point, polar, radians, repeated, rotated, type Stroke, TURN } from '../geometry/stroke.ts';

interface Rewriting {
  readonly axiom: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly depth: number;
  /** Angle of a turn left or right, in degrees. */
  readonly angle: number;
  readonly start?: number;
  readonly isClosed?: boolean;
  readonly joins?: 'straight' | 'round';
}

/** A Lindenmayer system drawn by a turtle: capitals step, + and − turn, brackets branch. */
export function rewriting({
  axiom,
  rules,
  depth,
  angle,
  start = 0,
  isClosed = false,
  joins = 'straight',
}: Rewriting): Stroke[] {
  let word = axiom;
  for (let level = 0; level < depth; level += 1)
    word = Array.from(word, (symbol) => rules[symbol] ?? symbol).join('');
  return walk(word, { angle: radians(angle), start: radians(start) }).map((points) => {
    const open = isClosed ? withoutReturn(points) : points;
    return { points: open, isClosed, joins };
  });
}

/** X and Y are only rewritten; every other capital is a step. */
const isStep = (symbol: string) => /[A-WZ]/.test(symbol);

function walk(word: string, { angle, start }: { angle: number; start: number }): Point[][] {
  let [at, heading]: [Point, number] = [[0, 0], start];
  let line: Point[] = [at];
  const lines = [line];
  const branches: { at: Point; heading: number }[] = [];
  for (const symbol of word) {
    if (symbol === '+') heading += angle;
    else if (symbol === '-') heading -= angle;
    else if (symbol === '[') branches.push({ at, heading });
    else if (symbol === ']') {
      const back = branches.pop();
      if (back) {
        ({ at, heading } = back);
        line = [at];
        lines.push(line);
      }
    } else if (isStep(symbol)) {
      const [x, y] = polar(1, heading);
      at = [at[0] + x, at[1] + y];
      line.push(at);
    }
  }
  return lines.filter(({ length }) => length > 1);
}

function withoutReturn(points: Point[]): Point[] {
  const [[startX, startY] = [0, 0], [endX, endY] = [1, 1]] = [points[0], points.at(-1)];
  return Math.hypot(endX - startX, endY - startY) < 0.01 ? points.slice(0, -1) : points;
}

/** Several copies of a fractal line around its starting point. */
export function rewritingRound({ copies, ...rewritten }: Rewriting & { copies: number }): Stroke[] {
  const lines = rewriting(rewritten);
  return repeated(copies, (copy) =>
    lines.map((line) => ({
      ...line,
      points: line.points.map((point) => rotated(point, (copy / copies) * TURN)),
    })),
  ).flat();
}

/** All levels of Koch's snowflake, nested. */
export function snowflakes({
  depth,
  lines,
  smallest,
}: {
  depth: number;
  lines: number;
  smallest: number;
}): Stroke[] {
  return repeated(lines, (index) => {
    const level = Math.max(0, depth - index);
    const size = 1 - ((1 - smallest) * index) / Math.max(1, lines - 1);
    return koch(level, index % 2 === 1 ? Math.PI / 3 : 0).map(([x, y]): Point => [x * size, y * size]);
  }).map((points) => ({ points, isClosed: true, joins: 'straight' }));
}

function koch(depth: number, turn: number): Point[] {
  let points = repeated(3, (corner) => polar(1, turn + (corner / 3) * -TURN - TURN / 4));
  for (let level = 0; level < depth; level += 1) {
    points = points.flatMap((from, index) => {
      const to = points[(index + 1) % points.length] ?? from;
      const third: Point = [(to[0] - from[0]) / 3, (to[1] - from[1]) / 3];
      const [peakX, peakY] = rotated(third, TURN / 6);
      const first: Point = [from[0] + third[0], from[1] + third[1]];
      return [from, first, [first[0] + peakX, first[1] + peakY], [to[0] - third[0], to[1] - third[1]]];
    });
  }
  return points;
}

/** Touching circles: each gap between three is filled by the circle that fits, by Descartes' theorem. */
export function apollonian({ smallest }: { smallest: number }): Stroke[] {
  const bend = 1 + 2 / Math.sqrt(3);
  const distance = 1 - 1 / bend;
  const outer: Circle = { bend: -1, x: 0, y: 0 };
  const inner = repeated(3, (index): Circle => {
    const [x, y] = polar(distance, (index / 3) * TURN - TURN / 4);
    return { bend, x, y };
  });
  const found = [outer, ...inner];
  const [a, b, c] = inner;
  if (!a || !b || !c) return [];
  const open: [Circle, Circle, Circle, Circle][] = [
    [a, b, c, outer],
    [outer, a, b, c],
    [outer, b, c, a],
    [outer, c, a, b],
  ];
  for (let gap = open.pop(); gap; gap = open.pop()) {
    const [p, q, r, opposite] = gap;
    const fourth = other(p, q, r, opposite);
    if (1 / fourth.bend < smallest) continue;
    found.push(fourth);
    open.push([fourth, p, q, r], [fourth, q, r, p], [fourth, p, r, q]);
  }
  return found.map(circleStroke);
}

interface Circle {
  /** 1 divided by the radius; negative for the circle around the others. */
  readonly bend: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The other circle that touches p, q and r. Two circles touch three given ones, and `known` is one of them (Descartes'
 * theorem, which is linear in bend × centre).
 */
function other(p: Circle, q: Circle, r: Circle, known: Circle): Circle {
  const bend = 2 * (p.bend + q.bend + r.bend) - known.bend;
  const solve = (axis: 'x' | 'y') =>
    (2 * (p.bend * p[axis] + q.bend * q[axis] + r.bend * r[axis]) - known.bend * known[axis]) / bend;
  return { bend, x: solve('x'), y: solve('y') };
}

function circleStroke({ bend, x, y }: Circle): Stroke {
  const radius = Math.abs(1 / bend);
  const count = Math.ceil(10 + 50 * Math.sqrt(radius));
  const points = repeated(count, (index): Point => {
    const [dx, dy] = polar(radius, (index / count) * TURN);
    return [x + dx, y + dy];
  });
  return { points, isClosed: true };
}

/** Several trees around one root. Each branch ends in two smaller ones. */
export function trees({
  copies,
  depth,
  angle,
  ratio,
}: {
  copies: number;
  depth: number;
  angle: number;
  ratio: number;
}): Stroke[] {
  const lines: Stroke[] = [];
  const grow = (from: Point, heading: number, length: number, level: number): void => {
    const [x, y] = polar(length, heading);
    const to: Point = [from[0] + x, from[1] + y];
    lines.push({ points: [from, to], isClosed: false, joins: 'straight' });
    if (level === 0) return;
    for (const side of [-1, 1]) grow(to, heading + side * radians(angle), length * ratio, level - 1);
  };
  for (let copy = 0; copy < copies; copy += 1) grow([0, 0], (copy / copies) * TURN - TURN / 4, 1, depth);
  return lines;
}

/** Pythagoras' tree: each square carries a right triangle, and its legs carry two smaller squares. */
export function pythagoras({ depth, lean }: { depth: number; lean: number }): Stroke[] {
  const squares: Stroke[] = [];
  const [left, right] = [Math.cos(radians(lean)), Math.sin(radians(lean))];
  const grow = (at: Point, heading: number, side: number, level: number): void => {
    const along = polar(side, heading);
    const up = polar(side, heading - TURN / 4);
    const top: Point = [at[0] + up[0], at[1] + up[1]];
    const points: Point[] = [
      at,
      [at[0] + along[0], at[1] + along[1]],
      [top[0] + along[0], top[1] + along[1]],
      top,
    ];
    squares.push({ points, isClosed: true, joins: 'straight' });
    if (level === 0) return;
    const peak = polar(side * left, heading - radians(lean));
    grow(top, heading - radians(lean), side * left, level - 1);
    grow([top[0] + peak[0], top[1] + peak[1]], heading - radians(lean) + TURN / 4, side * right, level - 1);
  };
  grow([0, 0], 0, 1, depth);
  return squares;
}
