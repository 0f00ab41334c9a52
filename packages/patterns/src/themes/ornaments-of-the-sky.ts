import { seeded } from '../geometry/seeded.ts';
import { type Point, polar, repeated } from '../geometry/stroke.ts';
import {
  area,
  below,
  circle,
  line,
  ORNAMENT_HEIGHT,
  ORNAMENT_WIDTH,
  type Ornament,
  type Shape,
} from './ornament.ts';

function stars(count: number, seed: number, lowest: number): Shape {
  const random = seeded(seed);
  const dots = repeated(count, () =>
    circle(random() * ORNAMENT_WIDTH, random() * lowest, 1 + 2.2 * random() ** 3),
  );
  return { path: dots.join(''), colour: 'sparkle', opacity: 0.75 };
}

/** Curtains of light from the upper edge. */
export const aurora: Ornament = () => {
  const curtains = repeated(6, (index): Shape => {
    const foot = 380 + 70 * Math.sin(index * 2.1);
    const left = (y: number) => 60 + index * 185 + 60 * Math.sin(y / 150 + index * 1.7) - y * 0.12;
    const width = (y: number) =>
      40 + 120 * Math.sin((Math.PI * Math.min(1, (y + 120) / (foot + 240))) ** 1.2) ** 2;
    const heights = repeated(17, (step) => -60 + (step / 16) * (foot + 160));
    const points = [
      ...heights.map((y): Point => [left(y), y]),
      ...heights.toReversed().map((y): Point => [left(y) + width(y), y]),
    ];
    return { path: area(points), colour: index % 2 === 0 ? 'sparkle' : 'trace', opacity: 0.16 };
  });
  return [...curtains, stars(46, 7, 520)];
};

/** A low sun behind bars of mist. */
export const sunset: Ornament = () => {
  const [x, y, radius] = [840, 430, 250];
  const slices = repeated(9, (index) => {
    const [top, bottom] = [y - radius + index * 56, y - radius + index * 56 + 56 - 4 - index * 4.4];
    const half = (height: number) => Math.sqrt(Math.max(0, radius ** 2 - (height - y) ** 2));
    const side = repeated(7, (step) => top + ((bottom - top) * step) / 6);
    const points = [
      ...side.map((height): Point => [x + half(height), height]),
      ...side.toReversed().map((height): Point => [x - half(height), height]),
    ];
    return area(points, 'straight');
  });
  const mist = repeated(4, (index): Shape => ({
    path: below(24, (at) => 520 + index * 72 + 22 * Math.sin(at / (150 - index * 18) + index * 1.9)),
    colour: index % 2 === 0 ? 'highlight' : 'trace',
    opacity: 0.16,
  }));
  return [{ path: slices.join(''), colour: 'sparkle', opacity: 0.6 }, ...mist];
};

/** Rows of towers, paler with distance. */
export const skyline: Ornament = () => {
  const random = seeded(31);
  const rows = repeated(3, (row): Shape => {
    const points: Point[] = [[-40, ORNAMENT_HEIGHT + 40]];
    let x = -40;
    while (x < ORNAMENT_WIDTH + 40) {
      const width = 36 + random() * 74;
      const height = (0.3 + 0.7 * random()) * (430 - row * 105);
      const roof = ORNAMENT_HEIGHT - height - 30 + row * 10;
      points.push([x, roof], ...(random() < 0.25 ? [[x + width / 2, roof - 46] satisfies Point] : []), [
        x + width,
        roof,
      ]);
      x += width;
    }
    points.push([x, ORNAMENT_HEIGHT + 40]);
    return { path: area(points, 'straight'), colour: 'trace', opacity: 0.12 + row * 0.1 };
  });
  const moon: Shape = { path: circle(930, 180, 78), colour: 'sparkle', opacity: 0.55 };
  return [moon, ...rows];
};

/** A comet's head, with a tail of arcs that start at one point. */
export const comet: Ornament = () => {
  const head: Point = [860, 270];
  const tail = repeated(15, (index): Shape => {
    const bend = (index - 7) * 15;
    const reach = 1 - Math.abs(index - 7) / 13;
    const points = repeated(13, (step): Point => {
      const fraction = step / 12;
      return [
        head[0] - 900 * fraction * reach,
        head[1] + 330 * fraction * reach + bend * Math.sin(fraction * Math.PI * 0.55) * 2.1,
      ];
    });
    return {
      path: line(points),
      colour: index % 3 === 0 ? 'sparkle' : 'trace',
      width: 2.2,
      opacity: 0.2 + 0.5 * reach ** 2,
    };
  });
  const halo = repeated(4, (ring): Shape => ({
    path: circle(head[0], head[1], 22 + ring * 24),
    colour: 'sparkle',
    ...(ring > 0 && { width: 2 }),
    opacity: 0.85 - ring * 0.2,
  }));
  const rays = repeated(12, (index) => {
    const angle = (index / 12) * 2 * Math.PI;
    const at = (radius: number): Point => {
      const [dx, dy] = polar(radius, angle);
      return [head[0] + dx, head[1] + dy];
    };
    return line([at(112), at(index % 3 === 0 ? 150 : 128)]);
  });
  return [
    ...tail,
    ...halo,
    { path: rays.join(''), colour: 'sparkle', width: 2, opacity: 0.5 },
    stars(54, 12, 760),
  ];
};
