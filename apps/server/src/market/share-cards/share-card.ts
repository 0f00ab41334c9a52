import { drawPattern } from '@tessera/patterns/draw-pattern';
import { patternSvg } from '@tessera/patterns/pattern-svg';
import { initialSliders, type Sliders } from '@tessera/patterns/sliders';
import { findPreset } from '@tessera/patterns/themes/presets';
import { themeSvg } from '@tessera/patterns/themes/theme-svg';
import { coloursOf } from '@tessera/patterns/themes/themes';
import { hasWholeWords, lineSvg, widthOf, wrap, writable } from '../../platform/outlined-text/set-text.ts';

/** The size that other sites expect for link previews. */
export const CARD_SIZE = { width: 1_200, height: 630 } as const;

export interface ShareCard {
  readonly preset: string;
  readonly patternCode: string;
  readonly sliders: Sliders;
  /** The section's name, shown above the title. */
  readonly heading: string;
  readonly title: string;
  /** The employer, named below the title of a job. */
  readonly employer: string | undefined;
  readonly price: string | undefined;
  readonly location: string | undefined;
  readonly siteName: string;
  /** True if there is a photo, so that space is left for it beside the panel. */
  readonly hasPhoto: boolean;
}

/** Colours of a panel and its text. Each kind of text has a contrast of at least 4.5:1 on its background. */
export interface TextColours {
  readonly surface: string;
  readonly surfaceLine: string;
  readonly text: string;
  readonly subtext: string;
  readonly accent: string;
}

/** The card of the site itself, for pages without a card of their own. */
export function siteCard(siteName: string): ShareCard {
  return {
    preset: 'math-pattern',
    patternCode: 'MP006',
    sliders: { ...initialSliders, palette: 62, gradient: 40, lineColor: 45, lineThickness: 50 },
    heading: 'Marketplace',
    title: siteName,
    employer: undefined,
    price: undefined,
    location: 'Listings of every kind',
    siteName: '',
    hasPhoto: false,
  };
}

export function coloursOfCard({
  preset,
  patternCode,
  sliders,
}: Pick<ShareCard, 'preset' | 'patternCode' | 'sliders'>): TextColours {
  const { theme } = findPreset(preset);
  return theme === undefined
    ? drawPattern(patternCode, sliders, CARD_SIZE).colours
    : coloursOf(theme, 'light');
}

const PANEL = { x: 56, y: 56, width: 628, height: 518, inset: 44 };
const NARROW_PANEL = { ...PANEL, width: 500, inset: 36 };
/** Position and size of the photo, beside the narrower panel. */
export const PHOTO = { x: 576, y: 56, width: 568, height: 518, corner: 28 } as const;
/** Size of the pattern. It is so wide that its centre is visible beside the panel. */
const PATTERN_SIZE = { width: 1_800, height: 630 } as const;

type Panel = typeof PANEL;

function panelOf({ hasPhoto }: ShareCard): Panel {
  return hasPhoto ? NARROW_PANEL : PANEL;
}

const textWidth = ({ width, inset }: Panel) => width - 2 * inset;

/**
 * Font sizes for the title, with how many lines fit. The largest size at which the title fits without cutting words is
 * used. An employer takes up one line.
 */
const TITLE_SIZES = [
  { size: 62, lines: 3 },
  { size: 52, lines: 4 },
  { size: 42, lines: 5 },
] as const;
const SMALLEST_TITLE = 42;
const EMPLOYER_SIZE = 32;

/** Draws a card with an opaque panel on the listing's background, so that the text is readable on any pattern. */
export function shareCardSvg(card: ShareCard): string {
  const { width, height } = CARD_SIZE;
  const colours = coloursOfCard(card);
  const panel = panelOf(card);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ground(card),
    `<rect x="${panel.x}" y="${panel.y}" width="${panel.width}" height="${panel.height}" rx="28" fill="${colours.surface}" stroke="${colours.surfaceLine}" stroke-width="2"/>`,
    ...head(card, panel, colours),
    ...foot(card, panel, colours),
    '</svg>',
  ].join('');
}

function ground({ preset, patternCode, sliders }: ShareCard): string {
  const { theme } = findPreset(preset);
  return theme === undefined
    ? patternSvg(drawPattern(patternCode, sliders, PATTERN_SIZE))
    : themeSvg(theme, 'light', CARD_SIZE);
}

function head(
  { heading, title, employer }: ShareCard,
  panel: Panel,
  { text, subtext }: TextColours,
): string[] {
  const words = writable(title);
  const width = textWidth(panel);
  const company = writable(employer ?? '');
  const { lines, size } = titleLines(words === '' ? 'Listing' : words, width, company === '' ? 0 : 1);
  const top = panel.y + panel.inset;
  const left = panel.x + panel.inset;
  const firstLine = top + 64 + size;
  const lastLine = firstLine + (lines.length - 1) * size * 1.16;
  const [companyLine = ''] = wrap(company, EMPLOYER_SIZE, { width, lines: 1 });
  return [
    lineSvg(writable(heading), { x: left, y: top + 26, size: 28, colour: subtext }),
    ...lines.map((line, index) =>
      lineSvg(line, { x: left, y: firstLine + index * size * 1.16, size, colour: text }),
    ),
    ...(companyLine === ''
      ? []
      : [lineSvg(companyLine, { x: left, y: lastLine + 54, size: EMPLOYER_SIZE, colour: text })]),
  ];
}

function titleLines(
  title: string,
  width: number,
  takenLines: number,
): { readonly lines: readonly string[]; readonly size: number } {
  for (const { size, lines } of TITLE_SIZES) {
    const made = wrap(title, size, { width, lines: lines - takenLines });
    const fits = !made.at(-1)?.endsWith('…') && hasWholeWords(title, size, width);
    if (fits || size === SMALLEST_TITLE) return { lines: made, size };
  }
  return { lines: [], size: SMALLEST_TITLE };
}

function foot(
  { price, location, siteName }: ShareCard,
  panel: Panel,
  { subtext, accent }: TextColours,
): string[] {
  const bottom = panel.y + panel.height - panel.inset;
  const left = panel.x + panel.inset;
  const width = textWidth(panel);
  const where = [location, siteName]
    .filter(Boolean)
    .map((each) => writable(each ?? ''))
    .join(' · ');
  const [line = ''] = wrap(where, 28, { width, lines: 1 });
  const amount = writable(price ?? '');
  const size = Math.min(54, (54 * width) / Math.max(1, widthOf(amount, 54)));
  return [
    ...(amount === '' ? [] : [lineSvg(amount, { x: left, y: bottom - 52, size, colour: accent })]),
    lineSvg(line, { x: left, y: bottom, size: 28, colour: subtext }),
  ];
}
