import type { Dialect } from './dialect.ts';

/** PostgreSQL silently cuts longer names, which could then mean another object. */
const POSTGRES_BYTES = 63;
const MYSQL_CHARACTERS = 64;
const MYSQL_USER_CHARACTERS = 80;

export type NameFault = 'empty' | 'too_long' | 'not_storable' | 'trailing_blank' | 'beyond_bmp';
export type NameKind = 'object' | 'user';

/** Why a server of this dialect cannot have an object of exactly this name; undefined if it can. */
export function nameFault(dialect: Dialect, name: string, kind: NameKind = 'object'): NameFault | undefined {
  if (name === '') return 'empty';
  if (name.includes('\0') || !name.isWellFormed()) return 'not_storable';
  if (dialect === 'postgres') return utf8Length(name) > POSTGRES_BYTES ? 'too_long' : undefined;
  if (/[\u{10000}-\u{10FFFF}]/u.test(name)) return 'beyond_bmp';
  if (name.endsWith(' ')) return 'trailing_blank';
  const max = kind === 'user' ? MYSQL_USER_CHARACTERS : MYSQL_CHARACTERS;
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

/** Always quotes a name: then no word is reserved, no character changes its case, and none ends the name. */
export function quoteName(dialect: Dialect, name: string): string {
  const fault = nameFault(dialect, name);
  if (fault) throw new BadName(fault);
  return dialect === 'postgres' ? `"${name.replaceAll('"', '""')}"` : `\`${name.replaceAll('`', '``')}\``;
}

/** Appends the ending to the longest beginning of the name that leaves room for it, cut between characters. */
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
