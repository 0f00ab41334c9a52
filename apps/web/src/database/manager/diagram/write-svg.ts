import { plural } from '@tessera/domain/plural';
import { truncate } from '../format/format.ts';
import { fitText } from './fit-text.ts';
import { type Box, type Drawing, HEAD, LINE } from './layout.ts';

export interface Colours {
  readonly paper: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
}

/** The page's current colours as plain values. The design tokens that the page uses do not exist in a saved file. */
export function currentColours(): Colours {
  const probe = document.createElement('span');
  document.body.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    paper: read('--paper'),
    surface: read('--surface'),
    text: read('--text'),
    muted: read('--muted'),
    line: read('--line-strong'),
    accent: read('--accent'),
  };
  probe.remove();
  return colours;
}

/** Writes the diagram as an SVG file. Names are escaped. */
export function writeSvg({ boxes, lines, width, height }: Drawing, colours: Colours): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" font-family="system-ui, sans-serif">`,
    `<rect width="100%" height="100%" fill="${colours.paper}"/>`,
    `<g fill="none" stroke="${colours.muted}" stroke-width="1.5">`,
    ...lines.map(({ path }) => `<path d="${path}"/>`),
    '</g>',
    ...boxes.map((box) => writeBox(box, colours)),
    '</svg>',
  ].join('\n');
}

function writeBox({ table, columns, hidden, x, y, width, height }: Box, colours: Colours): string {
  const text = (at: [number, number], words: string, look: string) =>
    `<text x="${at[0]}" y="${at[1]}" ${look}>${escape(words)}</text>`;
  const rows = columns.flatMap((column, index) => {
    const line = HEAD + index * LINE + 14;
    const mark = column.isKey ? '◆ ' : column.isReference ? '→ ' : '';
    return [
      text([12, line], mark + truncate(column.name, 18), `font-size="11.5" fill="${colours.text}"`),
      text(
        [width - 12, line],
        truncate(column.type, 14),
        `font-size="11.5" text-anchor="end" fill="${colours.muted}"`,
      ),
    ];
  });
  return [
    `<g transform="translate(${round(x)} ${round(y)})">`,
    `<rect width="${width}" height="${round(height)}" rx="8" fill="${colours.surface}" stroke="${colours.line}"/>`,
    text(
      [12, 22],
      fitText(table.name, (width - 24) / 14),
      `font-size="14" font-weight="650" fill="${colours.text}"`,
    ),
    ...(height > HEAD ? [`<path d="M0 ${HEAD - 2}H${width}" stroke="${colours.line}"/>`] : []),
    ...rows,
    ...(hidden > 0
      ? [
          text(
            [12, HEAD + columns.length * LINE + 14],
            plural(hidden, 'more column'),
            `font-size="11.5" fill="${colours.muted}"`,
          ),
        ]
      : []),
    ...(table.partitions > 0 && height > HEAD
      ? [
          text(
            [12, HEAD + (columns.length + Number(hidden > 0)) * LINE + 14],
            plural(table.partitions, 'partition'),
            `font-size="11.5" fill="${colours.muted}"`,
          ),
        ]
      : []),
    '</g>',
  ].join('');
}

const round = (value: number) => Math.round(value * 10) / 10;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  // Control characters and other characters that XML forbids are removed.
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '').replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, '');
}
