import type { Dialect } from './dialect.ts';
import { utf8Length } from './names.ts';
import { skipComment, skipToken } from './split.ts';

export interface Calls {
  /** Names of functions that the statement may call, without schemas, in the case in which the server looks them up. */
  readonly names: readonly string[];
  /** False if a name is written with Unicode escapes, which this module does not decode. */
  readonly isComplete: boolean;
}

/**
 * Lists names that may be those of called functions: every name in front of a bracket, and every name after a dot,
 * because PostgreSQL reads `t.zap` as `zap(t)`. Words such as IN are listed too, so the caller asks the server which of
 * the names are functions.
 */
export function findCalls(dialect: Dialect, statement: string): Calls {
  const names = new Set<string>();
  let isComplete = true;
  let isAfterDot = false;
  let at = 0;
  while (at < statement.length) {
    const comment = skipComment(dialect, statement, at);
    if (comment !== undefined || /\s/.test(statement[at] ?? '')) {
      at = comment ?? at + 1;
      continue;
    }
    const found = nameAt(dialect, statement, at);
    if (found) {
      const isCall = isAfterDot || statement[skipBlank(dialect, statement, found.end)] === '(';
      if (isCall) names.add(found.name);
      if (found.isEscaped) isComplete = false;
      at = found.end;
    } else at = Math.max(at + 1, skipToken(dialect, statement, at));
    isAfterDot = statement[at - 1] === '.' && !found;
  }
  return { names: [...names], isComplete };
}

interface FoundName {
  readonly name: string;
  readonly end: number;
  /** The name is written with Unicode escapes: PostgreSQL's `U&"d\0061t"`. */
  readonly isEscaped: boolean;
}

function nameAt(dialect: Dialect, text: string, at: number): FoundName | undefined {
  const mark = text[at];
  if (mark === (dialect === 'mysql' ? '`' : '"')) {
    const end = skipToken(dialect, text, at);
    const name = text.slice(at + 1, end - 1).replaceAll(mark + mark, mark);
    const isEscaped = dialect === 'postgres' && /u&$/i.test(text.slice(Math.max(0, at - 2), at));
    return { name: asLookedUp(dialect, name), end, isEscaped };
  }
  const word = wordFrom(text, at);
  if (word === '') return undefined;
  // PostgreSQL turns only A to Z into lower case here. MySQL ignores case in names of functions: see `asLookedUp`.
  const name = dialect === 'mysql' ? word : word.replaceAll(/[A-Z]/g, (char) => char.toLowerCase());
  return { name: asLookedUp(dialect, name), end: at + word.length, isEscaped: false };
}

const wordChars = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;

function wordFrom(text: string, at: number): string {
  if (/[\w$\u0080-\uffff]/.test(text[at - 1] ?? '')) return '';
  wordChars.lastIndex = at;
  return wordChars.exec(text)?.[0] ?? '';
}

/** The name as the server looks it up. PostgreSQL cuts a name that is too long, and MySQL ignores its case. */
function asLookedUp(dialect: Dialect, name: string): string {
  if (dialect === 'mysql') return name.toLowerCase();
  const chars = Array.from(name.slice(0, 2 * MAX_POSTGRES_BYTES)).slice(0, MAX_POSTGRES_BYTES);
  while (utf8Length(chars.join('')) > MAX_POSTGRES_BYTES) chars.pop();
  return chars.join('');
}

const MAX_POSTGRES_BYTES = 63;

function skipBlank(dialect: Dialect, text: string, from: number): number {
  let at = from;
  for (;;) {
    const comment = skipComment(dialect, text, at);
    if (comment !== undefined) at = comment;
    else if (/\s/.test(text[at] ?? '')) at++;
    else return at;
  }
}
