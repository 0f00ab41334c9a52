import { drawPattern } from '@tessera/patterns/draw-pattern';
import { patternSvg } from '@tessera/patterns/pattern-svg';
import { initialSliders, type Sliders } from '@tessera/patterns/sliders';
import { findPreset } from '@tessera/patterns/themes/presets';
import { themeSvg } from '@tessera/patterns/themes/theme-svg';
import { coloursOf } from '@tessera/patterns/themes/themes';
import { lineSvg, widthOf, wrap, writable } from './set-text.ts';

/** Size that sites expect for link previews. */
export const CARD_SIZE = { width: 1_200, height: 630 } as const;

export interface ShareCard {
  readonly preset: string;
  readonly patternCode: string;
  readonly sliders: Sliders;
  /** Text above the title: the part of the site. */
  readonly heading: string;
  readonly title: string;
  readonly price: string | undefined;
  readonly location: string | undefined;
  readonly siteName: string;
}

/** Text on its background has a contrast of at least 4.5:1 in all of these. */
export interface TextColours {
  readonly surface: string;
  readonly surfaceLine: string;
  readonly text: string;
  readonly subtext: string;
  readonly accent: string;
}

/** Image of the site itself, for pages without their own. */
export function siteCard(siteName: string): ShareCard {
  return {
    preset: 'math-pattern',
    patternCode: 'MP006',
    sliders: { ...initialSliders, palette: 62, gradient: 40, lineColor: 45, lineThickness: 50 },
    heading: 'Marketplace',
    title: siteName,
    price: undefined,
    location: 'Listings of every kind',
    siteName: '',
  };
}

export function coloursOfCard({ preset, patternCode, sliders }: ShareCard): TextColours {
  const { theme } = findPreset(preset);
  return theme === undefined
    ? drawPattern(patternCode, sliders, CARD_SIZE).colours
    : coloursOf(theme, 'light');
}

const PANEL = { x: 56, y: 56, width: 628, height: 518, inset: 44 };
/** Wide enough that its centre remains visible beside the panel. */
const PATTERN_SIZE = { width: 1_800, height: 630 } as const;
const TEXT_WIDTH = PANEL.width - 2 * PANEL.inset;
const LEFT = PANEL.x + PANEL.inset;
/** The largest font size at which the title fits the available lines. */
const TITLE_SIZES = [
  { size: 62, lines: 3 },
  { size: 52, lines: 4 },
  { size: 42, lines: 5 },
] as const;
const SMALLEST_TITLE = 42;

/** Draws an opaque panel on the listing's background, so that the text is readable on any pattern. */
export function shareCardSvg(card: ShareCard): string {
  const { width, height } = CARD_SIZE;
  const colours = coloursOfCard(card);
  const { x, y } = PANEL;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ground(card),
    `<rect x="${x}" y="${y}" width="${PANEL.width}" height="${PANEL.height}" rx="28" fill="${colours.surface}" stroke="${colours.surfaceLine}" stroke-width="2"/>`,
    ...head(card, colours),
    ...foot(card, colours),
    '</svg>',
  ].join('');
}

function ground({ preset, patternCode, sliders }: ShareCard): string {
  const { theme } = findPreset(preset);
  return theme === undefined
    ? patternSvg(drawPattern(patternCode, sliders, PATTERN_SIZE))
    : themeSvg(theme, 'light', CARD_SIZE);
}

function head({ heading, title }: ShareCard, { text, subtext }: TextColours): string[] {
  const words = writable(title);
  const { lines, size } = titleLines(words === '' ? 'Listing' : words);
  const top = PANEL.y + PANEL.inset;
  return [
    lineSvg(writable(heading), { x: LEFT, y: top + 26, size: 28, colour: subtext }),
    ...lines.map((line, index) =>
      lineSvg(line, { x: LEFT, y: top + 64 + size + index * size * 1.16, size, colour: text }),
    ),
  ];
}

function titleLines(title: string): { readonly lines: readonly string[]; readonly size: number } {
  for (const { size, lines } of TITLE_SIZES) {
    const made = wrap(title, size, { width: TEXT_WIDTH, lines });
    if (!made.at(-1)?.endsWith('…') || size === SMALLEST_TITLE) return { lines: made, size };
  }
  return { lines: [], size: SMALLEST_TITLE };
}

function foot({ price, location, siteName }: ShareCard, { subtext, accent }: TextColours): string[] {
  const bottom = PANEL.y + PANEL.height - PANEL.inset;
  const where = [location, siteName]
    .filter(Boolean)
    .map((each) => writable(each ?? ''))
    .join(' · ');
  const [line = ''] = wrap(where, 28, { width: TEXT_WIDTH, lines: 1 });
  const amount = writable(price ?? '');
  const size = Math.min(54, (54 * TEXT_WIDTH) / Math.max(1, widthOf(amount, 54)));
  return [
    ...(amount === '' ? [] : [lineSvg(amount, { x: LEFT, y: bottom - 52, size, colour: accent })]),
    lineSvg(line, { x: LEFT, y: bottom, size: 28, colour: subtext }),
  ];
}
