/**
 * Estimated width of a text in ems, for the bold sans that table names have. The estimate is on the wide side, so that
 * a text which fits by it fits in every typeface that a browser may substitute.
 */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[fijlrt.,:;'|!()[\]{} -]/, 0.5],
  [/[mwMW@%&]/, 1.1],
  [/[A-Z]/, 0.8],
  [/[a-z0-9_$\p{Ll}\p{Lu}…]/u, 0.71],
];
/** For other scripts, whose characters may be square. */
const SQUARE = 1.1;

export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + charWidth(char), 0);
}

function charWidth(char: string): number {
  return widths.find(([chars]) => chars.test(char))?.[1] ?? SQUARE;
}

/** Cuts the end of a text that is wider than `maxEms` and adds an ellipsis. */
export function fitText(text: string, maxEms: number): string {
  if (textWidth(text) <= maxEms) return text;
  let used = charWidth('…');
  let fitting = '';
  for (const char of text) {
    used += charWidth(char);
    if (used > maxEms) break;
    fitting += char;
  }
  return `${fitting}…`;
}
