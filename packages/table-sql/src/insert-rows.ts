import type { Dialect } from './dialect.ts';
import { countLines, type FileRow, type FileRowReader, UnreadableFile } from './files/file-rows.ts';
import type { Value } from './literals.ts';
import { exportSettings } from './session-settings.ts';
import { skipComment, skipToken } from './split.ts';

/**
 * Reads the INSERT statements of an SQL export as rows, without running anything from the file. It accepts INSERTs of
 * plain values into one table and skips the settings with which an export begins. Everything else is refused.
 */
export class InsertRowReader implements FileRowReader {
  readonly #dialect: Dialect;
  #rest = '';
  #line = 1;
  #seen = 0;
  #table: string | undefined;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  push(text: string): FileRow[] {
    this.#rest += text;
    return this.#take('more comes');
  }

  end(): FileRow[] {
    const rows = this.#take('the end');
    const last = this.#statement(this.#rest);
    this.#rest = '';
    return [...rows, ...last];
  }

  get waiting(): number {
    return this.#rest.length;
  }

  #take(then: 'more comes' | 'the end'): FileRow[] {
    const rows: FileRow[] = [];
    let start = 0;
    let at = this.#seen;
    const marks = /['"`$;#/-]/g;
    for (;;) {
      marks.lastIndex = at;
      const match = marks.exec(this.#rest);
      if (!match) {
        at = this.#rest.length;
        break;
      }
      if (match[0] === ';') {
        rows.push(...this.#statement(this.#rest.slice(start, match.index)));
        this.#line += countLines(this.#rest.slice(start, match.index + 1));
        at = start = match.index + 1;
        continue;
      }
      const end = skipToken(this.#dialect, this.#rest, match.index);
      // Wait for the next piece of the file: it may double this quote, or complete the two characters of a comment
      // sign.
      if (Math.max(end, match.index + 2) >= this.#rest.length && then === 'more comes') {
        at = match.index;
        break;
      }
      at = Math.max(end, match.index + 1);
    }
    this.#rest = this.#rest.slice(start);
    this.#seen = at - start;
    return rows;
  }

  #statement(text: string): FileRow[] {
    const parser = new StatementParser(this.#dialect, text);
    parser.skip();
    if (parser.isOver) return [];
    const line = this.#line + countLines(text.slice(0, parser.at));
    const written = text.slice(parser.at).trim();
    const refuse = (message: string): never => {
      throw new UnreadableFile(line, message);
    };
    if (parser.word('SET')) {
      const isOurs = exportSettings[this.#dialect].some((setting) => plain(setting) === plain(written));
      return isOurs ? [] : refuse('Only the settings that an export begins with are accepted.');
    }
    try {
      const { table, rows } = parser.insert();
      this.#table ??= table;
      if (table !== this.#table) refuse(`The file holds rows of two tables, ${this.#table} and ${table}.`);
      return rows.map((values) => ({ line, text: `${written};`, values }));
    } catch (error) {
      if (error instanceof NotPlain) refuse(error.message);
      throw error;
    }
  }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ');
}

class NotPlain extends Error {}

const NUMBER_PATTERN = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/y;

class StatementParser {
  readonly #dialect: Dialect;
  readonly #text: string;
  at = 0;

  constructor(dialect: Dialect, text: string) {
    this.#dialect = dialect;
    this.#text = text;
  }

  get isOver(): boolean {
    return this.at >= this.#text.length;
  }

  skip(): void {
    for (;;) {
      const end = skipComment(this.#dialect, this.#text, this.at);
      if (end !== undefined && end > this.at) this.at = end;
      else if (/[\s\uFEFF]/.test(this.#text[this.at] ?? '')) this.at++;
      else return;
    }
  }

  /** Skips the word if it comes next, and says whether it did. */
  word(word: string): boolean {
    this.skip();
    const found = this.#text.slice(this.at, this.at + word.length);
    const after = this.#text[this.at + word.length] ?? '';
    if (found.toUpperCase() !== word || /[\w$]/.test(after)) return false;
    this.at += word.length;
    return true;
  }

  insert(): { table: string; rows: Map<string, Value>[] } {
    if (!this.word('INSERT') || !this.word('INTO'))
      throw new NotPlain('Only INSERT statements are accepted.');
    const path = [this.#name()];
    while (this.#sign('.')) path.push(this.#name());
    const names = this.#sign('(') ? this.#list(() => this.#name()) : undefined;
    if (!names) throw new NotPlain('The INSERT does not name its columns.');
    if (this.word('OVERRIDING') && !(this.word('SYSTEM') && this.word('VALUE'))) throw this.#unexpected();
    if (!this.word('VALUES')) throw new NotPlain('Only an INSERT with VALUES is accepted.');
    const rows: Map<string, Value>[] = [];
    do {
      if (!this.#sign('(')) throw this.#unexpected();
      const values = this.#list(() => this.#value());
      if (values.length !== names.length)
        throw new NotPlain(`The row has ${values.length} values for ${names.length} columns.`);
      rows.push(new Map(names.map((name, index) => [name, values[index] ?? null])));
    } while (this.#sign(','));
    this.skip();
    if (!this.isOver) throw this.#unexpected();
    return { table: path.at(-1) ?? '', rows };
  }

  #sign(sign: string): boolean {
    this.skip();
    if (this.#text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  #list<Item>(read: () => Item): Item[] {
    const items = [read()];
    while (this.#sign(',')) items.push(read());
    if (!this.#sign(')')) throw this.#unexpected();
    return items;
  }

  #name(): string {
    this.skip();
    const mark = this.#dialect === 'postgres' ? '"' : '`';
    if (this.#text[this.at] === mark)
      return this.#quoted()
        .slice(1, -1)
        .replaceAll(mark + mark, mark);
    const word = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;
    word.lastIndex = this.at;
    const found = word.exec(this.#text)?.[0];
    if (found === undefined) throw this.#unexpected();
    this.at += found.length;
    return this.#dialect === 'postgres' ? found.toLowerCase() : found;
  }

  #value(): Value {
    if (this.word('NULL')) return null;
    for (const truth of ['TRUE', 'FALSE'])
      if (this.word(truth)) {
        const isTrue = truth === 'TRUE';
        return this.#dialect === 'mysql' ? String(Number(isTrue)) : String(isTrue);
      }
    this.skip();
    const head = this.#text.slice(this.at, this.at + 2);
    if (head.startsWith("'")) return unquote(this.#dialect === 'mysql', this.#quoted());
    if (/^[eE]'/.test(head) && this.#dialect === 'postgres') return unquote(true, this.#letterAndQuoted());
    if (/^[xX]'/.test(head) && this.#dialect === 'mysql') return `0x${this.#letterAndQuoted().slice(1, -1)}`;
    if (/^[bB]'/.test(head)) return this.#letterAndQuoted().slice(1, -1);
    const hex = /0x((?:[0-9a-f]{2})+)\b/iy;
    hex.lastIndex = this.at;
    const bytes = this.#dialect === 'mysql' ? hex.exec(this.#text)?.[0] : undefined;
    NUMBER_PATTERN.lastIndex = this.at;
    const found = bytes ?? NUMBER_PATTERN.exec(this.#text)?.[0];
    if (found === undefined) throw this.#unexpected();
    this.at += found.length;
    return found;
  }

  #letterAndQuoted(): string {
    this.at++;
    return this.#quoted();
  }

  #quoted(): string {
    const end = skipToken(this.#dialect, this.#text, this.at);
    const quoted = this.#text.slice(this.at, end);
    if (quoted.length < 2 || quoted.at(-1) !== quoted[0]) throw new NotPlain('A quote is missing.');
    this.at = end;
    return quoted;
  }

  #unexpected(): NotPlain {
    const found = this.#text.slice(this.at, this.at + 20).trim();
    return new NotPlain(
      found === ''
        ? 'The statement ends too early.'
        : `Only plain values are accepted, which ${found} is not.`,
    );
  }
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Inverse of `quoteLiteral`. */
function unquote(hasEscapes: boolean, quoted: string): string {
  const inside = quoted.slice(1, -1);
  if (!hasEscapes) return inside.replaceAll("''", "'");
  return inside.replaceAll(/''|\\([\s\S])/g, (_, char?: string) => {
    if (char === undefined) return "'";
    if (char === '0') return '\0';
    if (char === 'Z') return '\u001A';
    return escaped[char] ?? char;
  });
}
