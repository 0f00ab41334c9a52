import type { Random } from '../random.ts';
import { FLOOR, outdoors, town } from './grounds.ts';
import { type Colour, box, disc, faint, ink, line, moved, picture, shade, shadow, shape } from './paint.ts';

interface Body {
  readonly body: string;
  readonly glass: string;
  readonly wheels: readonly [number, number];
}

/** Side views on a grid of 1000 × 400, the ground at 360: body first, then windows. */
const bodies: Readonly<Record<string, Body>> = {
  hatchback: {
    body: 'M70 300C60 240 90 210 200 190C290 110 340 84 480 80H650C740 82 800 130 850 186C920 196 936 230 934 300Q932 318 910 318H96Q72 318 70 300z',
    glass: 'M262 190C330 122 370 108 468 106V190zM494 106H640C712 108 750 142 790 190H494z',
    wheels: [236, 772],
  },
  saloon: {
    body: 'M50 300C44 250 70 222 200 200C280 118 350 92 470 90H600C690 92 740 130 800 192C900 200 948 222 950 300Q950 318 926 318H78Q52 318 50 300z',
    glass: 'M270 198C334 132 380 116 466 114V198zM492 114H592C664 116 702 146 744 198H492z',
    wheels: [226, 772],
  },
  estate: {
    body: 'M50 300C44 250 70 222 200 200C280 118 350 92 470 90H780C850 92 890 140 914 196Q940 214 942 300Q942 318 920 318H78Q52 318 50 300z',
    glass:
      'M270 198C334 132 380 116 466 114V198zM492 114H660V198H492zM684 114H770C824 116 850 150 870 198H684z',
    wheels: [226, 772],
  },
  suv: {
    body: 'M62 296C56 214 80 196 200 182C260 84 320 60 460 56H720C810 58 850 100 886 176C934 190 944 214 942 296Q940 318 914 318H90Q64 318 62 296z',
    glass: 'M258 180C310 102 350 84 456 82V180zM482 82H648V180H482zM672 82H712C782 84 812 122 840 180H672z',
    wheels: [232, 776],
  },
  convertible: {
    body: 'M50 300C44 250 70 222 220 204L300 196H700C860 196 948 222 950 300Q950 318 926 318H78Q52 318 50 300z',
    glass: 'M318 196L380 118L402 124L372 196z',
    wheels: [226, 776],
  },
  van: {
    body: 'M56 296C50 214 80 196 150 176C190 70 230 40 330 36H900Q938 38 940 76V296Q940 318 916 318H84Q58 318 56 296z',
    glass: 'M196 176C228 92 256 70 330 68V176z',
    wheels: [216, 776],
  },
  pickup: {
    body: 'M56 296C50 214 80 200 190 186C240 96 290 74 400 72H520Q560 76 566 186H930Q944 190 944 216V296Q940 318 916 318H84Q58 318 56 296z',
    glass: 'M246 184C290 112 320 98 396 98V184zM420 98H506Q530 102 536 184H420z',
    wheels: [216, 776],
  },
};

export function drawCar(random: Random, bodyType: string, paint: Colour, isTown: boolean): string {
  const drawn = bodies[bodyType];
  if (!drawn) throw new RangeError(`There is no drawing of a ${bodyType}`);
  const { body, glass, wheels } = drawn;
  const car =
    shape(body, ink(paint)) +
    faint(0.9, shape('M62 286H940V300Q940 318 914 318H90Q62 318 62 300z', shade(paint, -14))) +
    shape(glass, 'hsl(206 34% 30%)') +
    faint(0.3, shape('M300 190L392 92H440L340 190z', '#fff')) +
    line('M480 196V296', shade(paint, -18), 4) +
    box(516, 218, 56, 12, shade(paint, -22), 6) +
    box(68, 226, 54, 26, 'hsl(48 96% 84%)', 10) +
    box(892, 226, 44, 26, 'hsl(4 82% 52%)', 10) +
    wheels.map((x) => wheel(x)).join('');
  return picture(
    isTown ? town(random) : outdoors(random),
    shadow(800, FLOOR + 96, 620),
    moved(800 - 625, FLOOR - 355, car, 1.25),
  );
}

function wheel(x: number): string {
  const spokes = [0, 72, 144, 216, 288].map((turn) =>
    moved(x, 306, box(-6, -40, 12, 40, 'hsl(220 8% 76%)', 5), 1, turn),
  );
  return (
    disc(x, 306, 66, 'hsl(220 10% 14%)') +
    disc(x, 306, 44, 'hsl(220 8% 40%)') +
    spokes.join('') +
    disc(x, 306, 12, 'hsl(220 8% 82%)')
  );
}

export function drawMotorcycle(random: Random, paint: Colour): string {
  const bike =
    ring(210) +
    ring(790) +
    line('M210 300L330 150L560 300L790 300L640 140H360', 'hsl(220 12% 24%)', 26) +
    line('M330 150L290 70L350 52', 'hsl(220 12% 24%)', 20) +
    shape('M340 96C420 40 560 50 590 132L350 150z', ink(paint)) +
    shape('M590 110C680 92 760 96 800 120L790 148H600z', 'hsl(24 26% 20%)') +
    box(430, 190, 170, 110, 'hsl(220 8% 46%)', 24) +
    line('M520 300H820', 'hsl(220 6% 70%)', 22) +
    disc(300, 110, 34, 'hsl(48 96% 84%)');
  return picture(outdoors(random), shadow(800, FLOOR + 90, 560), moved(300, FLOOR - 340, bike));
}

function ring(x: number): string {
  return (
    disc(x, 300, 118, 'hsl(220 10% 14%)') +
    disc(x, 300, 84, 'hsl(210 20% 78%)') +
    disc(x, 300, 74, 'hsl(210 18% 58%)') +
    disc(x, 300, 18, 'hsl(220 10% 20%)')
  );
}
