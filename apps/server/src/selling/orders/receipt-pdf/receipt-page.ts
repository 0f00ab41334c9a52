import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { cjkName, drawMixed, layOut, mixedLineHeight, type MixedStyle, toGlyphs } from './mixed-text.ts';
import { isMixed } from './visual-runs.ts';

const resolve = createRequire(import.meta.url).resolve;
/**
 * Fonts with the Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic scripts and the signs of all currencies.
 */
const fonts = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

// The package exports only its script, so its fonts are found from there.
const cjkFolder = join(dirname(resolve('@embedpdf/fonts-sc')), '..', 'fonts');
/**
 * Fonts with Chinese and Japanese characters. Each is a file of 8 MB, and is read when its first character is drawn.
 */
const cjkFonts = {
  regular: join(cjkFolder, 'NotoSansHans-Regular.otf'),
  bold: join(cjkFolder, 'NotoSansHans-Bold.otf'),
};

export type Font = keyof typeof fonts;
export type Element = PDFKit.PDFStructureElement;

export const MARGIN = 50;
export const PAGE_WIDTH = 595.28;
export const TEXT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
const CONTENT_BOTTOM = 841.89 - 70;
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

/**
 * A tagged PDF to which text and pictures are added from top to bottom. Everything that is drawn belongs to an element
 * of the structure tree, which assistive technology reads.
 */
export interface ReceiptPage {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** Starts a new page if less than this height is left on the current one. */
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
    // The library knows this value, but its types do not declare it.
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
  for (const [name, path] of Object.entries(cjkFonts)) doc.registerFont(cjkName(name), path);
  const root = doc.struct('Document');
  doc.addStructure(root);

  const use = ({ font = 'regular', size = 10, colour = colours.text }: TextStyle) =>
    doc.font(font).fontSize(size).fillColor(colour);
  const measure = ({ width = TEXT_WIDTH, align = 'left' }: TextStyle) => ({ width, align, lineGap: 2 });

  return {
    doc,
    root,
    reserve(height) {
      if (doc.y + height > CONTENT_BOTTOM) doc.addPage();
    },
    heightOf(text, style = {}) {
      use(style);
      const height = isMixed(text)
        ? layOut(doc, text, mixedStyle(style)).length * mixedLineHeight(doc)
        : doc.heightOfString(toGlyphs(doc, text), measure(style));
      return height + (style.gapAfter ?? 0);
    },
    group(parent, type, options = {}) {
      const element = doc.struct(type, options);
      parent.add(element);
      return element;
    },
    text(parent, type, text, { scope, ...style } = {}) {
      use(style);
      const shown = isMixed(text) ? undefined : toGlyphs(doc, text);
      const options = {
        ...(scope !== undefined && { scope }),
        ...(shown !== text && { actual: text }),
      };
      const write = () => {
        use(style);
        if (shown === undefined) return drawMixed(doc, text, mixedStyle(style));
        doc.text(shown, style.x ?? MARGIN, doc.y, {
          ...measure(style),
          ...(style.link !== undefined && { link: style.link, underline: true }),
        });
      };
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

function mixedStyle({
  font = 'regular',
  size = 10,
  x = MARGIN,
  width = TEXT_WIDTH,
  align = 'left',
}: TextStyle): MixedStyle {
  return { font, size, x, width, align };
}
