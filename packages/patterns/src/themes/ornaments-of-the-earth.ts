import { seeded } from '../geometry/seeded.ts';
import { type Point, polar, repeated, TURN } from '../geometry/stroke.ts';
import {
  across,
  area,
  below,
  circle,
  line,
  ORNAMENT_HEIGHT,
  ORNAMENT_WIDTH,
  type Ornament,
  type Shape,
} from './ornament.ts';

/** Rows of dunes, and a sun above its reflection. */
export const dunes: Ornament = () => {
  const sun: Shape = { path: circle(360, 250, 92), colour: 'sparkle', opacity: 0.7 };
  const shimmer = repeated(5, (index) =>
    line([
      [270 + index * 9, 366 + index * 17],
      [450 - index * 9, 366 + index * 17],
    ]),
  );
  const hills = repeated(5, (index): Shape => ({
    path: below(20, (x) => {
      const crest = Math.sin(x / (300 - index * 26) + index * 2.3);
      return 440 + index * 78 - 62 * crest * Math.abs(crest) ** 0.3;
    }),
    colour: index % 2 === 0 ? 'trace' : 'sparkle',
    opacity: 0.17,
  }));
  return [sun, { path: shimmer.join(''), colour: 'sparkle', width: 5, opacity: 0.5 }, ...hills];
};

/** Hexagons that glow at the bottom of the card and fade towards the top. */
export const embers: Ornament = () => {
  const random = seeded(5);
  const size = 46;
  const mesh: string[] = [];
  const glowing: [string[], string[]] = [[], []];
  for (let row = -1; row * size * 1.5 < ORNAMENT_HEIGHT + size; row += 1) {
    for (let column = -1; column * size * Math.sqrt(3) < ORNAMENT_WIDTH + size; column += 1) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * size * Math.sqrt(3);
      const y = row * size * 1.5;
      const hexagon = area(
        repeated(6, (corner): Point => {
          const [dx, dy] = polar(size - 4, (corner / 6 + 1 / 12) * TURN);
          return [x + dx, y + dy];
        }),
        'straight',
      );
      const heat = random() * (y / ORNAMENT_HEIGHT) ** 1.4;
      if (heat > 0.42) glowing[heat > 0.62 ? 1 : 0].push(hexagon);
      else mesh.push(hexagon);
    }
  }
  return [
    { path: mesh.join(''), colour: 'trace', width: 1.6, opacity: 0.26 },
    { path: glowing[0].join(''), colour: 'trace', opacity: 0.3 },
    { path: glowing[1].join(''), colour: 'sparkle', opacity: 0.62 },
  ];
};

/** A cut stone, seen from above: facets around a table. */
export const quartz: Ornament = () => {
  const [x, y] = [780, 400];
  const ring = (radius: number, count: number, turn: number): Point[] =>
    repeated(count, (index) => {
      const [dx, dy] = polar(radius, ((index + turn) / count) * TURN);
      return [x + dx, y + dy * 0.94];
    });
  const rings = [ring(130, 8, 0.5), ring(240, 8, 0), ring(352, 16, 0.5), ring(410, 8, 0.5)];
  const facets = facetsBetween(rings);
  return [
    { path: facets.filter((_, index) => index % 3 === 0).join(''), colour: 'trace', opacity: 0.17 },
    { path: facets.filter((_, index) => index % 3 === 1).join(''), colour: 'sparkle', opacity: 0.34 },
    {
      path: [...facets, area(rings[0] ?? [], 'straight')].join(''),
      colour: 'sparkle',
      width: 2,
      opacity: 0.6,
    },
  ];
};

function facetsBetween([table = [], crown = [], girdle = [], rim = []]: Point[][]): string[] {
  const of = (points: readonly Point[], index: number): Point =>
    points[(index + points.length) % points.length] ?? [0, 0];
  return repeated(8, (index) => [
    area([of(table, index), of(table, index - 1), of(crown, index)], 'straight'),
    area([of(table, index), of(crown, index), of(crown, index + 1)], 'straight'),
    area([of(crown, index), of(girdle, 2 * index - 1), of(girdle, 2 * index)], 'straight'),
    area(
      [of(crown, index), of(girdle, 2 * index), of(girdle, 2 * index + 1), of(crown, index + 1)],
      'straight',
    ),
    area([of(girdle, 2 * index), of(rim, index), of(girdle, 2 * index + 1)], 'straight'),
  ]).flat();
}

/** Slices of fruit over waves. */
export const citrus: Ornament = () => {
  const slices = [
    { x: 870, y: 250, radius: 190 },
    { x: 300, y: 560, radius: 150 },
    { x: 560, y: 130, radius: 84 },
  ];
  const waves = repeated(7, (index) =>
    line(across(36, (x) => 560 + index * 36 + 20 * Math.sin(x / 74 + index * 0.6))),
  );
  return [
    { path: waves.join(''), colour: 'trace', width: 3, opacity: 0.3 },
    ...slices.flatMap(({ x, y, radius }, slice) => [
      { path: circle(x, y, radius), colour: 'sparkle', width: radius / 11, opacity: 0.6 } satisfies Shape,
      { path: segments(x, y, radius * 0.86, slice * 0.2), colour: 'sparkle', opacity: 0.42 } satisfies Shape,
    ]),
  ];
};

function segments(x: number, y: number, radius: number, turn: number): string {
  return repeated(10, (index) => {
    const middle = turn + (index / 10) * TURN;
    const corner = (distance: number, angle: number): Point => {
      const [dx, dy] = polar(distance, angle);
      return [x + dx, y + dy];
    };
    const half = TURN / 23;
    const rind = repeated(7, (step) => corner(radius, middle + half * (step / 3 - 1)));
    return area([corner(radius * 0.12, middle), ...rind], 'round');
  }).join('');
}
