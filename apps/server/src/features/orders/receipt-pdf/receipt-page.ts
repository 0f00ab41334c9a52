import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const resolve = createRequire(import.meta.url).resolve;
/** Has the Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic scripts, and the signs of all currencies. */
const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

export type Font = keyof typeof fonts;
export type Element = PDFKit.PDFStructureElement;

export const MARGIN = 50;
export const PAGE_WIDTH = 595.28;
export const TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
const BOTTOM = 841.89 - 70;
export const colours = { text: '#1f2a24', muted: '#55605a', line: '#cfd3cc' } as const;

interface TextStyle {
  readonly size?: number;
  readonly font?: Font;
  readonly colour?: string;
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly gapAfter?: number;
  readonly link?: string;
}

interface ElementOptions {
  readonly alt?: string;
  readonly scope?: 'Row' | 'Column';
}

/** A tagged page on which text and pictures are added from top to bottom. Whatever is drawn belongs to an element. */
export interface ReceiptPage {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** Starts a new page unless so much height is left. */
  reserve(height: number): void;
  heightOf(text: string, style?: TextStyle): number;
  group(parent: Element, type: string, options?: ElementOptions): Element;
  text(parent: Element, type: string, text: string, style?: TextStyle & ElementOptions): void;
  draw(parent: Element, type: string, options: ElementOptions & { bbox?: Box }, draw: () => void): void;
  rule(): void;
}

export type Box = readonly [left: number, top: number, right: number, bottom: number];

interface PageOptions {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
}

export function openReceiptPage({ title, author, createdAt }: PageOptions): ReceiptPage {
  const doc = new PDFDocument({
    // The library's types are older than this value.
    ...({ subset: 'PDF/UA' } as object),
    size: 'A4',
    margins: { top: MARGIN, bottom: 70, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    font: fonts.regular,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  for (const [name, path] of Object.entries(fonts)) doc.registerFont(name, path);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const use = ({ font = 'regular', size = 10, colour = colours.text }: TextStyle) =>
    doc.font(font).fontSize(size).fillColor(colour);
  const measure = ({ width = TEXT_WIDTH, align = 'left' }: TextStyle) => ({ width, align, lineGap: 2 });

  return {
    doc,
    root,
    reserve(height) {
      if (doc.y + height > BOTTOM) doc.addPage();
    },
    heightOf: (text, style = {}) =>
      use(style).heightOfString(toGlyphs(doc, text), measure(style)) + (style.gapAfter ?? 0),
    group(parent, type, options = {}) {
      const element = doc.struct(type, options);
      parent.add(element);
      return element;
    },
    text(parent, type, text, { scope, ...style } = {}) {
      use(style);
      const shown = toGlyphs(doc, text);
      const options = {
        ...(scope !== undefined && { scope }),
        ...(shown !== text && { actual: text }),
      };
      const write = () =>
        void use(style).text(shown, style.x ?? MARGIN, doc.y, {
          ...measure(style),
          ...(style.link !== undefined && { link: style.link, underline: true }),
        });
      parent.add(doc.struct(type, options, [write]));
      doc.y += style.gapAfter ?? 0;
    },
    draw(parent, type, options, draw) {
      parent.add(doc.struct(type, options, [draw]));
    },
    rule() {
      doc.markContent('Artifact', { type: 'Layout' });
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(PAGE_WIDTH - MARGIN, doc.y)
        .lineWidth(0.75)
        .strokeColor(colours.line)
        .stroke();
      doc.endMarkedContent();
    },
  };
}

/** Joiners, marks of direction and variation selectors, which have no glyphs of their own. */
const invisible = /[\p{Cf}\p{Variation_Selector}\u2028\u2029]/gu;

interface WithFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** Characters that the font lacks are shown as a square. The element has the text itself, for reading and copying. */
function toGlyphs(doc: PDFKit.PDFDocument, text: string): string {
  // The current font, which the library does not declare.
  const { font } = (doc as unknown as WithFont)._font;
  const plain = text.replaceAll(invisible, '').replaceAll(/\p{Cc}+/gu, ' ');
  return Array.from(plain, (char) => (font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0) ? char : '□')).join(
    '',
  );
}
