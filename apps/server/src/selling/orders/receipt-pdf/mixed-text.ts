import { isCjk, isParagraphRightToLeft, type Run, visualRuns } from './visual-runs.ts';

type Doc = PDFKit.PDFDocument;

export interface MixedStyle {
  readonly font: string;
  readonly size: number;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const LINE_GAP = 2;

/** The name of the font with Chinese and Japanese characters that has the same weight as this font. */
export function cjkName(font: string): string {
  return `cjk-${font}`;
}

/** Joiners, direction marks, variation selectors and line separators. They have no glyphs. */
const invisible = /[\p{Cf}\p{Variation_Selector}\u2028\u2029]/gu;

interface WithFont {
  readonly _font: {
    readonly ascender: number;
    readonly font: { hasGlyphForCodePoint(code: number): boolean };
  };
}

/** The document's current font. The library's types do not declare it. */
const fontOf = (doc: Doc) => (doc as unknown as WithFont)._font;

/**
 * Replaces characters that the font lacks with a square. Reading aloud and copying use the original text, which is
 * stored with the element.
 */
export function toGlyphs(doc: Doc, text: string): string {
  const { font } = fontOf(doc);
  return Array.from(withoutInvisible(text), (char) =>
    font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0) ? char : '□',
  ).join('');
}

function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(/\p{Cc}+/gu, ' ');
}

export function mixedLineHeight(doc: Doc): number {
  return doc.currentLineHeight(true) + LINE_GAP;
}

/** Splits a text into words, the spaces between them, and single characters after which a line may end. */
const pieces = /\s+|[^\s]/gu;

/** Divides a text into lines that fit the width of the style. The document has the style's font and size already. */
export function layOut(doc: Doc, text: string, style: MixedStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(withoutInvisible(text))) {
    if (widthOf(doc, line + piece.trimEnd(), style) <= style.width) line += piece;
    else {
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = piece.trimStart();
      // A word that is longer than a line is divided anywhere.
      while (widthOf(doc, line, style) > style.width && line.length > 1) {
        const [head, rest] = divide(doc, line, style);
        lines.push(head);
        line = rest;
      }
    }
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

function piecesOf(text: string): string[] {
  const found: string[] = [];
  for (const [char] of text.matchAll(pieces)) {
    const last = found.at(-1);
    const mayBreak =
      last === undefined || last.endsWith(' ') || char.trim() === '' || isCjk(char) || isCjk(last);
    if (mayBreak) found.push(char.trim() === '' ? ' ' : char);
    else found[found.length - 1] = last + char;
  }
  return found;
}

function divide(doc: Doc, word: string, style: MixedStyle): [string, string] {
  const chars = Array.from(word);
  let count = 1;
  while (count < chars.length && widthOf(doc, chars.slice(0, count + 1).join(''), style) <= style.width)
    count += 1;
  return [chars.slice(0, count).join(''), chars.slice(count).join('')];
}

// Makes the library lay out a text as a whole. Without the option it lays out each word separately, which breaks
// right-to-left runs.
const asOne = { features: [] as PDFKit.Mixins.OpenTypeFeatures[] };

function useFontOf(doc: Doc, { script }: Run, { font, size }: MixedStyle): void {
  doc.font(script === 'cjk' ? cjkName(font) : font).fontSize(size);
}

function widthOf(doc: Doc, line: string, style: MixedStyle): number {
  const runs = visualRuns(line, false);
  const width = runs.reduce((sum, run) => {
    useFontOf(doc, run, style);
    return sum + doc.widthOfString(toGlyphs(doc, run.text), asOne);
  }, 0);
  doc.font(style.font).fontSize(style.size);
  return width;
}

/**
 * Draws a text of several scripts and directions, line by line. Each run is drawn in a font that has its characters.
 */
export function drawMixed(doc: Doc, text: string, style: MixedStyle): void {
  const lines = layOut(doc, text, style);
  const lineHeight = mixedLineHeight(doc);
  const ascent = (fontOf(doc).ascender / 1_000) * style.size;
  const isRightToLeft = isParagraphRightToLeft(text);
  let top = doc.y;
  for (const line of lines) {
    let x = style.align === 'right' ? style.x + style.width - widthOf(doc, line, style) : style.x;
    for (const run of visualRuns(line, isRightToLeft)) {
      useFontOf(doc, run, style);
      const shown = toGlyphs(doc, run.text);
      const width = doc.widthOfString(shown, asOne);
      doc.text(shown, x, top + ascent, { ...asOne, lineBreak: false, baseline: 'alphabetic' });
      x += width;
    }
    top += lineHeight;
  }
  doc.font(style.font).fontSize(style.size);
  doc.y = top;
}
