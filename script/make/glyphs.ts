/**
 * Writes the outlines of the glyphs used in drawn pictures: `node script/make/glyphs.ts FIGTREE.ttf… DEJAVU.ttf`. With
 * outlines, a picture looks the same on every server, even one without fonts. Run it to add characters.
 *
 * The outlines of a character come from the first of the fonts that has it. They are the two files of
 * `@fontsource-variable/figtree` at the weight of headings, and `DejaVuSansCondensed-Bold.ttf` of `dejavu-fonts-ttf`
 * for the characters that Figtree lacks. The licences of both allow their outlines to be redistributed. Figtree's files
 * are made by `fonttools varLib.instancer FILE.woff2 wght=650 --static`, saved as TTF.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const OUTPUT = new URL('../../apps/server/src/platform/outlined-text/glyphs.generated.ts', import.meta.url);
/** Units in one em. They are fine enough that outlines can be rounded to integers. */
const EM = 1_000;
/** Scale of DejaVu, whose lower case is taller than Figtree's. At this size, both fit in one line. */
const DEJAVU_SIZE = 0.94;
/** Kerning of fewer units is invisible and left out. */
const MIN_KERNING = 5;

const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1ef9],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20a0, 0x20b5],
  [0x20b9, 0x20b9],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

interface Glyph {
  readonly advanceWidth: number;
  readonly path: {
    readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
  };
}

/** The properties of fontkit's fonts that are used here. */
interface Font {
  readonly familyName: string;
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): Glyph;
  layout(text: string): {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { readonly xAdvance: number }[];
  };
}

// fontkit comes without types.
const { create } = createRequire(import.meta.url)('fontkit') as { create(file: Buffer): Font };

const fonts = process.argv.slice(2).map((file) => create(readFileSync(file)));
if (fonts.length === 0)
  throw new Error('Name the font files: node script/make/glyphs.ts FIGTREE.ttf… DEJAVU.ttf');

const scaleOf = ({ familyName, unitsPerEm }: Font) =>
  (EM / unitsPerEm) * (familyName.startsWith('DejaVu') ? DEJAVU_SIZE : 1);

/**
 * SVG path of a glyph. Each step is relative to the previous rounded point, so that rounding errors do not add up. In a
 * font y grows upwards, in a picture downwards.
 */
function pathOf({ path }: Glyph, scale: number): string {
  let [x, y, text] = [0, 0, ''];
  for (const { command, args } of path.commands) {
    const rounded = args.map((value, index) => Math.round(index % 2 === 0 ? value * scale : -value * scale));
    if (command === 'closePath') {
      text += 'z';
      continue;
    }
    const svgCommand = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q' }[command];
    if (svgCommand === undefined) throw new Error(`Outlines with ${command} are not supported`);
    const from = svgCommand === 'M' ? [0, 0] : [x, y];
    const steps = rounded.map((value, index) => value - (from[index % 2] ?? 0));
    [x, y] = [rounded.at(-2) ?? x, rounded.at(-1) ?? y];
    text += svgCommand + steps.join(' ');
  }
  return text.replaceAll(' -', '-');
}

const codes = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index),
);

const outlines = codes.flatMap((code) => {
  const font = fonts.find((each) => each.hasGlyphForCodePoint(code));
  if (!font) return [];
  const glyph = font.glyphForCodePoint(code);
  const scale = scaleOf(font);
  return [`  ${code}: [${Math.round(glyph.advanceWidth * scale)}, '${pathOf(glyph, scale)}'],`];
});

/**
 * By how far characters that follow `first` are moved closer or further away. Characters that do not move are left out.
 */
function kerningOf(first: string, font: Font, characters: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const second of characters) {
    const { glyphs, positions } = font.layout(first + second);
    const [glyph, position] = [glyphs[0], positions[0]];
    if (glyphs.length !== 2 || !glyph || !position) continue;
    const by = Math.round((position.xAdvance - glyph.advanceWidth) * scaleOf(font));
    if (Math.abs(by) >= MIN_KERNING) found.set(by, (found.get(by) ?? '') + second);
  }
  return found;
}

const [main] = fonts;
const characters = codes
  .filter((code) => main?.hasGlyphForCodePoint(code))
  .map((code) => String.fromCodePoint(code));
const kerning = characters.flatMap((first) => {
  const found = main ? [...kerningOf(first, main, characters)] : [];
  if (found.length === 0) return [];
  return [`  [${JSON.stringify(first)}, ${JSON.stringify(found)}],`];
});

writeFileSync(
  OUTPUT,
  `// Made by \`node script/make/glyphs.ts\` from Figtree (SIL Open Font License 1.1: https://github.com/erikdkennedy/figtree)
// and, for characters that it lacks, DejaVu Sans Condensed Bold. Do not edit.
// Fonts are (c) Bitstream, DejaVu changes are in public domain: https://dejavu-fonts.github.io/License.html

/** By the code point of a character: its width, and its outline from the baseline, in an em of ${EM}. */
export const glyphs: Readonly<Record<number, readonly [width: number, path: string]>> = {
${outlines.join('\n')}
};

/** By a character: how far those that may follow it are moved, in the same units. */
export const kerning: readonly (readonly [
  first: string,
  moved: readonly (readonly [by: number, followers: string])[],
])[] = [
${kerning.join('\n')}
];
`,
);
