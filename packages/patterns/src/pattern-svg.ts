import type { Drawing } from './draw-pattern.ts';

/** Start and end of a gradient in a box, as fractions of its sides. */
export interface GradientLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export function gradientLine(degrees: number): GradientLine {
  const angle = (degrees / 180) * Math.PI;
  const [x, y] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  const share = (value: number) => Math.round(value * 1_000) / 1_000;
  return { x1: share(0.5 - x), y1: share(0.5 - y), x2: share(0.5 + x), y2: share(0.5 + y) };
}

export interface SvgOptions {
  /** Text alternative. A picture without it is decorative. */
  readonly title?: string;
  /** Leaves out the background, for lines on another one. */
  readonly isBare?: boolean;
  /** Does not smooth edges, for a picture that is about to change again. */
  readonly isQuick?: boolean;
  /** Makes ids unique if a document contains several pictures. */
  readonly idPrefix?: string;
}

/** Writes a picture as a file. It uses presentation attributes only, because a strict policy would block styles. */
export function patternSvg(
  drawing: Drawing,
  { title, isBare = false, isQuick = false, idPrefix = 'p' }: SvgOptions = {},
): string {
  const { width, height, path, copies, colours } = drawing;
  const id = (name: string) => `${idPrefix}-${name}`;
  const { x1, y1, x2, y2 } = gradientLine(colours.angle);
  const along = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  const hasGradient = colours.background.length > 1;
  const definitions = [`<path id="${id('curve')}" d="${path}"/>`];
  if (hasGradient) {
    const stops = colours.background.map(
      ({ offset, colour }) => `<stop offset="${offset}" stop-color="${colour}"/>`,
    );
    definitions.push(`<linearGradient id="${id('ground')}" ${along}>${stops.join('')}</linearGradient>`);
  }
  const ground = hasGradient ? `url(#${id('ground')})` : (colours.background[0]?.colour ?? 'none');
  const drawn = copies.map(({ transform, strokeWidth, opacity, line }) => {
    // The element's `opacity` is not used, because browsers draw each copy with it on a separate layer.
    const faint = opacity < 1 ? ` stroke-opacity="${opacity}"` : '';
    return `<use href="#${id('curve')}" transform="${transform}" stroke="${line}" stroke-width="${strokeWidth}"${faint}/>`;
  });
  const speed = isQuick ? ' shape-rendering="optimizeSpeed"' : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    title ? ` role="img"><title>${escaped(title)}</title>` : '>',
    `<defs>${definitions.join('')}</defs>`,
    isBare ? '' : `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"${speed}>${drawn.join('')}</g>`,
    '</svg>',
  ].join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
