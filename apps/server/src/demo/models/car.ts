import { surface } from '../render/grid.ts';
import { black, chrome, glass, glowing, matt, metal, paint, plastic, rubber } from '../render/materials.ts';
import { type Material, type Mesh, placed } from '../render/mesh.ts';
import { ball, bar, box, cylinder, ring, soft, turned } from '../render/shapes.ts';
import type { Vec } from '../render/vectors.ts';
import { type CarBody, carBodies } from './vehicle-bodies.ts';

export interface CarStyle {
  readonly body: string;
  readonly paint: string;
  /** Changes the wheels. */
  readonly variant: number;
  readonly isElectric: boolean;
}

const STATIONS = 52;

/** A whole car at the origin, its front towards positive x. */
export function car(style: CarStyle): Mesh[] {
  const body = carBodies[style.body];
  if (!body) throw new RangeError(`There is no model of a ${style.body}`);
  const wheels = [-1, 1].flatMap((end) =>
    [-1, 1].flatMap((side) =>
      carWheel(body.wheel, style.variant, {
        at: [(end * body.wheelbase) / 2, body.wheel, side * (body.halfWidth - 0.06)],
        isLeft: side < 0,
      }),
    ),
  );
  return [...shell(body, style), ...details(body, style), ...wheels];
}

function heightAt({ top }: CarBody, x: number): number {
  const at = Math.max(
    1,
    top.findIndex(([each]) => each >= x),
  );
  const [x0, y0] = top[at - 1] ?? [0, 0];
  const [x1, y1] = top[at] ?? [1, 0];
  const share = Math.max(0, Math.min(1, (x - x0) / (x1 - x0 || 1)));
  const eased = share * share * (3 - 2 * share) * 0.35 + share * 0.65;
  return y0 + (y1 - y0) * eased;
}

/** Cars are narrower at both ends and, above the windows' edge, towards the roof. */
function sectionAt(body: CarBody, x: number, ends: readonly [number, number]): Vec[] {
  const { halfWidth, belt, sill } = body;
  const top = heightAt(body, x);
  const length = ends[1] - ends[0];
  const fromEnd = Math.min(x - ends[0], ends[1] - x) / length;
  const taper = 1 - 0.3 * Math.max(0, 1 - fromEnd / 0.13) ** 2.6;
  const w = halfWidth * taper;
  const low = sill + (fromEnd < 0.05 ? 0.16 * (1 - fromEnd / 0.05) ** 2 : 0);
  const edge = Math.min(belt, top - 0.05);
  const rise = Math.max(0, top - edge - 0.06);
  const lean = Math.min(0.22, rise * 0.42);
  const roof = w - 0.03 - lean;
  const right: [number, number][] = [
    [0, low],
    [w * 0.9, low],
    [w * 0.97, low + 0.05],
    [w, low + 0.18],
    [w * 1.005, edge * 0.62 + low * 0.38],
    [w * 0.985, edge - 0.03],
    [w * 0.965, edge],
    [w * 0.95, edge + 0.012],
    [roof + 0.02, top - 0.07],
    [roof, top - 0.05],
    [roof * 0.93, top - 0.015],
    [roof * 0.6, top],
    [0, top + 0.006],
  ];
  const left = right.slice(0, -1).toReversed();
  return [...right.map(([z, y]): Vec => [x, y, z]), ...left.map(([z, y]): Vec => [x, y, -z])];
}

const GLASS_ROW = 7;
const ROWS = 24;

function shell(body: CarBody, style: CarStyle): Mesh[] {
  const ends = [body.top[0]?.[0] ?? -2, body.top.at(-1)?.[0] ?? 2] as const;
  const stations = Array.from({ length: STATIONS + 1 }, (_, at) => {
    // Closer together at the ends, which are round.
    const share = at / STATIONS;
    const eased = share - Math.sin(share * 2 * Math.PI) * 0.06;
    return ends[0] + eased * (ends[1] - ends[0]);
  });
  const colour = bodyPaint(body, style);
  const isOpen = style.body === 'convertible';
  const at = (row: number) => ((stations[row] ?? 0) + (stations[row + 1] ?? 0)) / 2;
  const rows = stations.map((x) => sectionAt(body, x, ends));
  const skin = surface(rows, (row, column) => {
    const x = at(row);
    const isSide = column === GLASS_ROW || column === ROWS - GLASS_ROW - 1;
    const isTop = column > GLASS_ROW && column < ROWS - GLASS_ROW - 1;
    const [rear, front] = body.cabin;
    if (isOpen) return isTop && x > rear && x < front - 0.1 ? undefined : colour;
    if (isSide && x > rear && x < front && isWindow(body, x)) return glass;
    const isMiddle = column > GLASS_ROW + 1 && column < ROWS - GLASS_ROW - 2;
    if (isMiddle && x > body.roof[1] + 0.04 && x < front + 0.02) return glass;
    if (isMiddle && style.body !== 'van' && x < body.roof[0] - 0.03 && x > rear - rearWindow(style.body))
      return glass;
    return colour;
  });
  const cap = (end: number): Mesh[] => {
    const row = rows[end === 0 ? 0 : STATIONS] ?? [];
    const middle: Vec = [ends[end === 0 ? 0 : 1], 0.5, 0];
    return surface([row, row.map(() => middle)], () => colour);
  };
  return [...skin, ...cap(0), ...cap(1), ...(isOpen ? cockpit(body) : [])];
}

function rearWindow(body: string): number {
  if (body === 'saloon' || body === 'coupe') return 0.02;
  return body === 'pickup' ? -0.02 : 0.1;
}

function isWindow({ pillars }: CarBody, x: number): boolean {
  return pillars.every((pillar) => Math.abs(x - pillar) > 0.05);
}

/** Paint with the gaps of doors, dark wheel arches and dark sills. */
function bodyPaint({ doors, wheelbase, wheel, halfWidth, sill, belt }: CarBody, style: CarStyle): Material {
  return {
    ...paint(style.paint),
    other: [0.012, 0.012, 0.014],
    pattern: (x, y, z, _nx, ny) => {
      if (y < sill + 0.09) return 1;
      if (Math.abs(z) < halfWidth * 0.72 || Math.abs(ny) > 0.7) return 0;
      const arch = Math.min(
        Math.hypot(x - wheelbase / 2, y - wheel),
        Math.hypot(x + wheelbase / 2, y - wheel),
      );
      if (arch < wheel * 1.16) return 1;
      if (y > belt - 0.02) return 0;
      const first = doors[0] ?? 0;
      const last = doors.at(-1) ?? 0;
      if (y < sill + 0.16 && y > sill + 0.145 && x < first && x > last) return 0.8;
      return doors.some((door) => Math.abs(x - door) < 0.008) ? 0.85 : 0;
    },
  };
}

function details(body: CarBody, { body: kind, paint: colour, isElectric }: CarStyle): Mesh[] {
  const rear = body.top[0]?.[0] ?? -2;
  const front = body.top.at(-1)?.[0] ?? 2;
  const w = body.halfWidth;
  const isTall = kind === 'suv' || kind === 'van' || kind === 'pickup';
  const lamp = (isTall ? 0.92 : 0.7) + (kind === 'van' ? 0.06 : 0);
  const lights = [-1, 1].flatMap((side) => [
    ...soft([0.2, 0.13, 0.36], 0.06, plastic('#d9e2e8'), {
      at: [front - 0.2, lamp - 0.06, side * (w * 0.68)],
      turn: side * -32,
    }),
    ...soft([0.22, 0.05, 0.2], 0.03, glowing('#ffffff', 0.8), {
      at: [front - 0.185, lamp - 0.02, side * (w * 0.67)],
      turn: side * -32,
    }),
    ...soft([0.14, kind === 'estate' || isTall ? 0.3 : 0.15, 0.26], 0.05, plastic('#a31621'), {
      at: [rear + 0.14, lamp + 0.02, side * (w * 0.74)],
      turn: side * 24,
    }),
    ...soft([0.22, 0.13, 0.12], 0.06, paint(colour), {
      at: [body.cabin[1] - 0.16, body.belt + 0.02, side * (w + 0.08)],
    }),
    ...box([0.16, 0.025, 0.02], chrome, {
      at: [(body.doors[1] ?? 0) + 0.16, body.belt - 0.14, side * (w + 0.003)],
    }),
  ]);
  const grille = isElectric
    ? soft([0.06, 0.1, w * 0.9], 0.03, black, { at: [front - 0.02, 0.36, 0] })
    : soft([0.1, 0.2, w * 0.82], 0.05, black, { at: [front - 0.035, lamp - 0.16, 0] });
  const plate = (x: number, hex: string) => soft([0.03, 0.11, 0.5], 0.01, matt(hex), { at: [x, 0.43, 0] });
  const bumper = [
    ...soft([0.4, 0.2, w * 1.5], 0.12, plastic('#26282b'), { at: [front - 0.2, body.sill + 0.02, 0] }),
    ...soft([0.4, 0.22, w * 1.5], 0.12, plastic('#26282b'), { at: [rear + 0.2, body.sill + 0.04, 0] }),
  ];
  const rails =
    kind === 'suv' || kind === 'estate'
      ? [-1, 1].flatMap((side) =>
          bar(
            [-1.5, (body.top[5]?.[1] ?? 1.5) + 0.03, side * w * 0.66],
            [0.1, (body.top[5]?.[1] ?? 1.5) + 0.02, side * w * 0.66],
            0.018,
            chrome,
          ),
        )
      : [];
  const bed = kind === 'pickup' ? box([1.55, 0.02, w * 1.5], black, { at: [-1.75, 1.165, 0] }) : [];
  return [
    ...lights,
    ...grille,
    ...plate(front + 0.03, '#f1f1ee'),
    ...plate(rear - 0.02, '#e8c62c'),
    ...bumper,
    ...rails,
    ...bed,
  ];
}

function cockpit({ belt, halfWidth }: CarBody): Mesh[] {
  const seat = (z: number) => [
    ...soft([0.5, 0.2, 0.5], 0.08, plastic('#5a3a26'), { at: [-0.25, 0.5, z] }),
    ...soft([0.18, 0.62, 0.48], 0.09, plastic('#5a3a26'), { at: [-0.52, 0.58, z], roll: 12 }),
  ];
  const screen = placed(
    surface(
      [
        [
          [0, 0, -0.72],
          [-0.34, 0.42, -0.6],
        ],
        [
          [0.06, 0, 0],
          [-0.3, 0.45, 0],
        ],
        [
          [0, 0, 0.72],
          [-0.34, 0.42, 0.6],
        ],
      ],
      () => glass,
    ),
    { at: [0.72, belt + 0.02, 0] },
  );
  return [
    ...box([1.5, 0.06, halfWidth * 1.8], black, { at: [0, 0.34, 0] }),
    ...seat(-0.38),
    ...seat(0.38),
    ...screen,
    ...bar([0.72, belt, -0.75], [0.38, belt + 0.45, -0.62], 0.025, black),
    ...bar([0.72, belt, 0.75], [0.38, belt + 0.45, 0.62], 0.025, black),
    ...bar([0.38, belt + 0.46, -0.62], [0.38, belt + 0.46, 0.62], 0.022, black),
    ...soft([0.3, 0.22, 1.5], 0.1, black, { at: [0.6, 0.72, 0] }),
    ...ring(0.17, 0.018, black, { at: [0.3, 0.88, 0.38], turn: 90, tilt: 0 }),
    ...ball(0.1, black, { at: [-0.78, belt - 0.04, 0.38] }),
    ...ball(0.1, black, { at: [-0.78, belt - 0.04, -0.38] }),
  ];
}

interface WheelPosition {
  readonly at: Vec;
  readonly isLeft: boolean;
}

/** Tyre, rim and spokes. Variants have other spokes. */
function carWheel(radius: number, variant: number, { at, isLeft }: WheelPosition): Mesh[] {
  const r = radius;
  const rim = metal(['#8e9296', '#5c6064', '#a9adb0', '#34373a'][variant % 4] ?? '#8e9296');
  const spokes = [5, 10, 7, 6][variant % 4] ?? 5;
  const tyre = turned(
    [
      [r * 0.66, -0.1],
      [r * 0.93, -0.11],
      [r, -0.07],
      [r, 0.07],
      [r * 0.93, 0.11],
      [r * 0.7, 0.1],
      [r * 0.66, 0.08],
    ],
    rubber,
  );
  const well = cylinder(r * 0.68, 0.04, matt('#141518'), { at: [0, -0.02, 0] });
  const disc = cylinder(r * 0.42, 0.03, metal('#6a6d70'), { at: [0, 0.02, 0] });
  const lip = turned(
    [
      [r * 0.64, 0.06],
      [r * 0.69, 0.1],
      [r * 0.7, 0.1],
    ],
    rim,
  );
  const arms = Array.from({ length: spokes }, (_, each) =>
    placed(soft([r * 0.6, 0.03, r * (spokes > 8 ? 0.07 : 0.13)], 0.014, rim, { at: [r * 0.36, 0.055, 0] }), {
      turn: (each / spokes) * 360,
    }),
  );
  const hub = cylinder(r * 0.13, 0.1, rim);
  const upright = placed([...tyre, ...well, ...disc, ...lip, ...arms.flat(), ...hub], { tilt: 90 });
  return placed(upright, { at, turn: isLeft ? 180 : 0 });
}
