import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** Whether the file says that it is tagged, and has a structure tree. */
  readonly isTagged: boolean;
  readonly language: string | undefined;
  readonly title: string | undefined;
  /** Types of the structure elements, in their order. */
  readonly elements: readonly string[];
  /** Alternative texts of pictures. */
  readonly alternatives: readonly string[];
  /** Texts that replace glyphs which the font lacks. */
  readonly actualTexts: readonly string[];
  /** The text of all pages, decoded with the tables in the embedded fonts. */
  readonly text: string;
  readonly embeddedFonts: number;
}

/** Reads a PDF that pdfkit has made: enough to check what a person and a screen reader get from it. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs))
    objects.set(id, body);
  const dictionaries = [...objects.values()];
  const catalogue = dictionaries.find((body) => /\/Type \/Catalog\b/.test(body)) ?? '';
  const elements = dictionaries.filter((body) => /\/S \//.test(body) && body.includes('/P '));
  const marks = deref(catalogue.match(/\/MarkInfo (\d+) 0 R/)?.[1], objects) ?? catalogue;
  return {
    isTagged: /\/Marked true/.test(marks) && /\/StructTreeRoot \d+ 0 R/.test(catalogue),
    language: literal(catalogue, 'Lang'),
    title: readTitle(dictionaries, objects),
    elements: elements.map((body) => body.match(/\/S \/(\w+)/)?.[1] ?? ''),
    alternatives: elements.flatMap((body) => literal(body, 'Alt') ?? []),
    actualTexts: elements.flatMap((body) => literal(body, 'ActualText') ?? []),
    text: readText(objects),
    embeddedFonts: dictionaries.filter((body) => body.includes('/FontFile2 ')).length,
  };
}

/** The title in the document information, where each value is an object of its own. */
function readTitle(
  dictionaries: readonly string[],
  objects: ReadonlyMap<string, string>,
): string | undefined {
  const information = dictionaries.find((body) => /\/Producer \d+ 0 R/.test(body));
  const value = deref(information?.match(/\/Title (\d+) 0 R/)?.[1], objects);
  return value === undefined ? undefined : literal(`/Title ${value}`, 'Title');
}

function deref(id: string | undefined, objects: ReadonlyMap<string, string>): string | undefined {
  return id === undefined ? undefined : objects.get(id);
}

/** A text value in a dictionary: plain, or UTF-16 after a byte order mark. */
function literal(body: string, key: string): string | undefined {
  const found = body.match(new RegExp(`/${key} \\(((?:[^()\\\\]|\\\\.)*)\\)`, 's'))?.[1];
  if (found === undefined) return undefined;
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const plain = found.replaceAll(/\\(.)/gs, (_, char: string) => escapes[char] ?? char);
  if (!plain.startsWith('\u00FE\u00FF')) return plain;
  return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le');
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const raw = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
}

function readText(objects: ReadonlyMap<string, string>): string {
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => readPage(page, objects)).join('\n');
}

function readPage(page: string, objects: ReadonlyMap<string, string>): string {
  const resources = deref(page.match(/\/Resources (\d+) 0 R/)?.[1], objects) ?? page;
  const fontsText = resources.match(/\/Font <<(.*?)>>/s)?.[1] ?? '';
  const fonts = new Map(
    Array.from(fontsText.matchAll(/\/(\w+) (\d+) 0 R/g), ([, name = '', id]) => [
      name,
      readGlyphs(deref(id, objects) ?? '', objects),
    ]),
  );
  const content = streamOf(deref(page.match(/\/Contents (\d+) 0 R/)?.[1], objects) ?? '');
  let glyphs: ReadonlyMap<string, string> = new Map();
  let text = '';
  for (const [, font, shown, end] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[(.*?)\] TJ|(\bET\b)/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/g))
      for (const [code] of hex.matchAll(/.{4}/g)) text += glyphs.get(code) ?? '?';
    if (end !== undefined) text += '\n';
  }
  return text;
}

/** The characters of a font's glyphs, by the codes of the glyphs in hexadecimal digits. */
function readGlyphs(font: string, objects: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const table = streamOf(deref(font.match(/\/ToUnicode (\d+) 0 R/)?.[1], objects) ?? '');
  const glyphs = new Map<string, string>();
  for (const [, from = '', , list = ''] of table.matchAll(/<(\w{4})> <(\w{4})> \[(.*?)\]/gs))
    Array.from(list.matchAll(/<([\da-f ]+)>/g), ([, hex = ''], index) =>
      glyphs.set(
        (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  return glyphs;
}
