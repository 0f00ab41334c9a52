import type { Value } from './literals.ts';

/** A row of a file, with its values by name. */
export interface FileRow<Cell = Value> {
  /** Line on which the row begins, counted from 1. */
  readonly line: number;
  /** The row's text in the file. */
  readonly text: string;
  readonly values: ReadonlyMap<string, Cell>;
}

/** Reads a file's rows from pieces of any size. */
export interface FileRowReader<Cell = Value> {
  /** Returns the rows that are complete by now. */
  push(text: string): FileRow<Cell>[];
  end(): FileRow<Cell>[];
  /** Number of characters that wait for the end of their row. */
  readonly waiting: number;
}

/** A file is not in the stated format. `line` is where that was found. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
