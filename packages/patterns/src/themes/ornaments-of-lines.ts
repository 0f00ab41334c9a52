import { seeded } from '../geometry/seeded.ts';
import { type Point, repeated } from '../geometry/stroke.ts';
import { circle, line, ORNAMENT_HEIGHT, ORNAMENT_WIDTH, type Ornament, type Shape } from './ornament.ts';

/** Tiles with leaves from corner to corner, every other one rotated. */
export const tiles: Ornament = () => {
  const size = 100;
  const half = size / 2;
  const leaf = (x: number, y: number, dx: 1 | -1) =>
    `M${x} ${y}a${half} ${half} 0 0 ${dx === 1 ? 1 : 0} ${half * dx} ${half}a${half} ${half} 0 0 ${dx === 1 ? 1 : 0} ${-half * dx} ${-half}z`;
  const paths = repeated(12 * 8, (index) => {
    const [column, row] = [index % 12, Math.floor(index / 12)];
    const [x, y] = [column * size, row * size];
    return (column + row) % 2 === 0
      ? leaf(x, y, 1) + leaf(x + half, y + half, 1)
      : leaf(x + size, y, -1) + leaf(x + half, y + half, -1);
  });
  return [{ path: paths.join(''), colour: 'trace', width: 1.4, opacity: 0.3 }];
};

/** A plain that runs to the horizon, as a grid in perspective. */
export const grid: Ornament = () => {
  const horizon = 330;
  const rails = repeated(33, (index) => {
    const foot = 600 + (index - 16) * 150;
    return line([
      [600 + (index - 16) * 16, horizon],
      [foot, ORNAMENT_HEIGHT + 20],
    ]);
  });
  const rungs = repeated(13, (index) => {
    const y = horizon + 490 * (index / 12) ** 2.2;
    return line([
      [-20, y],
      [ORNAMENT_WIDTH + 20, y],
    ]);
  });
  const rings = repeated(5, (ring) => circle(600, horizon, 70 + ring * 44)).map((path) =>
    path.replace(/a/, 'a'),
  );
  return [
    { path: [...rails, ...rungs].join(''), colour: 'trace', width: 1.6, opacity: 0.42 },
    { path: rings.join(''), colour: 'sparkle', width: 1.6, opacity: 0.34 },
    {
      path: line([
        [-20, horizon],
        [ORNAMENT_WIDTH + 20, horizon],
      ]),
      colour: 'sparkle',
      width: 3,
      opacity: 0.8,
    },
  ];
};

/** Folds of heavy cloth. */
export const folds: Ornament = () => {
  const lines = repeated(64, (index) => {
    const points = repeated(15, (step): Point => {
      const y = -20 + (step / 14) * (ORNAMENT_HEIGHT + 40);
      const at = index * 19;
      return [at + 46 * Math.sin(at / 96 + y / 420) + 20 * Math.sin(at / 41 - y / 250), y];
    });
    return line(points);
  });
  return [
    {
      path: lines.filter((_, index) => index % 4 !== 0).join(''),
      colour: 'trace',
      width: 1.4,
      opacity: 0.32,
    },
    {
      path: lines.filter((_, index) => index % 4 === 0).join(''),
      colour: 'sparkle',
      width: 1.8,
      opacity: 0.55,
    },
  ];
};

/** Scales of rings, like waves on Japanese cloth. */
export const scales: Ornament = () => {
  const radius = 80;
  const rows = Math.ceil(ORNAMENT_HEIGHT / (radius / 2)) + 2;
  const rings = [1, 0.72, 0.44];
  const paths = rings.map((share) =>
    repeated(rows, (row) =>
      repeated(9, (column) => {
        const x = column * radius * 2 + (row % 2 === 0 ? 0 : radius) - radius;
        const y = row * (radius / 2);
        const size = Math.round(radius * share);
        // Each ring is drawn only where the row in front does not cover it.
        const [dx, rise] = [Math.round(size * 0.866), Math.round(size / 2)];
        return `M${x - dx} ${y - rise}A${size} ${size} 0 0 1 ${x + dx} ${y - rise}`;
      }),
    )
      .flat()
      .join(''),
  );
  return paths.map((path, index): Shape => ({
    path,
    colour: index === 0 ? 'sparkle' : 'trace',
    width: index === 0 ? 2.4 : 1.6,
    opacity: index === 0 ? 0.6 : 0.34,
  }));
};

/** Traces of a circuit: straight, then at 45 degrees, then straight to their pads. */
export const circuit: Ornament = () => {
  const random = seeded(77);
  const traces: string[] = [];
  const pads: string[] = [];
  for (let index = 0; index < 26; index += 1) {
    const y = 24 + index * 30;
    const isFromLeft = index % 3 !== 1;
    const edge = isFromLeft ? -20 : ORNAMENT_WIDTH + 20;
    const hand = isFromLeft ? 1 : -1;
    const run = 120 + random() * 360;
    const shift = Math.round((random() - 0.5) * 4) * 30;
    const tail = 60 + random() * 220;
    const bend: Point = [edge + hand * run, y];
    const straight: Point = [bend[0] + hand * Math.abs(shift), y + shift];
    const end: Point = [straight[0] + hand * tail, straight[1]];
    traces.push(line([[edge, y], bend, straight, end], 'straight'));
    pads.push(circle(end[0] + hand * 9, end[1], 9));
  }
  return [
    { path: traces.join(''), colour: 'trace', width: 3, opacity: 0.42 },
    { path: pads.join(''), colour: 'sparkle', width: 3.4, opacity: 0.85 },
  ];
};
