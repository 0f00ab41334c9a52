import { nameKey } from './names.ts';

/**
 * Accents and other combining marks of Latin, Greek and Cyrillic. Vowel signs of other scripts are not among them: they
 * are characters.
 */
const marks = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]/g;

/** Characters that Unicode does not decompose, with what people type who do not have them on their keyboard. */
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
  // At the end of a word, the lower case of Σ is ς; elsewhere it is σ.
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/**
 * The form in which names are searched: `cafe` for `Café`. A search for a name also finds other names with the same
 * key.
 */
export function searchKey(text: string): string {
  return nameKey(text)
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(special, (character) => plain[character] ?? character)
    .normalize('NFC');
}
