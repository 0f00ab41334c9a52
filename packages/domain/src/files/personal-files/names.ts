import { directions } from '../../texts/one-line.ts';

/** What can be wrong with the name of a file or folder. */
export type NameFault = 'empty' | 'dots' | 'separator' | 'control' | 'direction' | 'long';

export const NAME_MAX_BYTES = 255;

const utf8 = new TextEncoder();
// Control characters (C0, DEL and C1), line separators, and lone surrogates, which are not text at all.
const controls = /\p{Cc}|\p{Cs}|[\u2028\u2029]/u;

/** Brings a name into the spelling in which it is stored. */
export function tidyFileName(text: string): string {
  return text.normalize('NFC').trim();
}

export function nameFault(name: string): NameFault | undefined {
  if (name === '') return 'empty';
  if (name === '.' || name === '..') return 'dots';
  if (name.includes('/') || name.includes('\\')) return 'separator';
  if (controls.test(name)) return 'control';
  if (directions.test(name)) return 'direction';
  if (utf8.encode(name).length > NAME_MAX_BYTES) return 'long';
  return undefined;
}

/**
 * The form in which names are compared. Two names with the same key look the same to a person, or are the same on
 * another computer's disk.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFC');
}

/**
 * Splits a name at its last dot. The ending includes the dot. A name whose only dot is its first character has no
 * ending.
 */
export function splitEnding(name: string): readonly [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** The first name that is not taken: the name itself, `name (2).ending`, `name (3).ending` and so on. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const [stem, ending] = splitEnding(name);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : fitted(stem, ` (${number})${ending}`);
    if (!isTaken(candidate)) return candidate;
  }
}

/** Joins stem and tail to a name. The stem is shortened by whole characters until the name fits. */
function fitted(stem: string, tail: string): string {
  const chars = Array.from(stem);
  while (chars.length > 0 && utf8.encode(chars.join('') + tail).length > NAME_MAX_BYTES) chars.pop();
  return chars.join('') + tail;
}
