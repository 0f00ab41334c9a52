import type { Value } from '../literals.ts';

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
  /** Adds a piece of the file and returns the rows that this completes. */
  push(text: string): FileRow<Cell>[];
  end(): FileRow<Cell>[];
  /** Number of characters of the incomplete row. */
  readonly waiting: number;
}

/** The file is not in the format that was stated. `line` is the line on which that was noticed. */
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
