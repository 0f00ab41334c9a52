import { describe, expect, test } from 'vitest';
import { compoundCandidates, findCompounds } from './compounds.ts';

const listed = new Set('golf clubs wheelbarrow headphones phones book case car pet'.split(' '));
const knowledge = { isWord: (word: string) => ['carpet', 'golf clubs', 'golfclubs'].includes(word) };

function compoundsIn(text: string) {
  const typed = text.split(' ');
  const known = new Set(compoundCandidates(typed).filter((word) => listed.has(word)));
  return [...findCompounds(typed, known, { ...knowledge, find: () => undefined })].map(
    ([key, phrases]) => `${key}: ${phrases.map((phrase) => phrase.join(' ')).join(', ')}`,
  );
}

describe('compounds', () => {
  test.each([
    ['wheel barrow', ['wheel barrow: wheelbarrow']],
    ['red head phones', ['head phone: headphones']],
    ['golfclubs', ['golfclub: golf clubs']],
    ['oak bookcase', ['bookcase: book case']],
  ])('“%s” are read as the words of listings', (text, compounds) => {
    expect(compoundsIn(text)).toEqual(compounds);
  });

  test.each(['carpet', 'headphones', 'golf clubs', 'bookcas', 'a b', 'mp3 player'])(
    '“%s” stays as it is',
    (text) => {
      expect(compoundsIn(text)).toEqual([]);
    },
  );
});
