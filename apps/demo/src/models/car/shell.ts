import { surface } from '../../render/grid.ts';
import { black, glass, paint, plastic } from '../../render/materials.ts';
import { type Material, type Mesh, placed } from '../../render/mesh.ts';
import { ball, bar, box, ring, soft } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';
import type { CarBody } from '../vehicle-bodies.ts';
import type { CarStyle } from './car-style.ts';

const STATIONS = 52;

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

/**
 * Outline of the car's body at a position along it. The body is narrower at both ends and, above the lower edge of the
 * windows, towards the roof.
 */
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

export function shell(body: CarBody, style: CarStyle): Mesh[] {
  const ends = [body.top[0]?.[0] ?? -2, body.top.at(-1)?.[0] ?? 2] as const;
  const stations = Array.from({ length: STATIONS + 1 }, (_, at) => {
    // Sections are closer together at the ends of the car, because those are round.
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

/** Material of the body: paint with the gaps of the doors, dark wheel arches and dark sills. */
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
