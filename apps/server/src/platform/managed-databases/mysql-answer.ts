import type { Value } from '@tessera/table-sql/literals';
import type { Outcome } from './connection.ts';
import { type BinaryValue, mysqlBinaryCell } from './mysql-binary-cells.ts';
import { type MysqlField, mysqlTypeName } from './mysql-cells.ts';

interface Header {
  readonly affectedRows?: number;
  readonly serverStatus?: number;
  readonly info?: string;
}

/** Collects the answer to one statement. If a procedure returns several results, the last one counts. */
export class Answer {
  readonly #most: number;
  readonly #stop: () => void;
  #fields: readonly MysqlField[] = [];
  #rows: (readonly Value[])[] = [];
  #header: Header | undefined;
  hasMore = false;

  constructor(maxRows: number, stop: () => void) {
    this.#most = maxRows;
    this.#stop = stop;
  }

  get status(): number | undefined {
    return this.#header?.serverStatus;
  }

  takeFields(given: unknown): void {
    const fields = asFields(given);
    if (fields.length === 0) return;
    this.#fields = fields;
    this.#rows = [];
  }

  add(row: unknown): void {
    if (!Array.isArray(row)) {
      this.#header = row as Header;
      return;
    }
    if (this.#rows.length < this.#most) {
      this.#rows.push(asCells(this.#fields, row));
      return;
    }
    if (!this.hasMore) this.#stop();
    this.hasMore = true;
  }

  toOutcome(statement: string): Outcome {
    const hasRows = this.#fields.length > 0;
    return {
      command: statement.match(/^\s*(\w+)/)?.[1]?.toUpperCase() ?? '',
      columns: this.#fields.map((field) => ({ name: field.name, type: mysqlTypeName(field) })),
      rows: this.#rows,
      rowCount: hasRows ? this.#rows.length : (this.#header?.affectedRows ?? null),
      isCut: this.hasMore,
      notices: this.#header?.info ? [this.#header.info] : [],
    };
  }
}

/**
 * Copies the fields and replaces the names in mysql2's own objects: mysql2 compiles code from the names and throws if
 * one is `__proto__`, after which the connection never answers again. Rows come as arrays, so mysql2 needs no names.
 */
export function asFields(fields: unknown): readonly MysqlField[] {
  if (!Array.isArray(fields)) return [];
  return (fields as { -readonly [Part in keyof MysqlField]: MysqlField[Part] }[]).map((field, index) => {
    const { name, columnType, characterSet, columnLength, decimals, flags } = field;
    field.name = `column ${index}`;
    return { name, columnType, characterSet, columnLength, decimals, flags };
  });
}

export function asCells(fields: readonly MysqlField[], row: unknown): Value[] {
  const cells = row as BinaryValue[];
  return fields.map((field, index) => mysqlBinaryCell(field, cells[index] ?? null));
}
