/** A word or a number of a search text, with its position there. */
export interface Token {
  /** The text in lower case, without accents, apostrophes, pound signs and commas. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** Number of the clause. Phrases never go from one clause into the next. */
  readonly clause: number;
  /** Words in quotation marks are searched for and never understood as a filter. */
  readonly isQuoted: boolean;
  /** The characters between the previous token and this one. */
  readonly gap: string;
  /** True if the number has a pound sign. */
  readonly isPounds: boolean;
  /** True if a plus sign follows directly: “40k+”. */
  readonly isPlus: boolean;
}

/** The search call refuses longer texts. Text after this is ignored here. */
export const MAX_TEXT_CHARS = 400;

const pieces = /£?\d+(?:,\d{3})*(?:\.\d+)?|\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)?|\p{N}+/gu;
const breaks = /[,;:!?|()[\]{}]|\.(?:\s|$)/;

/**
 * Splits a text into tokens. A number becomes a separate token if a word follows it without a space: `2bed`, `60k`,
 * `1200pcm`.
 */
export function tokensOf(text: string): Token[] {
  const cut = text.slice(0, MAX_TEXT_CHARS);
  const isQuoted = quotedIn(cut);
  const tokens: Token[] = [];
  let clause = 0;
  let end = 0;
  for (const { 0: piece, index } of cut.matchAll(pieces)) {
    const gap = cut.slice(end, index);
    const before = tokens.at(-1);
    if (before && (breaks.test(gap) || before.isQuoted !== isQuoted(index))) clause += 1;
    end = index + piece.length;
    tokens.push({
      key: keyOf(piece),
      from: index,
      to: end,
      clause,
      isQuoted: isQuoted(index),
      gap,
      isPounds: piece.startsWith('£'),
      isPlus: cut.charAt(end) === '+',
    });
  }
  return tokens;
}

function keyOf(piece: string): string {
  return piece
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’£,]/gu, '');
}

/** The keys of a phrase's words, as tokens of a text would have them. */
export function phraseKeys(phrase: string): string[] {
  return tokensOf(phrase).map(({ key }) => key);
}

/** A quotation mark opens only before a word. Directly after a digit, it means inches. */
const opening = /(?<=^|[\s,;:(])["“”]/g;
const closing = /["“”](?=$|[\s,;:!?.)])/g;

function quotedIn(text: string): (at: number) => boolean {
  const starts = [...text.matchAll(opening)].map(({ index }) => index);
  const ends = [...text.matchAll(closing)].map(({ index }) => index);
  const spans: [from: number, to: number][] = [];
  let next = 0;
  for (const start of starts) {
    if (start < (spans.at(-1)?.[1] ?? -1)) continue;
    while (next < ends.length && (ends[next] ?? 0) <= start) next += 1;
    const end = ends[next];
    if (end === undefined) break;
    spans.push([start, end]);
  }
  return (at) => spans.some(([from, to]) => at > from && at < to);
}
