/** A search text in which no words are understood as filters, because all of it is in quotation marks. */
export function plainText(text: string): string {
  const words = text.replaceAll(/["“”]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return words === '' ? '' : `"${words}"`;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The text with one phrase put in quotation marks, so that its words are searched for and not understood. */
export function withPlainWords(text: string, span: Span): string {
  const { open, close } = marksAround(text, span);
  return text.slice(0, span.from) + open + text.slice(span.from, span.to) + close + text.slice(span.to);
}

/**
 * The quotation marks for a phrase. A space separates them from a character that stands directly beside the phrase, as
 * in “4-5”, because a mark within a word does not count as one.
 */
export function marksAround(
  text: string,
  { from, to }: Span,
): { readonly open: string; readonly close: string } {
  return {
    open: /[^\s,;:(]/.test(text.charAt(from - 1)) ? ' "' : '"',
    close: /[^\s,;:!?.)]/.test(text.charAt(to)) ? '" ' : '"',
  };
}

/** The text without the words of a phrase. */
export function withoutWords(text: string, span: Span): string {
  return textWithout(text, [span]);
}

/**
 * The text without these spans. A comma takes their place, so that the words on both sides do not form a new phrase.
 */
export function textWithout(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of spans) {
    pieces.push(text.slice(end, from).trim());
    end = to;
  }
  pieces.push(text.slice(end).trim());
  return pieces
    .map((piece) => piece.replaceAll(/^[\s,+-]+|[\s,+-]+$/g, ''))
    .filter(Boolean)
    .join(', ')
    .replaceAll(/\s+/g, ' ');
}
