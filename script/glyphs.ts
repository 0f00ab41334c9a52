/**
 * Writes the outlines of the glyphs used in link previews: `node script/glyphs.ts FONT.ttf`. With outlines, a preview
 * looks the same on every server, even one without fonts. Run it to add characters. The font is DejaVu Sans Condensed
 * Bold, whose licence allows its outlines to be redistributed.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const OUTPUT = new URL('../apps/server/src/features/share-cards/glyphs.generated.ts', import.meta.url);
/** Units in one em. They are fine enough that outlines can be rounded to integers. */
const EM = 1_000;

const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e80, 0x1e85],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20a0, 0x20b5],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

const file = process.argv[2];
if (!file) throw new Error('Name a font file: node script/glyphs.ts FONT.ttf');
const font = readFileSync(file);
const tables = new Map(
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    return [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)] as const;
  }),
);
const table = (name: string): number => {
  const at = tables.get(name);
  if (at === undefined) throw new Error(`The font has no ${name}`);
  return at;
};
const scale = EM / font.readUInt16BE(table('head') + 18);
const hasLongOffsets = font.readInt16BE(table('head') + 50) === 1;
const widths = font.readUInt16BE(table('hhea') + 34);

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

type Contour = readonly Point[];

function glyphOf(code: number): number {
  const cmap = table('cmap');
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + index * 8);
  const found = subtables.find((at) => font.readUInt16BE(at) === 3 && font.readUInt16BE(at + 2) === 1);
  if (found === undefined) throw new Error('The font has no table of Unicode characters');
  const at = cmap + font.readUInt32BE(found + 4);
  const segments = font.readUInt16BE(at + 6) / 2;
  for (let index = 0; index < segments; index += 1) {
    const end = font.readUInt16BE(at + 14 + index * 2);
    if (end < code) continue;
    const start = font.readUInt16BE(at + 16 + segments * 2 + index * 2);
    if (start > code) return 0;
    const delta = font.readUInt16BE(at + 16 + segments * 4 + index * 2);
    const offsetAt = at + 16 + segments * 6 + index * 2;
    const offset = font.readUInt16BE(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = font.readUInt16BE(offsetAt + offset + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function widthOf(glyph: number): number {
  return Math.round(font.readUInt16BE(table('hmtx') + Math.min(glyph, widths - 1) * 4) * scale);
}

function contoursOf(glyph: number): Contour[] {
  const offsets = table('loca');
  const offsetOf = (index: number) =>
    hasLongOffsets ? font.readUInt32BE(offsets + index * 4) : font.readUInt16BE(offsets + index * 2) * 2;
  const [at, end] = [table('glyf') + offsetOf(glyph), table('glyf') + offsetOf(glyph + 1)];
  if (at === end) return [];
  const count = font.readInt16BE(at);
  return count >= 0 ? simple(at + 10, count) : composite(at + 10);
}

function simple(start: number, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => font.readUInt16BE(start + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = start + count * 2;
  at += 2 + font.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = font.readUInt8(at++);
    const times = flag & 8 ? font.readUInt8(at++) + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const read = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? font.readUInt8(at++) : -font.readUInt8(at++);
      else if (!(flag & same)) {
        value += font.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [read(2, 16), read(4, 32)];
  const points = flags.map((flag, index): Point => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOn: (flag & 1) === 1,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

/** A glyph that is composed of others, such as a base and its accent, each moved or scaled. */
function composite(start: number): Contour[] {
  const contours: Contour[] = [];
  let at = start;
  for (;;) {
    const flags = font.readUInt16BE(at);
    const glyph = font.readUInt16BE(at + 2);
    const isWide = (flags & 1) === 1;
    if ((flags & 2) === 0) throw new Error('Components that are aligned by points are not supported');
    const dx = isWide ? font.readInt16BE(at + 4) : font.readInt8(at + 4);
    const dy = isWide ? font.readInt16BE(at + 6) : font.readInt8(at + 5);
    at += isWide ? 8 : 6;
    let turn: readonly [number, number, number, number] = [1, 0, 0, 1];
    const readFactor = () => {
      at += 2;
      return font.readInt16BE(at - 2) / 16_384;
    };
    if (flags & 8) {
      const both = readFactor();
      turn = [both, 0, 0, both];
    } else if (flags & 64) turn = [readFactor(), 0, 0, readFactor()];
    else if (flags & 128) turn = [readFactor(), readFactor(), readFactor(), readFactor()];
    const [a, b, c, d] = turn;
    for (const contour of contoursOf(glyph))
      contours.push(
        contour.map(({ x, y, isOn }) => ({ x: x * a + y * c + dx, y: x * b + y * d + dy, isOn })),
      );
    if ((flags & 32) === 0) return contours;
  }
}

function pathOf(contours: readonly Contour[]): string {
  return contours.map(contourPath).join('');
}

/**
 * Steps are relative to the rounded point before, so that rounding errors do not add up. Between two control points
 * TrueType implies a point on the curve.
 */
function contourPath(contour: Contour): string {
  const scaled = contour.map(({ x, y, isOn }) => ({ x: x * scale, y: -y * scale, isOn }));
  const points = scaled.flatMap((point, index) => {
    const next = scaled[(index + 1) % scaled.length] ?? point;
    if (point.isOn || next.isOn) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOn: true }];
  });
  const first = points.findIndex(({ isOn }) => isOn);
  const ordered = [
    ...points.slice(first),
    ...points.slice(0, first),
    points[first] ?? { x: 0, y: 0, isOn: true },
  ];
  const rounded = ordered.map(({ x, y, isOn }) => ({ x: Math.round(x), y: Math.round(y), isOn }));
  let [at, path] = [rounded[0] ?? { x: 0, y: 0 }, ''];
  path = `M${at.x} ${at.y}`;
  for (let index = 1; index < rounded.length; index += 1) {
    const point = rounded[index] ?? at;
    const step = (to: { x: number; y: number }) => `${to.x - at.x} ${to.y - at.y}`;
    if ('isOn' in point && point.isOn) {
      path += `l${step(point)}`;
      at = point;
      continue;
    }
    const end = rounded[(index += 1)] ?? point;
    path += `q${step(point)} ${step(end)}`;
    at = end;
  }
  return `${path}z`.replaceAll(' -', '-');
}

const codes = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index),
);
const lines = codes.flatMap((code) => {
  const glyph = glyphOf(code);
  if (glyph === 0) return [];
  return [`  ${code}: [${widthOf(glyph)}, '${pathOf(contoursOf(glyph))}'],`];
});
writeFileSync(
  OUTPUT,
  `// Made by \`node script/glyphs.ts\` from DejaVu Sans Condensed Bold. Do not edit.
// Fonts are (c) Bitstream, DejaVu changes are in public domain: https://dejavu-fonts.github.io/License.html

/** By the code point of a character: its width, and its outline from the baseline, in an em of ${EM}. */
export const glyphs: Readonly<Record<number, readonly [width: number, path: string]>> = {
${lines.join('\n')}
};
`,
);
