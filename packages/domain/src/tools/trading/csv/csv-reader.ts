/** Limits that no price file needs to reach. They bound the memory that a hostile file can use. */
export const MAX_COLUMNS = 200;
export const MAX_CELL_CHARS = 500;

/** The file is no CSV that this reader takes. The message is for a person. */
export class UnreadableCsv extends Error {
  override readonly name = 'UnreadableCsv';
}

type OnRecord = (cells: readonly string[], line: number) => void;

/**
 * Splits CSV (RFC 4180) into records as its text arrives. Line numbers count the lines of the file, from 1. Blank lines
 * are left out.
 */
export class CsvReader {
  readonly #delimiter: string;
  readonly #onRecord: OnRecord;
  #cells: string[] = [];
  #cell = '';
  /** `after` is behind a closing quotation mark, where a second one stands for itself. */
  #state: 'start' | 'plain' | 'quoted' | 'after' = 'start';
  #line = 1;
  #recordLine = 1;
  #wasReturn = false;
  readonly #maxCellChars: number;

  constructor(delimiter: string, onRecord: OnRecord, maxCellChars = MAX_CELL_CHARS) {
    this.#maxCellChars = maxCellChars;
    this.#delimiter = delimiter;
    this.#onRecord = onRecord;
  }

  push(text: string): void {
    let from = 0;
    for (let index = 0; index < text.length; index += 1) {
      const char = text[index]!;
      if (this.#state === 'quoted') {
        if (char === '\n') this.#line += 1;
        if (char !== '"') continue;
        this.#append(text, from, index);
        this.#state = 'after';
        from = index + 1;
      } else if (char === '"' && this.#state !== 'plain') {
        // A doubled quotation mark within quotes is one of the text.
        if (this.#state === 'after') this.#append('"', 0, 1);
        this.#state = 'quoted';
        from = index + 1;
      } else if (char === this.#delimiter) {
        this.#append(text, from, index);
        this.#endCell();
        from = index + 1;
      } else if (char === '\n' || char === '\r') {
        this.#append(text, from, index);
        from = index + 1;
        if (char === '\n' && this.#wasReturn && this.#isBlank()) this.#wasReturn = false;
        else this.#endRecord(char === '\r');
        continue;
      } else if (this.#state === 'start') this.#state = 'plain';
      this.#wasReturn = false;
    }
    this.#append(text, from, text.length);
  }

  end(): void {
    if (this.#state === 'quoted')
      throw new UnreadableCsv(`A quotation mark in line ${this.#recordLine} is never closed.`);
    this.#endRecord(false);
  }

  #isBlank(): boolean {
    return this.#cells.length === 0 && this.#cell === '' && this.#state === 'start';
  }

  #append(text: string, from: number, to: number): void {
    if (to <= from) return;
    if (this.#cell.length + to - from > this.#maxCellChars)
      throw new UnreadableCsv(`Line ${this.#line} has a cell of more than ${this.#maxCellChars} characters.`);
    this.#cell += text.slice(from, to);
  }

  #endCell(): void {
    if (this.#cells.length >= MAX_COLUMNS)
      throw new UnreadableCsv(`Line ${this.#line} has more than ${MAX_COLUMNS} columns.`);
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRecord(isReturn: boolean): void {
    const isBlank = this.#isBlank();
    if (!isBlank) {
      this.#endCell();
      this.#onRecord(this.#cells, this.#recordLine);
    }
    this.#cells = [];
    this.#cell = '';
    this.#state = 'start';
    this.#line += 1;
    this.#recordLine = this.#line;
    this.#wasReturn = isReturn;
  }
}
