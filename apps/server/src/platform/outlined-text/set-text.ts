import { glyphs, kerning } from './glyphs.generated.ts';

/** Units in one em of the outlines. */
const EM = 1_000;
/** Assumed width, in these units, of characters without an outline. They are drawn with the machine's fonts. */
const FOREIGN_WIDTH = 1_000;

const kerningOfPairs = new Map(
  kerning.flatMap(([first, moved]) =>
    moved.flatMap(([by, followers]) => Array.from(followers, (second) => [first + second, by] as const)),
  ),
);

const glyphOf = (character: string) => glyphs[character.codePointAt(0) ?? 0];

/**
 * Whether a character is Chinese, Japanese or Korean. Each of those fills an em, so it can be placed among outlines.
 */
const isFullWidth = (character: string) =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3001-\u303D\u30FB\u30FC\uFF01-\uFF60]/u.test(
    character,
  );

const isDrawable = (character: string) => /[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}\p{Mc}]/u.test(character);

/** Removes pictograms and marks without an outline, which would be drawn as empty boxes. */
export function writable(text: string): string {
  const characters = Array.from(text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ')).filter(
    (character) => glyphOf(character) !== undefined || isDrawable(character),
  );
  return characters.join('').replaceAll(/\s+/gu, ' ').trim();
}

export function widthOf(text: string, size: number): number {
  return (placed(text).width * size) / EM;
}

/** The characters of a line, each with its distance from the start of the line, and the width of the line. */
function placed(text: string) {
  let [width, previous] = [0, ''];
  const characters = Array.from(text, (character) => {
    const at = width + (kerningOfPairs.get(previous + character) ?? 0);
    width = at + (glyphOf(character)?.[0] ?? FOREIGN_WIDTH);
    previous = character;
    return { character, at };
  });
  return { characters, width };
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

/**
 * Whether a text can be broken into lines of this width without cutting a word. Between Chinese, Japanese and Korean
 * characters, a line may always end.
 */
export function hasWholeWords(text: string, size: number, width: number): boolean {
  return text
    .split(' ')
    .every((word) => widthOf(word, size) <= width || Array.from(word).some((each) => isFullWidth(each)));
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
  /** Vertical position of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/**
 * Draws a line of text as outlines, which look the same on every machine. Characters without an outline are drawn with
 * the fonts of the machine: among outlines if their width is known, otherwise together with the rest of the line.
 */
export function lineSvg(text: string, { x, y, size, colour }: LineOptions): string {
  const { characters } = placed(text);
  if (!characters.every(({ character }) => glyphOf(character) ?? isFullWidth(character)))
    return machineText(text, `x="${x}" y="${y}" font-size="${size}" fill="${colour}"`);
  const drawn = characters.map(({ character, at }) => {
    const path = glyphOf(character)?.[1];
    if (path === undefined) return machineText(character, `x="${at}" font-size="${EM}"`);
    return path === '' ? '' : `<path transform="translate(${at} 0)" d="${path}"/>`;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${size / EM})">${drawn.join('')}</g>`;
}

function machineText(text: string, attributes: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<text ${attributes} font-family="sans-serif" font-weight="bold">${escaped}</text>`;
}
