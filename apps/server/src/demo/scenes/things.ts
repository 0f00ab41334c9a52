import type { Random } from '../random.ts';
import { FLOOR, room, studio } from './grounds.ts';
import { lamp, plant, sofa } from './homes.ts';
import {
  type Colour,
  box,
  colour,
  disc,
  faint,
  ink,
  line,
  moved,
  oval,
  picture,
  shade,
  shadow,
  shape,
} from './paint.ts';

type Draw = (paint: Colour, random: Random) => string;

/** Standing on the floor of a room. */
const furniture: Readonly<Record<string, Draw>> = {
  sofa: (paint) => sofa(paint),
  desk: (paint) =>
    box(420, 620, 760, 44, ink(paint), 10) +
    box(450, 664, 34, 290, shade(paint, -10)) +
    box(1_116, 664, 34, 290, shade(paint, -10)) +
    box(860, 664, 256, 150, shade(paint, -4), 6) +
    line('M950 720h76M950 784h76', shade(paint, -26), 12) +
    box(520, 540, 180, 80, 'hsl(212 22% 34%)', 6) +
    box(770, 560, 44, 60, 'hsl(14 52% 58%)', 8),
  table: (paint) =>
    oval(800, 640, 440, 58, ink(paint)) +
    oval(800, 630, 440, 58, shade(paint, 8)) +
    shape('M770 690h60l60 250h-180z', shade(paint, -12)) +
    oval(800, 944, 190, 26, shade(paint, -16)) +
    disc(720, 600, 34, 'hsl(42 66% 80%)') +
    box(860, 560, 54, 66, 'hsl(200 36% 62%)', 10),
  chair: (paint) =>
    box(620, 360, 360, 330, ink(paint), 70) +
    box(590, 660, 420, 96, shade(paint, 8), 44) +
    line('M640 756L590 950M960 756L1010 950M690 756L676 930M910 756L924 930', 'hsl(26 36% 34%)', 24),
  shelf: (paint, random) => {
    const books = [0, 1, 2].flatMap((row) =>
      Array.from({ length: 9 }, (_, at) => {
        const height = random.integer(110, 160);
        return box(
          548 + at * 56,
          500 + row * 190 - height,
          random.integer(36, 50),
          height,
          ink(colour(random.integer(0, 359), 40, random.integer(40, 66))),
          4,
        );
      }),
    );
    return (
      box(520, 290, 560, 660, shade(paint, -12), 12) +
      box(540, 310, 520, 620, shade(paint, 16)) +
      books.join('') +
      [500, 690, 880].map((y) => box(540, y, 520, 18, shade(paint, -6))).join('')
    );
  },
  lamp: () => moved(600, 0, lamp(200)),
  plant: (_paint, random) => moved(-530, 0, plant(1_330, random)),
  bicycle: (paint) => {
    const wheel = (x: number) =>
      `<circle cx="${x}" cy="790" r="164" fill="none" stroke="hsl(220 12% 18%)" stroke-width="22"/>` +
      [0, 45, 90, 135]
        .map((turn) => moved(x, 790, line('M-152 0H152', 'hsl(220 8% 62%)', 4), 1, turn))
        .join('');
    return (
      wheel(500) +
      wheel(1_100) +
      line('M500 790L680 560H970L790 790H500M680 560L790 790M970 560L1100 790', ink(paint), 26) +
      line('M970 560L940 470L1030 440M650 520H720', 'hsl(220 12% 22%)', 24) +
      disc(790, 790, 44, 'hsl(220 10% 34%)')
    );
  },
  tent: (paint) =>
    shape('M800 380L1240 950H360z', ink(paint)) +
    shape('M800 380L930 950H670z', shade(paint, -18)) +
    shape('M800 380L720 950H670z', shade(paint, 10)) +
    line('M360 950L280 990M1240 950L1320 990', 'hsl(30 20% 30%)', 8),
  mower: (paint) =>
    line('M1180 420L980 760', 'hsl(220 10% 30%)', 26) +
    shape('M520 760Q540 660 700 650H940Q1010 660 1010 800H520z', ink(paint)) +
    box(640, 580, 200, 90, 'hsl(220 10% 28%)', 20) +
    disc(580, 830, 84, 'hsl(220 10% 20%)') +
    disc(950, 830, 84, 'hsl(220 10% 20%)') +
    disc(580, 830, 34, 'hsl(44 60% 70%)') +
    disc(950, 830, 34, 'hsl(44 60% 70%)'),
  pram: (paint) =>
    shape('M560 560A260 260 0 0 1 820 300V560z', shade(paint, -8)) +
    shape('M540 560H1080Q1060 760 880 770H720Q560 750 540 560z', ink(paint)) +
    line('M1080 560L1200 420', 'hsl(220 10% 30%)', 22) +
    line('M700 770L620 880M900 770L980 880', 'hsl(220 10% 40%)', 18) +
    disc(620, 890, 64, 'hsl(220 10% 22%)') +
    disc(980, 890, 64, 'hsl(220 10% 22%)'),
};

/** Lying before a calm ground. */
const objects: Readonly<Record<string, Draw>> = {
  guitar: (paint) =>
    moved(
      800,
      620,
      shape(
        'M-40 -60C-190 -90 -230 70 -150 130C-260 190 -230 400 0 400S260 190 150 130C230 70 190 -90 40 -60z',
        ink(paint),
      ) +
        disc(0, 120, 68, 'hsl(24 40% 18%)') +
        box(-26, -470, 52, 560, 'hsl(26 36% 30%)', 8) +
        box(-48, -540, 96, 110, 'hsl(26 40% 22%)', 14) +
        box(-80, 240, 160, 22, 'hsl(26 40% 22%)', 6) +
        line('M-12 -430V250M0 -430V250M12 -430V250', 'hsl(44 40% 84%)', 3),
      0.86,
      24,
    ),
  camera: (paint) =>
    box(480, 480, 640, 400, ink(paint), 46) +
    box(640, 410, 240, 90, shade(paint, -6), 22) +
    box(480, 560, 640, 60, shade(paint, 12)) +
    disc(800, 690, 168, 'hsl(220 10% 16%)') +
    disc(800, 690, 128, 'hsl(214 30% 26%)') +
    disc(800, 690, 80, 'hsl(214 46% 40%)') +
    faint(0.6, disc(764, 652, 30, '#fff')) +
    disc(1_030, 540, 26, 'hsl(4 70% 56%)') +
    box(530, 440, 80, 44, 'hsl(220 8% 60%)', 10),
  phone: (paint) =>
    moved(
      800,
      650,
      box(-170, -340, 340, 680, 'hsl(220 12% 14%)', 54) +
        box(-150, -318, 300, 636, ink(paint), 38) +
        faint(0.4, shape('M-150 140Q0 -40 150 60V318H-150z', '#fff')) +
        disc(0, -280, 12, 'hsl(220 12% 14%)') +
        box(-60, 290, 120, 10, '#fff', 5),
      1,
      8,
    ),
  laptop: (paint) =>
    box(460, 420, 680, 430, 'hsl(220 12% 18%)', 26) +
    box(486, 446, 628, 378, ink(paint), 10) +
    faint(0.45, shape('M486 700Q700 520 860 640T1114 600V824H486z', '#fff')) +
    shape('M400 850H1200L1240 910Q1240 930 1200 930H400Q360 930 360 910z', 'hsl(220 8% 72%)') +
    box(720, 862, 160, 18, 'hsl(220 8% 56%)', 8),
  headphones: (paint) =>
    line('M560 760V640A240 240 0 0 1 1040 640V760', ink(paint), 46) +
    box(500, 700, 130, 230, shade(paint, -10), 60) +
    box(970, 700, 130, 230, shade(paint, -10), 60) +
    box(600, 720, 40, 190, 'hsl(220 10% 20%)', 18) +
    box(960, 720, 40, 190, 'hsl(220 10% 20%)', 18),
  books: (_paint, random) =>
    Array.from({ length: 6 }, (_, at) => {
      const cover = colour(random.integer(0, 359), 42, random.integer(42, 62));
      const [x, width] = [460 + random.integer(-30, 50), random.integer(600, 700)];
      return (
        box(x, 880 - at * 84, width, 74, ink(cover), 8) +
        box(x + width - 40, 888 - at * 84, 40, 58, 'hsl(42 40% 92%)') +
        box(x + 60, 908 - at * 84, 190, 16, shade(cover, 26), 6)
      );
    }).join(''),
  watch: (paint) =>
    box(716, 300, 168, 700, shade(paint, -12), 40) +
    disc(800, 650, 210, 'hsl(220 8% 66%)') +
    disc(800, 650, 180, ink(paint)) +
    disc(800, 650, 160, 'hsl(44 30% 94%)') +
    line('M800 650V540M800 650L872 690', 'hsl(220 14% 20%)', 14) +
    [0, 90, 180, 270]
      .map((turn) => moved(800, 650, box(-6, -148, 12, 32, 'hsl(220 14% 30%)'), 1, turn))
      .join('') +
    box(1_006, 630, 30, 40, 'hsl(220 8% 56%)', 8),
  shoe: (paint) =>
    shape(
      'M440 640C520 660 600 600 640 500L760 520C800 640 1000 700 1120 740Q1190 770 1180 860H440Q410 760 440 640z',
      ink(paint),
    ) +
    box(420, 850, 780, 60, 'hsl(40 20% 94%)', 30) +
    line('M690 590L780 560M740 640L830 600M800 684L880 640', '#fff', 14) +
    shape('M980 700Q1180 740 1180 850H1040z', shade(paint, 14)),
  mug: (paint) =>
    box(560, 500, 400, 430, ink(paint), 46) +
    `<path d="M950 590h60a110 110 0 0 1 0 220h-60" fill="none" stroke="${ink(paint)}" stroke-width="52"/>` +
    oval(760, 506, 200, 36, shade(paint, -20)) +
    oval(760, 510, 176, 26, 'hsl(24 46% 26%)') +
    faint(0.5, line('M690 420q-30 -60 10 -110M800 420q-30 -60 10 -110', '#fff', 16)) +
    box(560, 700, 400, 60, shade(paint, 20)),
  toolbox: (paint) =>
    box(430, 600, 740, 320, ink(paint), 26) +
    box(430, 600, 740, 90, shade(paint, -10), 22) +
    `<path d="M640 600v-70q0 -50 50 -50h220q50 0 50 50v70" fill="none" stroke="hsl(220 10% 26%)" stroke-width="40"/>` +
    box(740, 660, 120, 80, 'hsl(44 70% 66%)', 12) +
    line('M480 860H1120', shade(paint, -18), 10),
  frame: (paint, random) =>
    box(480, 270, 640, 700, 'hsl(34 46% 42%)', 8) +
    box(520, 310, 560, 620, 'hsl(42 36% 94%)') +
    box(570, 360, 460, 520, ink(paint)) +
    disc(random.integer(660, 920), 520, 110, shade(paint, 24)) +
    shape('M570 880Q720 600 860 760T1030 700V880z', shade(paint, -22)) +
    shape('M570 880Q700 780 830 840T1030 800V880z', shade(paint, -32)),
  vinyl: (paint) =>
    box(430, 430, 500, 500, ink(paint), 8) +
    shape('M430 930L930 430V930z', shade(paint, 14)) +
    disc(930, 680, 240, 'hsl(220 12% 12%)') +
    [200, 160, 120]
      .map(
        (radius) =>
          `<circle cx="930" cy="680" r="${radius}" fill="none" stroke="hsl(220 10% 26%)" stroke-width="4"/>`,
      )
      .join('') +
    disc(930, 680, 84, shade(paint, 8)) +
    disc(930, 680, 14, 'hsl(220 12% 12%)'),
  kettle: (paint) =>
    shape('M580 900Q540 640 640 540H920Q1020 640 980 900z', ink(paint)) +
    shape('M960 620L1110 540L1130 590L990 720z', shade(paint, -8)) +
    `<path d="M600 600Q460 560 480 740Q490 830 580 820" fill="none" stroke="hsl(220 10% 22%)" stroke-width="44"/>` +
    box(700, 490, 160, 56, 'hsl(220 10% 24%)', 24) +
    box(560, 890, 440, 40, 'hsl(220 10% 24%)', 16),
  bear: (paint) =>
    disc(650, 430, 74, shade(paint, -6)) +
    disc(950, 430, 74, shade(paint, -6)) +
    disc(800, 530, 190, ink(paint)) +
    oval(800, 830, 210, 190, shade(paint, -3)) +
    oval(800, 850, 126, 124, shade(paint, 20)) +
    oval(800, 590, 84, 64, shade(paint, 22)) +
    disc(730, 500, 18, 'hsl(24 40% 14%)') +
    disc(870, 500, 18, 'hsl(24 40% 14%)') +
    oval(800, 566, 28, 20, 'hsl(24 40% 14%)') +
    disc(620, 940, 72, shade(paint, 6)) +
    disc(980, 940, 72, shade(paint, 6)),
  ring: (paint) =>
    `<circle cx="800" cy="740" r="200" fill="none" stroke="hsl(44 62% 60%)" stroke-width="46"/>` +
    shape('M690 430H910L980 520L800 700L620 520z', ink(paint)) +
    shape('M690 430L620 520H980L910 430z', shade(paint, 16)) +
    shape('M740 520L800 700L860 520z', shade(paint, 24)),
  bowl: (paint) =>
    shape('M480 600H1120Q1110 900 900 920H700Q490 900 480 600z', ink(paint)) +
    oval(800, 600, 320, 56, shade(paint, -16)) +
    oval(800, 606, 280, 40, shade(paint, 22)) +
    box(700, 910, 200, 36, shade(paint, -10), 12),
};

export type Thing = string;
export const things = [...Object.keys(furniture), ...Object.keys(objects)];

export function drawThing(random: Random, thing: Thing, paint: Colour): string {
  const drawFurniture = furniture[thing];
  if (drawFurniture) return picture(room(random), shadow(800, FLOOR + 76, 460), drawFurniture(paint, random));
  const lying = objects[thing];
  if (!lying) throw new RangeError(`There is no drawing of a ${thing}`);
  return picture(studio(random), shadow(800, 960, 400), lying(paint, random));
}

/** The same thing from nearer, as a second photograph would show it. */
export function drawDetail(random: Random, thing: Thing, paint: Colour): string {
  const draw = furniture[thing] ?? objects[thing];
  if (!draw) throw new RangeError(`There is no drawing of a ${thing}`);
  return picture(
    studio(random),
    moved(800, 640, moved(-800, -640, draw(paint, random)), 1.7, random.integer(-8, 8)),
  );
}
