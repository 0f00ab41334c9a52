import { CsvReader } from '@tessera/table-sql/files/csv';
import type { Cell } from '../grid/data/table-rows.ts';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export const delimiterWords: Readonly<Record<Delimiter, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
};

/** How much of the beginning of a file is read to guess its format, delimiter, columns and types. */
export const SAMPLE_BYTES = 256 * 1024;
const SAMPLE_ROWS = 500;

export interface Sample {
  readonly text: string;
  /** Whether the sample is the complete file. */
  readonly isComplete: boolean;
  readonly isUtf8: boolean;
}

export async function readSample(file: Blob): Promise<Sample> {
  const bytes = await file.slice(0, SAMPLE_BYTES).arrayBuffer();
  const isComplete = file.size <= SAMPLE_BYTES;
  // With `stream`, a character that is cut at the end of the sample is left out, and is no decoding error.
  const text = new TextDecoder().decode(bytes, { stream: !isComplete });
  return { text, isComplete, isUtf8: !text.includes('\uFFFD') };
}

export function sampleRows(
  { text, isComplete: isWhole }: Sample,
  delimiter: Delimiter,
): readonly (readonly Cell[])[] {
  const reader = new CsvReader(delimiter);
  const records = reader.push(text);
  // The last record of a sample may be incomplete.
  const all = isWhole ? [...records, ...reader.end()] : records;
  return all.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
}

/** Guesses the delimiter: the one that gives many columns, and the same number of them in most rows. */
export function guessDelimiter(sample: Sample): Delimiter {
  const scored = delimiters.map((delimiter) => {
    const widths = sampleRows(sample, delimiter)
      .slice(0, 50)
      .map((row) => row.length);
    const [first = 1] = widths;
    const even = widths.filter((width) => width === first).length / Math.max(1, widths.length);
    return { delimiter, score: first > 1 ? first * even * even : 0 };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.delimiter ?? ',';
}

const NUMBER_OR_DAY = /^-?\d[\d.,:\-/ ]*$/;

/** Guesses whether the first row is a header: its cells are all different, and none is empty, a number or a date. */
export function guessHeader([first, ...rest]: readonly (readonly Cell[])[]): boolean {
  if (!first || rest.length === 0) return false;
  const names = first.filter((cell): cell is string => cell !== null && cell !== '');
  if (names.length < first.length || new Set(names).size < names.length) return false;
  return !names.some((name) => NUMBER_OR_DAY.test(name));
}
