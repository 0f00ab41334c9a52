export const NAME_MAX_LENGTH = 100;

/** Control characters, line and paragraph ends, and the marks that make text run the other way. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A name on one line, as it may be shown and sent: no line break, no hidden direction, no blanks around it. */
export function tidyName(text: string): string {
  return text.replaceAll(unwanted, ' ').replaceAll(/\s+/g, ' ').trim();
}
