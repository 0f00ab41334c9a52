import { type Floating, STEP_MS } from './float-bubbles.ts';

/**
 * How many pixels, in each direction, a recorded path may differ from the exact path. It consists of straight lines.
 */
const TOLERANCE = 0.4;

/** The position of a bubble's top left corner at a time of the recording. */
export interface PathPoint {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

export interface Recording {
  /** The time up to which all paths are recorded, in milliseconds. */
  readonly until: number;
  /** Moves the bubbles by one step and records their positions. */
  step: () => void;
  /**
   * The paths from this time on. Each begins with the bubble's position at this time. Everything before it is
   * discarded.
   */
  pathsFrom: (time: number) => readonly (readonly PathPoint[])[];
}

/** Records where bubbles will float, so that the browser can move them without running code in each frame. */
export function recordPaths(floating: Floating): Recording {
  const { bubbles } = floating;
  let until = 0;
  const paths = bubbles.map((_, index) => recordPath(pointOf(index)));
  return {
    get until() {
      return until;
    },
    step() {
      floating.advance(STEP_MS);
      until += STEP_MS;
      paths.forEach((path, index) => path.add(pointOf(index)));
    },
    pathsFrom: (time) => paths.map((path) => path.cutBefore(time)),
  };

  function pointOf(index: number): PathPoint {
    const { x = 0, y = 0, radius = 0 } = bubbles[index] ?? {};
    return { at: until, x: x - radius, y: y - radius };
  }
}

/**
 * The range of slopes of one coordinate. A line from the last corner with such a slope passes near all points since
 * that corner.
 */
interface Slopes {
  min: number;
  max: number;
}

/**
 * Records a path by its corners, the points at which it turns. For each new point it compares the slope from the last
 * corner with the slopes that earlier points allow, so a step takes the same time however long a line is.
 */
function recordPath(first: PathPoint) {
  let corners = [first];
  let last = first;
  const slopes: Record<'x' | 'y', Slopes> = { x: anySlope(), y: anySlope() };
  return {
    add(point: PathPoint) {
      const corner = corners.at(-1) ?? first;
      if (axes.some((axis) => !isWithin(slopes[axis], slopeTo(corner, point, axis)))) {
        corners.push(last);
        for (const axis of axes) slopes[axis] = anySlope();
      }
      for (const axis of axes) narrow(slopes[axis], corners.at(-1) ?? first, point, axis);
      last = point;
    },
    cutBefore(time: number): PathPoint[] {
      const path = last === corners.at(-1) ? corners : [...corners, last];
      const next = path.findIndex(({ at }) => at > time);
      if (next <= 0) return path.slice(-1);
      const [from, to] = [path[next - 1], path[next]];
      if (!from || !to) return path;
      corners = corners.slice(Math.min(next, corners.length) - 1);
      return [between(from, to, time), ...path.slice(next)];
    },
  };
}

const axes = ['x', 'y'] as const;

const anySlope = (): Slopes => ({ min: -Infinity, max: Infinity });

const isWithin = ({ min, max }: Slopes, slope: number) => slope >= min && slope <= max;

function slopeTo(from: PathPoint, to: PathPoint, axis: 'x' | 'y'): number {
  return (to[axis] - from[axis]) / (to.at - from.at);
}

function narrow(slopes: Slopes, from: PathPoint, to: PathPoint, axis: 'x' | 'y'): void {
  const slope = slopeTo(from, to, axis);
  const slack = TOLERANCE / (to.at - from.at);
  slopes.min = Math.max(slopes.min, slope - slack);
  slopes.max = Math.min(slopes.max, slope + slack);
}

function between(from: PathPoint, to: PathPoint, at: number): PathPoint {
  const share = to.at > from.at ? (at - from.at) / (to.at - from.at) : 0;
  return { at, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
