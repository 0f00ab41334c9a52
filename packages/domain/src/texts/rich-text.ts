/** A piece of a line, which may be bold or a link. */
export interface Span {
  readonly text: string;
  readonly isBold?: true | undefined;
  readonly href?: string | undefined;
}

export type Line = readonly Span[];

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly Line[] };

/** What a text may contain besides bold text and lists. People's texts may have neither headings nor links. */
export interface AllowedMarks {
  readonly headings?: boolean;
  readonly links?: boolean;
}

const heading = /^## +(\S.*)$/;
const bullet = /^[-*•] +(\S.*)$/;
const numbered = /^(\d{1,3})[.)] +(\S.*)$/;
const bold = /\*\*(?!\s)((?:(?!\*\*).)+?)(?<!\s)\*\*/gu;
const link = /\[([^\][]+)\]\(((?:https?:\/\/|mailto:|\/(?!\/))[^\s()]*)\)/gu;

/**
 * Turns text with a few marks into blocks: `**bold**`, lines that begin with `- ` or with `1. `, `2. ` and so on, and
 * empty lines between paragraphs. A mark in any other form stays as text.
 */
export function parseRichText(source: string, allowed: AllowedMarks = {}): Block[] {
  const lines = source.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trim());
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const { block, length } = readBlock(lines, at, allowed);
    if (block) blocks.push(block);
    at += length;
  }
  return blocks;
}

interface Read {
  readonly block?: Block;
  /** How many lines the block takes up. */
  readonly length: number;
}

function readBlock(lines: readonly string[], at: number, allowed: AllowedMarks): Read {
  const line = lines[at] ?? '';
  if (line === '') return { length: 1 };
  const title = readHeading(line, allowed);
  if (title !== undefined) return { block: { kind: 'heading', text: title }, length: 1 };
  return readList(lines, at, allowed) ?? readParagraph(lines, at, allowed);
}

function readHeading(line: string, allowed: AllowedMarks): string | undefined {
  return allowed.headings ? heading.exec(line)?.[1] : undefined;
}

function readList(lines: readonly string[], at: number, allowed: AllowedMarks): Read | undefined {
  const bullets = takeWhile(lines, at, (line) => bullet.exec(line)?.[1]);
  const isNumbered = bullets.length === 0;
  const items = isNumbered ? readNumbered(lines, at) : bullets;
  if (items.length === 0) return undefined;
  return {
    block: { kind: 'list', isNumbered, items: items.map((item) => parseLine(item, allowed)) },
    length: items.length,
  };
}

/** Reads a numbered list. It counts from 1 and has at least two items, so that a single “1. floor” stays text. */
function readNumbered(lines: readonly string[], at: number): string[] {
  const items = takeWhile(lines, at, (line, count) => {
    const [, number, text] = numbered.exec(line) ?? [];
    return Number(number) === count + 1 ? text : undefined;
  });
  return items.length > 1 ? items : [];
}

function takeWhile(
  lines: readonly string[],
  at: number,
  read: (line: string, count: number) => string | undefined,
): string[] {
  const taken: string[] = [];
  for (let index = at; index < lines.length; index += 1) {
    const text = read(lines[index] ?? '', taken.length);
    if (text === undefined) break;
    taken.push(text);
  }
  return taken;
}

/** Reads a paragraph. Its first line always belongs to it, so that reading never gets stuck. */
function readParagraph(lines: readonly string[], at: number, allowed: AllowedMarks): Read {
  let end = at + 1;
  while (end < lines.length && isPlain(lines, end, allowed)) end += 1;
  return {
    block: { kind: 'paragraph', lines: lines.slice(at, end).map((line) => parseLine(line, allowed)) },
    length: end - at,
  };
}

function isPlain(lines: readonly string[], at: number, allowed: AllowedMarks): boolean {
  const line = lines[at] ?? '';
  if (line === '' || bullet.test(line) || readHeading(line, allowed) !== undefined) return false;
  return !numbered.test(line) || readNumbered(lines, at).length === 0;
}

function parseLine(line: string, { links = false }: AllowedMarks): Line {
  if (!links) return parseBold(line);
  return splitBy(line, link, ([, text = '', href = '']) => ({ text, href }), parseBold);
}

function parseBold(text: string): Line {
  return splitBy(
    text,
    bold,
    ([, inner = '']) => ({ text: inner, isBold: true }),
    (rest) => [{ text: rest }],
  );
}

function splitBy(
  text: string,
  pattern: RegExp,
  toSpan: (match: RegExpExecArray) => Span,
  toRest: (rest: string) => Line,
): Line {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) spans.push(...toRest(text.slice(end, match.index)));
    spans.push(toSpan(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push(...toRest(text.slice(end)));
  return spans;
}

/** The text without its marks, for emails, previews and search. */
export function formatPlainText(blocks: readonly Block[]): string {
  return blocks.map(formatBlock).join('\n\n');
}

function formatBlock(block: Block): string {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'paragraph') return block.lines.map(formatLine).join('\n');
  return block.items
    .map((item, index) => `${block.isNumbered ? `${index + 1}.` : '-'} ${formatLine(item)}`)
    .join('\n');
}

function formatLine(line: Line): string {
  return line.map(({ text }) => text).join('');
}
