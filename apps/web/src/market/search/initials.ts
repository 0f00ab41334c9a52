/** First characters of a name's first two words: CD for “Cole & Daughters”. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second = ''] = words;
  return (Array.from(first)[0] ?? '').concat(Array.from(second)[0] ?? '').toUpperCase();
}
