import type { Dialect } from '../dialect.ts';
import { countLines, type FileRow, type FileRowReader, UnreadableFile } from './file-rows.ts';
import type { Value } from '../literals.ts';

/**
 * Reads rows from a JSON list of objects, or from a file with one object on each line. A value is returned as it is
 * written in the file, so numbers have all their digits.
 */
export class JsonRowReader implements FileRowReader<string> {
  #rest = '';
  #line = 1;
  /** How far into the incomplete object its end has been searched for. */
  #seen = 0;
  #depth = 0;
  #isText = false;
  #state: 'start' | 'in list' | 'in lines' | 'end' = 'start';

  push(text: string): FileRow<string>[] {
    this.#rest += text;
    return this.#take();
  }

  end(): FileRow<string>[] {
    const rows = this.#take();
    if (this.#rest.trim() !== '' || this.#state === 'in list')
      this.#refuse('The file ends in the middle of a row.');
    return rows;
  }

  get waiting(): number {
    return this.#rest.length;
  }

  #take(): FileRow<string>[] {
    const rows: FileRow<string>[] = [];
    for (;;) {
      if (this.#depth === 0 && !this.#skipToObject()) return rows;
      const end = this.#endOfObject();
      if (end === undefined) return rows;
      const text = this.#rest.slice(0, end);
      rows.push({ line: this.#line, text, values: this.#read(text) });
      this.#drop(end);
      this.#seen = 0;
    }
  }

  /** Skips the text between rows. Returns false if no further row has begun yet. */
  #skipToObject(): boolean {
    let at = 0;
    for (; at < this.#rest.length; at++) {
      const each = this.#rest[at] ?? '';
      if (each === '{' && this.#state !== 'end') {
        if (this.#state === 'start') this.#state = 'in lines';
        break;
      }
      if (each === '[' && this.#state === 'start') this.#state = 'in list';
      else if (each === ']' && this.#state === 'in list') this.#state = 'end';
      else if (!/[\s\uFEFF]/.test(each) && !(each === ',' && this.#state === 'in list')) {
        this.#drop(at);
        this.#refuse('The file is not a list of objects in JSON.');
      }
    }
    this.#drop(at);
    return this.#rest !== '';
  }

  #endOfObject(): number | undefined {
    const marks = /["\\{}[\]]/g;
    marks.lastIndex = this.#seen;
    for (let match = marks.exec(this.#rest); match; match = marks.exec(this.#rest)) {
      const [mark] = match;
      if (this.#isText) {
        if (mark === '"') this.#isText = false;
        else if (mark === '\\') {
          // The escaped character may be in the next piece.
          if (match.index + 1 === this.#rest.length) {
            this.#seen = match.index;
            return undefined;
          }
          marks.lastIndex = match.index + 2;
        }
      } else if (mark === '"') this.#isText = true;
      else if (mark === '{' || mark === '[') this.#depth++;
      else if (mark !== '\\') {
        this.#depth--;
        if (this.#depth === 0) return marks.lastIndex;
      }
    }
    this.#seen = this.#rest.length;
    return undefined;
  }

  #read(text: string): Map<string, string> {
    try {
      JSON.parse(text);
    } catch {
      this.#refuse('This is not an object in JSON.');
    }
    return new Map(membersOf(text));
  }

  #drop(upTo: number): void {
    this.#line += countLines(this.#rest.slice(0, upTo));
    this.#rest = this.#rest.slice(upTo);
  }

  #refuse(message: string): never {
    throw new UnreadableFile(this.#line, message);
  }
}

/** Yields each name of an object with its value's text, including blanks around it. The object must be valid JSON. */
function* membersOf(text: string): Generator<[string, string]> {
  let at = 1;
  for (;;) {
    const from = text.indexOf('"', at);
    if (from < 0) return;
    const to = endOfText(text, from);
    const start = text.indexOf(':', to) + 1;
    const end = endOfValue(text, start);
    yield [JSON.parse(text.slice(from, to)) as string, text.slice(start, end)];
    if (text[end] === '}') return;
    at = end + 1;
  }
}

function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; ; at++) {
    const each = text[at];
    if (each === '"') at = endOfText(text, at) - 1;
    else if (depth === 0 && (each === ',' || each === '}')) return at;
    else if (each === '{' || each === '[') depth++;
    else if (each === '}' || each === ']') depth--;
  }
}

/**
 * Turns a JSON value into the text that a column of this type accepts. In a JSON column `null` is a value, and only a
 * missing name is SQL's NULL; in other columns both are NULL.
 */
export function jsonCell(dialect: Dialect, type: string, written: string | undefined): Value {
  if (written === undefined) return null;
  // PostgreSQL's json stores even the blanks around a value.
  if (type === 'json' && dialect === 'postgres') return written;
  const value = written.trim();
  if (type === 'json' || type === 'jsonb') return value;
  if (value === 'null') return null;
  if (value.startsWith('"')) return JSON.parse(value) as string;
  if (dialect === 'mysql' && (value === 'true' || value === 'false')) return value === 'true' ? '1' : '0';
  return value;
}
