import { nameKey } from './names.ts';

/** Accents and other combining marks of Latin, Greek and Cyrillic. Vowel signs of other scripts are characters. */
const marks = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]/g;

/** Characters that Unicode does not decompose, as people without them on the keyboard type them. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  // Lower case of Σ at the end of a word, elsewhere it is σ.
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** The form in which names are searched: `cafe` for `Café`. Of two names with one key, each finds the other. */
export function searchKey(text: string): string {
  return nameKey(text)
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(special, (character) => plain[character] ?? character)
    .normalize('NFC');
}
