import type { Value } from './literals.ts';

/** A row of a file whose values have names. */
export interface FileRow<Cell = Value> {
  /** On which it begins, counted from 1. */
  readonly line: number;
  /** As it stands in the file. */
  readonly text: string;
  readonly values: ReadonlyMap<string, Cell>;
}

/** Takes a file apart in pieces of any size. */
export interface FileRowReader<Cell = Value> {
  /** The rows that are whole by now. */
  push(text: string): FileRow<Cell>[];
  end(): FileRow<Cell>[];
  /** Characters that wait for the end of their row. */
  readonly waiting: number;
}

/** A file that is not what it is called, and where that shows. */
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
