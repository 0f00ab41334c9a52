import type { Dialect } from './dialect.ts';

/** Longest name in PostgreSQL. It silently cuts a longer name, which could then mean another object. */
const MAX_POSTGRES_BYTES = 63;
const MAX_MYSQL_CHARS = 64;
const MAX_MYSQL_USER_CHARS = 80;

export type NameFault = 'empty' | 'too_long' | 'not_storable' | 'trailing_blank' | 'beyond_bmp';
export type NameKind = 'object' | 'user';

/** Why no object on a server of this dialect can have exactly this name; undefined if one can. */
export function nameFault(dialect: Dialect, name: string, kind: NameKind = 'object'): NameFault | undefined {
  if (name === '') return 'empty';
  if (name.includes('\0') || !name.isWellFormed()) return 'not_storable';
  if (dialect === 'postgres') return utf8Length(name) > MAX_POSTGRES_BYTES ? 'too_long' : undefined;
  if (/[\u{10000}-\u{10FFFF}]/u.test(name)) return 'beyond_bmp';
  if (name.endsWith(' ')) return 'trailing_blank';
  const max = kind === 'user' ? MAX_MYSQL_USER_CHARS : MAX_MYSQL_CHARS;
  return name.length > max ? 'too_long' : undefined;
}

export class BadName extends Error {
  override readonly name = 'BadName';
  readonly fault: NameFault;

  constructor(fault: NameFault) {
    super(`A name cannot be written: ${fault}`);
    this.fault = fault;
  }
}

/** Quotes every name, so that it may be a reserved word, stays in its case, and may contain any character. */
export function quoteName(dialect: Dialect, name: string): string {
  const fault = nameFault(dialect, name);
  if (fault) throw new BadName(fault);
  return dialect === 'postgres' ? `"${name.replaceAll('"', '""')}"` : `\`${name.replaceAll('`', '``')}\``;
}

/** Appends an ending such as `_2026`, and shortens the name by whole characters where the result would be too long. */
export function withEnding(dialect: Dialect, name: string, ending: string): string {
  const chars = Array.from(name);
  while (chars.length > 0 && nameFault(dialect, chars.join('') + ending) === 'too_long') chars.pop();
  return chars.join('') + ending;
}

export function utf8Length(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
