export const NAME_MAX_LENGTH = 100;

/** Control characters, line and paragraph separators, and marks that change the direction of text. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Cleans a name for screens and emails: removes line breaks, marks of direction and blanks around it. */
export function tidyName(text: string): string {
  return text.replaceAll(unwanted, ' ').replaceAll(/\s+/g, ' ').trim();
}
