import { letters } from './letters.generated.ts';

/** The height of the outlines' em. */
const EM = 1_000;
/** Of letters that are not drawn here, and are left to whatever fonts the machine has. */
const FOREIGN_WIDTH = 1_000;

const isLetter = (letter: string) => /[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}\p{Mc}]/u.test(letter);

/** Without pictograms and marks that no outline is there for; they would be empty boxes. */
export function writable(text: string): string {
  const kept = Array.from(text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ')).filter(
    (letter) => letters[letter.codePointAt(0) ?? 0] !== undefined || isLetter(letter),
  );
  return kept.join('').replaceAll(/\s+/gu, ' ').trim();
}

export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += letters[letter.codePointAt(0) ?? 0]?.[0] ?? FOREIGN_WIDTH;
  return (width * size) / EM;
}

interface Box {
  readonly width: number;
  readonly lines: number;
}

/** Words in lines that fit; what is too much ends in an ellipsis, and a word too long for a line is cut. */
export function wrap(text: string, size: number, { width, lines }: Box): string[] {
  const fits = (line: string) => widthOf(line, size) <= width;
  const made: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => cut(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      made.push(line);
      line = word;
    }
  }
  made.push(line);
  if (made.length <= lines) return made;
  return [...made.slice(0, lines - 1), shortened(made[lines - 1] ?? '', fits)];
}

function cut(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function shortened(line: string, fits: (text: string) => boolean): string {
  const kept = Array.from(line);
  while (kept.length > 0 && !fits(`${kept.join('').trimEnd()}…`)) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

interface Place {
  readonly x: number;
  /** Of the base line. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** A line as outlines, the same on every machine. */
export function lineSvg(text: string, { x, y, size, colour }: Place): string {
  const scale = size / EM;
  let at = 0;
  let path = '';
  for (const letter of text) {
    const known = letters[letter.codePointAt(0) ?? 0];
    if (!known) return foreignLine(text, { x, y, size, colour });
    // Each outline begins where the one before ended.
    if (known[1] !== '') path += `<path transform="translate(${at} 0)" d="${known[1]}"/>`;
    at += known[0];
  }
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale})">${path}</g>`;
}

function foreignLine(text: string, { x, y, size, colour }: Place): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="${colour}">${escaped}</text>`;
}
