import type { Random } from '../random.ts';
import { HEIGHT, WIDTH, box, colour, disc, faint, ink, line, oval, shade, shape, sheet } from './paint.ts';

export const FLOOR = 880;

/** A wall and a floor, with the light of a window on them. */
export function room(random: Random): string {
  const wall = colour(random.integer(0, 359), random.integer(12, 34), random.integer(80, 88));
  const floor = colour(random.pick([28, 32, 210, 24]), random.integer(14, 34), random.integer(62, 74));
  const x = random.integer(120, 900);
  const light = faint(
    0.35,
    shape(`M${x} 0h260l-120 ${FLOOR}h-260z`, '#fff') + shape(`M${x + 330} 0h150l-120 ${FLOOR}h-150z`, '#fff'),
  );
  return (
    sheet('wall', shade(wall, 4), ink(wall)) +
    light +
    box(0, FLOOR, WIDTH, HEIGHT - FLOOR, ink(floor)) +
    box(0, FLOOR - 14, WIDTH, 18, shade(floor, 12)) +
    faint(
      0.25,
      [0, 1, 2, 3].map((at) => line(`M0 ${FLOOR + 70 + at * 70}H${WIDTH}`, shade(floor, -14), 4)).join(''),
    )
  );
}

/** A plain background with a large soft disc behind the subject. */
export function studio(random: Random): string {
  const back = colour(random.integer(0, 359), random.integer(26, 46), random.integer(84, 90));
  return (
    sheet('studio', shade(back, 5), shade(back, -5)) +
    faint(0.5, disc(800, 620, 470, shade(back, 8))) +
    faint(0.6, oval(800, 1_010, 620, 70, shade(back, -10)))
  );
}

/** Sky, hills and a road. */
export function outdoors(random: Random): string {
  const sky = colour(
    random.pick([200, 208, 216, 26, 330, 190]),
    random.integer(48, 70),
    random.integer(76, 84),
  );
  const hill = colour(random.integer(90, 165), random.integer(22, 38), random.integer(46, 58));
  const height = random.integer(560, 660);
  const sun = { x: random.integer(200, 1_400), y: random.integer(170, 330) };
  return (
    sheet('sky', ink(sky), shade(sky, 14)) +
    disc(sun.x, sun.y, 84, 'hsl(44 96% 84%)') +
    faint(
      0.85,
      cloud(random.integer(80, 500), random.integer(130, 240)) +
        cloud(random.integer(800, 1_300), random.integer(90, 300)),
    ) +
    shape(
      `M0 ${height}C260 ${height - 170} 420 ${height + 60} 700 ${height - 40}S1240 ${height - 190} 1600 ${height - 50}V1200H0z`,
      shade(hill, 12),
    ) +
    shape(
      `M0 ${height + 130}C300 ${height + 10} 560 ${height + 150} 860 ${height + 80}S1380 ${height + 10} 1600 ${height + 110}V1200H0z`,
      ink(hill),
    ) +
    box(0, FLOOR + 20, WIDTH, HEIGHT, 'hsl(220 9% 42%)') +
    box(0, FLOOR + 20, WIDTH, 16, 'hsl(220 9% 58%)') +
    line(`M40 ${FLOOR + 190}H1560`, 'hsl(44 60% 82%)', 12).replace(
      'stroke-linecap',
      'stroke-dasharray="150 110" stroke-linecap',
    )
  );
}

/** Houses far away, in the haze of a town. */
export function town(random: Random): string {
  const sky = colour(random.pick([205, 214, 24, 266]), random.integer(36, 58), random.integer(80, 86));
  const far = Array.from({ length: 15 }, (_, at) => {
    const height = random.integer(160, 460);
    return box(
      at * 110 - 20,
      FLOOR - height,
      random.integer(80, 118),
      height + 40,
      shade(sky, random.integer(-22, -12)),
    );
  });
  return (
    sheet('haze', shade(sky, -2), shade(sky, 12)) +
    far.join('') +
    box(0, FLOOR + 20, WIDTH, HEIGHT, 'hsl(218 10% 46%)') +
    box(0, FLOOR + 20, WIDTH, 22, 'hsl(218 10% 64%)')
  );
}

function cloud(x: number, y: number): string {
  return (
    disc(x, y, 54, '#fff') +
    disc(x + 70, y - 26, 66, '#fff') +
    disc(x + 146, y, 50, '#fff') +
    box(x - 20, y, 190, 52, '#fff', 26)
  );
}
