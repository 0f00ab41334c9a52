/**
 * Estimated widths of characters in ems, for the bold sans-serif font of table names. They are rather too wide, so that
 * a text that fits by them also fits in any other font that the browser may use instead.
 */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[fijlrt.,:;'|!()[\]{} -]/, 0.5],
  [/[mwMW@%&]/, 1.1],
  [/[A-Z]/, 0.8],
  [/[a-z0-9_$\p{Ll}\p{Lu}…]/u, 0.71],
];
/** Width of all other characters. In scripts such as Chinese they are square. */
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
