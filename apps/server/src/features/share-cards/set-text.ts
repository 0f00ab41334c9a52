import { glyphs } from './glyphs.generated.ts';

/** Units in one em of the outlines. */
const EM = 1_000;
/** Assumed width of characters without an outline, which are drawn with the fonts of the machine. */
const FOREIGN_WIDTH = 1_000;

const isDrawable = (character: string) => /[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}\p{Mc}]/u.test(character);

/** Removes pictograms and marks without an outline, which would be drawn as empty boxes. */
export function writable(text: string): string {
  const characters = Array.from(text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ')).filter(
    (character) => glyphs[character.codePointAt(0) ?? 0] !== undefined || isDrawable(character),
  );
  return characters.join('').replaceAll(/\s+/gu, ' ').trim();
}

export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += glyphs[character.codePointAt(0) ?? 0]?.[0] ?? FOREIGN_WIDTH;
  return (width * size) / EM;
}

interface Box {
  readonly width: number;
  readonly lines: number;
}

/** Breaks a text into lines that fit. Text beyond the last line ends in an ellipsis; a word too long for a line is split. */
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
  const pieces: string[] = [];
  let line = '';
  for (const character of word) {
    if (line !== '' && !fits(line + character)) {
      pieces.push(line);
      line = '';
    }
    line += character;
  }
  return [...pieces, line];
}

function shortened(line: string, fits: (text: string) => boolean): string {
  const characters = Array.from(line);
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

interface LineOptions {
  readonly x: number;
  /** Position of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** Draws a line of text as outlines, which look the same on every machine. */
export function lineSvg(text: string, { x, y, size, colour }: LineOptions): string {
  const scale = size / EM;
  let at = 0;
  let path = '';
  for (const character of text) {
    const known = glyphs[character.codePointAt(0) ?? 0];
    if (!known) return foreignLine(text, { x, y, size, colour });

    if (known[1] !== '') path += `<path transform="translate(${at} 0)" d="${known[1]}"/>`;
    at += known[0];
  }
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale})">${path}</g>`;
}

function foreignLine(text: string, { x, y, size, colour }: LineOptions): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="${colour}">${escaped}</text>`;
}
