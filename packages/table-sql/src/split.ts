import type { Dialect } from './dialect.ts';

export interface Statement {
  readonly text: string;
  /** Position in the script at which the statement begins, counted in characters from 0. */
  readonly start: number;
  /** Line on which the statement begins, counted from 1. */
  readonly line: number;
}

/**
 * Splits a script into its statements, without the semicolons between them. Semicolons in quotes, dollar quotes, nested
 * comments and the bodies of SQL functions do not count. `DELIMITER` lines work as in MySQL's own client.
 */
export function splitScript(dialect: Dialect, script: string): Statement[] {
  const statements: Statement[] = [];
  let delimiter = ';';
  let start = 0;
  let at = 0;
  let depth = 0;
  const end = (upTo: number) => {
    const text = script.slice(start, upTo);
    const lead = text.length - text.trimStart().length;
    if (hasWords(dialect, text)) {
      const from = start + lead;
      statements.push({ text: text.trim(), start: from, line: lineOf(script, from) });
    }
  };
  while (at < script.length) {
    const command =
      dialect === 'mysql' && isBlank(dialect, script.slice(start, at)) ? delimiterAt(script, at) : undefined;
    if (command) {
      delimiter = command.delimiter;
      at = start = command.end;
      continue;
    }
    const skipped = skipToken(dialect, script, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    if (script.startsWith(delimiter, at) && depth === 0) {
      end(at);
      at = start = at + delimiter.length;
      continue;
    }
    const word = wordAt(script, at);
    if (word !== undefined) {
      if (dialect === 'postgres') depth = bodyDepth(depth, word, script.slice(start, at));
      // MySQL ends a statement at its delimiter even inside a word: `END$$`.
      const cut = word.indexOf(delimiter);
      at += cut > 0 ? cut : word.length;
      continue;
    }
    at++;
  }
  end(script.length);
  return statements;
}

/**
 * How deep the script is inside `BEGIN ATOMIC … END` after this word. Semicolons in such a body of an SQL function do
 * not end the statement. A `CASE … END` inside is one level deeper.
 */
function bodyDepth(depth: number, word: string, before: string): number {
  const upper = word.toUpperCase();
  if (depth === 0) return upper === 'ATOMIC' && /\bbegin\s+$/i.test(before) ? 1 : 0;
  if (upper === 'CASE') return depth + 1;
  return upper === 'END' ? depth - 1 : depth;
}

function delimiterAt(script: string, at: number): { delimiter: string; end: number } | undefined {
  if (
    at > 0 &&
    script[at - 1] !== '\n' &&
    script.slice(script.lastIndexOf('\n', at - 1) + 1, at).trim() !== ''
  )
    return undefined;
  const match = /^[ \t]*delimiter[ \t]+(\S+)[ \t]*(?:\r?\n|$)/i.exec(script.slice(at, at + 200));
  return match ? { delimiter: match[1] ?? ';', end: at + match[0].length } : undefined;
}

/** If a comment or a quoted text begins at `at`, the position after it. Otherwise `at`. */
export function skipToken(dialect: Dialect, text: string, at: number): number {
  return skipComment(dialect, text, at) ?? skipQuoted(dialect, text, at) ?? at;
}

export function skipComment(dialect: Dialect, text: string, at: number): number | undefined {
  const isMysql = dialect === 'mysql';
  const isDashes = text.startsWith('--', at) && (!isMysql || /^--(?:\s|$)/.test(text.slice(at, at + 3)));
  if (isDashes || (isMysql && text[at] === '#')) {
    const newline = text.indexOf('\n', at);
    return newline < 0 ? text.length : newline + 1;
  }
  if (!text.startsWith('/*', at)) return undefined;
  // MySQL runs the text inside `/*! … */`, so it is not skipped.
  if (isMysql && /^\/\*(?:!|M!)/.test(text.slice(at, at + 4))) return undefined;
  let depth = 1;
  let end = at + 2;
  while (end < text.length && depth > 0) {
    if (text.startsWith('*/', end)) {
      depth--;
      end += 2;
    } else if (!isMysql && text.startsWith('/*', end)) {
      depth++;
      end += 2;
    } else end++;
  }
  return end;
}

function skipQuoted(dialect: Dialect, text: string, at: number): number | undefined {
  const mark = text[at];
  if (mark === "'" || mark === '"' || (mark === '`' && dialect === 'mysql')) {
    const isEscaping =
      dialect === 'mysql'
        ? mark !== '`'
        : mark === "'" && /(?:^|[^\w$])e$/i.test(text.slice(Math.max(0, at - 2), at));
    return endOfQuoted(text, at, mark, isEscaping);
  }
  if (mark !== '$' || dialect !== 'postgres' || /[\w$\u0080-\uffff]/.test(text[at - 1] ?? ''))
    return undefined;
  const tag = /^\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/.exec(text.slice(at, at + 70))?.[0];
  if (tag === undefined) return undefined;
  const close = text.indexOf(tag, at + tag.length);
  return close < 0 ? text.length : close + tag.length;
}

function endOfQuoted(text: string, at: number, mark: string, isEscaping: boolean): number {
  let end = at + 1;
  while (end < text.length) {
    if (isEscaping && text[end] === '\\') end += 2;
    else if (text[end] !== mark) end++;
    else if (text[end + 1] === mark) end += 2;
    else return end + 1;
  }
  return text.length;
}

export function wordAt(text: string, at: number): string | undefined {
  const match = /^[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/.exec(text.slice(at, at + 128))?.[0];
  return match !== undefined && !/[\w$\u0080-\uffff]/.test(text[at - 1] ?? '') ? match : undefined;
}

function hasWords(dialect: Dialect, text: string): boolean {
  return !isBlank(dialect, text);
}

function isBlank(dialect: Dialect, text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const end = skipComment(dialect, text, at);
    if (end !== undefined) at = end;
    else if (/\s/.test(text[at] ?? '')) at++;
    else return false;
  }
  return true;
}

function lineOf(script: string, at: number): number {
  let line = 1;
  for (let index = script.indexOf('\n'); index >= 0 && index < at; index = script.indexOf('\n', index + 1))
    line++;
  return line;
}
