import type { Random } from '../random.ts';
import { FLOOR, outdoors, room, town } from './grounds.ts';
import {
  type Colour,
  WIDTH,
  box,
  colour,
  disc,
  faint,
  ink,
  line,
  moved,
  picture,
  shade,
  shadow,
  shape,
} from './paint.ts';

const bricks: readonly Colour[] = [
  colour(14, 38, 52),
  colour(24, 30, 60),
  colour(40, 34, 78),
  colour(210, 14, 74),
  colour(8, 26, 44),
  colour(48, 20, 86),
];
const doors: readonly Colour[] = [
  colour(205, 52, 38),
  colour(150, 34, 32),
  colour(352, 52, 42),
  colour(44, 70, 52),
  colour(266, 26, 40),
];

export function drawHome(random: Random, kind: string): string {
  if (kind === 'flat') return flats(random);
  if (kind === 'land') return field(random);
  if (kind === 'commercial') return shop(random);
  return house(random, kind === 'bungalow' ? 1 : 2);
}

function house(random: Random, floors: 1 | 2): string {
  const brick = random.pick(bricks);
  const roof = colour(random.pick([12, 220, 28, 200]), 18, random.integer(30, 40));
  const door = random.pick(doors);
  const [left, width, top] = [430, 740, FLOOR - floors * 230];
  const chimney = box(left + random.pick([110, 560]), top - 200, 70, 150, shade(brick, -12));
  const walls = box(left, top, width, FLOOR - top + 30, ink(brick));
  const slates = shape(
    `M${left - 60} ${top}L${left + width / 2} ${top - 210}L${left + width + 60} ${top}z`,
    ink(roof),
  );
  const upper = floors === 2 ? [0, 1, 2].map((at) => pane(left + 80 + at * 226, top + 50)).join('') : '';
  const lower = pane(left + 80, FLOOR - 190) + pane(left + 532, FLOOR - 190);
  const entry =
    box(left + 306, FLOOR - 220, 128, 250, shade(brick, 22), 6) +
    box(left + 318, FLOOR - 208, 104, 238, ink(door), 4) +
    disc(left + 404, FLOOR - 84, 8, 'hsl(44 70% 66%)');
  return picture(
    outdoors(random),
    shadow(800, FLOOR + 40, 520),
    chimney + walls + slates + upper + lower + entry,
    hedge(random, 250) + hedge(random, 1_230) + tree(random.pick([180, 1_400]), random),
  );
}

function pane(x: number, y: number): string {
  return (
    box(x - 8, y - 8, 144, 146, '#fff', 6) +
    box(x, y, 128, 130, 'hsl(204 42% 62%)') +
    faint(0.4, shape(`M${x} ${y + 90}L${x + 90} ${y}H${x + 128}L${x} ${y + 130}z`, '#fff')) +
    line(`M${x + 64} ${y}v130M${x} ${y + 60}h128`, '#fff', 8)
  );
}

function hedge(random: Random, x: number): string {
  const green = colour(random.integer(100, 140), 30, random.integer(34, 44));
  return [0, 1, 2, 3]
    .map((at) => disc(x + at * 52 - 78, FLOOR + 6 - (at % 2) * 16, 56, shade(green, at * 2)))
    .join('');
}

function tree(x: number, random: Random): string {
  const leaf = colour(random.integer(86, 150), 34, random.integer(38, 50));
  return (
    box(x - 16, FLOOR - 220, 32, 250, 'hsl(26 30% 32%)', 8) +
    disc(x, FLOOR - 300, 136, ink(leaf)) +
    disc(x - 84, FLOOR - 220, 84, shade(leaf, -5)) +
    disc(x + 76, FLOOR - 236, 92, shade(leaf, 5))
  );
}

function flats(random: Random): string {
  const wall = random.pick(bricks);
  const [left, width] = [480, 640];
  const floors = random.integer(4, 6);
  const top = FLOOR - floors * 132;
  const rows = Array.from({ length: floors }, (_, floor) =>
    [0, 1, 2, 3]
      .map((at) => {
        const [x, y] = [left + 44 + at * 146, top + 30 + floor * 132];
        const isLit = random.chance(0.3);
        return (
          box(x, y, 108, 84, isLit ? 'hsl(44 92% 76%)' : 'hsl(206 36% 56%)', 4) +
          (floor > 0 && at % 2 === 0 ? box(x - 8, y + 62, 124, 34, shade(wall, 18), 4) : '')
        );
      })
      .join(''),
  );
  return picture(
    town(random),
    shadow(800, FLOOR + 46, 430),
    box(left, top, width, FLOOR - top + 34, ink(wall), 6) +
      box(left - 16, top - 24, width + 32, 34, shade(wall, -16), 6),
    rows.join(''),
    box(left + 262, FLOOR - 82, 116, 116, 'hsl(212 30% 24%)', 6),
    tree(300, random) + tree(1_330, random),
  );
}

function field(random: Random): string {
  const grass = colour(random.integer(76, 120), 38, 56);
  const rows = [0, 1, 2, 3, 4].map((at) =>
    line(`M${-100 + at * 90} 1200Q${500 + at * 70} 900 ${760 + at * 26} 760`, shade(grass, -12), 14),
  );
  const posts = Array.from({ length: 11 }, (_, at) =>
    box(at * 160 - 10, FLOOR - 70, 18, 140, 'hsl(28 32% 40%)', 4),
  );
  return picture(
    outdoors(random),
    shape(`M0 760Q800 690 1600 770V1200H0z`, ink(grass)),
    rows.join(''),
    tree(1_320, random),
    posts.join('') +
      box(0, FLOOR - 50, WIDTH, 14, 'hsl(28 32% 46%)') +
      box(0, FLOOR, WIDTH, 14, 'hsl(28 32% 46%)'),
  );
}

function shop(random: Random): string {
  const front = random.pick(doors);
  const stripes = Array.from({ length: 9 }, (_, at) =>
    shape(`M${380 + at * 94} 500h94l${at < 4 ? -8 : 8} 110h-94z`, at % 2 ? '#fff' : ink(front)),
  );
  return picture(
    town(random),
    shadow(800, FLOOR + 46, 540),
    box(360, 330, 880, FLOOR - 300, shade(front, 34), 8) + box(400, 370, 800, 100, ink(front), 8),
    box(420, 620, 420, 250, 'hsl(204 40% 72%)', 6) +
      box(900, 620, 220, 290, shade(front, -8), 6) +
      box(926, 650, 168, 180, 'hsl(204 40% 72%)', 4),
    faint(0.4, shape('M440 850L640 620H720L520 850z', '#fff')),
    stripes.join(''),
  );
}

/** The second picture of a home: a room with a seat. */
export function drawInterior(random: Random): string {
  const cloth = colour(random.integer(0, 359), random.integer(24, 48), random.integer(44, 60));
  const frame = colour(random.integer(0, 359), 44, 62);
  return picture(
    room(random),
    box(980, 190, 380, 430, '#fff', 8) +
      box(1_000, 210, 340, 390, 'hsl(202 62% 80%)') +
      line('M1170 210v390M1000 400h340', '#fff', 12),
    box(300, 230, 260, 320, ink(frame), 6) +
      disc(430, 370, 84, shade(frame, 20)) +
      shape('M300 550Q430 420 560 550z', shade(frame, -18)),
    shadow(700, FLOOR + 70, 520),
    sofa(cloth),
    plant(1_330, random),
    lamp(190),
  );
}

export function sofa(cloth: Colour): string {
  return (
    box(330, 640, 760, 240, ink(cloth), 50) +
    box(280, 730, 130, 210, shade(cloth, -6), 46) +
    box(1_010, 730, 130, 210, shade(cloth, -6), 46) +
    box(400, 780, 310, 130, shade(cloth, 7), 34) +
    box(712, 780, 310, 130, shade(cloth, 7), 34) +
    moved(520, 740, box(-70, -70, 140, 140, shade(cloth, 24), 20), 1, -14) +
    box(330, 926, 26, 44, 'hsl(26 34% 30%)') +
    box(1_064, 926, 26, 44, 'hsl(26 34% 30%)')
  );
}

export function plant(x: number, random: Random): string {
  const leaf = colour(random.integer(110, 150), 36, 40);
  const leaves = [-64, -38, -14, 12, 36, 62].map((turn) =>
    moved(
      x,
      770,
      shape('M0 0C-60 -90 -40 -220 0 -270C40 -220 60 -90 0 0z', shade(leaf, turn / 6)),
      0.9,
      turn,
    ),
  );
  return leaves.join('') + shape(`M${x - 80} 760h160l-26 190h-108z`, 'hsl(18 46% 58%)');
}

export function lamp(x: number): string {
  return (
    line(`M${x} 930V420`, 'hsl(30 10% 26%)', 12) +
    shape(`M${x - 60} 300h120l44 150h-208z`, 'hsl(44 70% 80%)') +
    box(x - 70, 926, 140, 20, 'hsl(30 10% 26%)', 10) +
    faint(0.25, shape(`M${x - 104} 450h208l110 480h-428z`, 'hsl(46 96% 82%)'))
  );
}
