/** Text by which suggestions are compared: lower case, without accents, words separated by one space. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether one of its words begins with this. */
export function hasWordBeginning(plain: string, beginning: string): boolean {
  return plain.startsWith(beginning) || plain.includes(` ${beginning}`);
}
