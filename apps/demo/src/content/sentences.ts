/**
 * Chooses a sentence for the listing at a position. The lists have different prime lengths and are used with different
 * steps, so two listings have few sentences in common.
 */
export function choose(pool: readonly string[], at: number, step: number): string {
  return pool[(at * step + step) % pool.length] ?? '';
}

/** Joins sentences to a text: with a bold opening, with a list, or in plain paragraphs, as different people write. */
export function layOut(at: number, sentences: readonly string[]): string {
  const [first = '', ...rest] = sentences.filter((sentence) => sentence !== '');
  if (at % 5 === 1)
    return `${first}\n\n${rest.map((sentence) => `- ${sentence.replace(/\.$/, '')}`).join('\n')}`;
  if (at % 5 === 3)
    return `**${first.replace(/\.$/, '')}.** ${rest.slice(0, 2).join(' ')}\n\n${rest.slice(2).join(' ')}`.trim();
  if (at % 7 === 4) return [first, ...rest.slice(0, 2)].join(' ');
  return `${[first, ...rest.slice(0, 1)].join(' ')}\n\n${rest.slice(1).join(' ')}`.trim();
}
