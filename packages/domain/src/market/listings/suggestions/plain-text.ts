/** A text normalised for suggestions: in lower case, without accents, with one space between words. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a word of the text begins with `beginning`. */
export function hasWordBeginning(plain: string, beginning: string): boolean {
  return plain.startsWith(beginning) || plain.includes(` ${beginning}`);
}
