import type { Dialect } from './dialect.ts';

/** NULL is a value of its own, never the empty text. */
export type Value = string | null;

/** A text such as no server can hold. */
export class BadLiteral extends Error {
  override readonly name = 'BadLiteral';
}

/**
 * A text in quotes. PostgreSQL is spoken to with `standard_conforming_strings`; a backslash is put in the form that
 * means the same with and without it. MySQL is spoken to without NO_BACKSLASH_ESCAPES, in utf8mb4.
 */
export function quoteLiteral(dialect: Dialect, value: Value): string {
  if (value === null) return 'NULL';
  if (value.includes('\0') || !value.isWellFormed()) throw new BadLiteral('This text cannot be stored');
  const doubled = value.replaceAll("'", "''");
  if (!value.includes('\\')) return `'${doubled}'`;
  const escaped = `'${doubled.replaceAll('\\', '\\\\')}'`;
  return dialect === 'postgres' ? `E${escaped}` : escaped;
}
