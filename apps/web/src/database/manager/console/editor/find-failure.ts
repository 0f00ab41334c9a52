import type { StatementResult } from '@tessera/contract/database/database-console';

/** A range of the script in UTF-16 code units, as in the editor. */
export interface ScriptRange {
  readonly from: number;
  readonly to: number;
}

type Failed = Pick<StatementResult, 'statement' | 'line' | 'error'>;

/**
 * Finds the range of the script to mark for a failed statement: the word at the server's position, or else the text
 * that its message quotes, or else the beginning of the statement.
 */
export function findFailure(script: string, { statement, line, error }: Failed): ScriptRange {
  const start = Math.max(0, script.indexOf(statement, startOfLine(script, line)));
  const { position = null, details = '' } = error ?? {};
  const within =
    (position === null ? undefined : indexOfCharacter(statement, position)) ??
    indexNear(statement, details) ??
    indexOfNamed(statement, details) ??
    0;
  const from = Math.min(start + within, script.length);
  return { from, to: Math.min(from + wordLength(script.slice(from)), script.length) };
}

function startOfLine(script: string, line: number): number {
  let at = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = script.indexOf('\n', at);
    if (end === -1) return at;
    at = end + 1;
  }
  return at;
}

/**
 * Turns the server's position, in characters counted from 1, into the editor's, in UTF-16 code units counted from 0.
 */
function indexOfCharacter(text: string, position: number): number {
  let index = 0;
  let passed = 1;
  for (const character of text) {
    if (passed >= position) break;
    index += character.length;
    passed += 1;
  }
  return index;
}

/** Finds the position of a MySQL error, whose message has the rest of the statement: “… near 'selec 1' at line 2”. */
function indexNear(statement: string, details: string): number | undefined {
  const match = details.match(/near '([\s\S]*)' at line (\d+)/);
  if (!match) return undefined;
  const [, near = '', line = '1'] = match;
  const index = near === '' ? -1 : statement.indexOf(near, startOfLine(statement, Number(line)));
  return index === -1 ? startOfLine(statement, Number(line)) : index;
}

/** Finds the first quoted name of a message such as “Unknown column 'a.b' in …”. */
function indexOfNamed(statement: string, details: string): number | undefined {
  for (const [, single, double] of details.matchAll(/'([^']+)'|"([^"]+)"/g)) {
    const name = single ?? double ?? '';
    // The message may write `database.table` where the statement has only the table, so both are tried.
    for (const spelling of [name, name.slice(name.lastIndexOf('.') + 1)]) {
      const index = spelling === '' ? -1 : statement.toLowerCase().indexOf(spelling.toLowerCase());
      if (index !== -1) return index;
    }
  }
  return undefined;
}

function wordLength(text: string): number {
  return Math.max(1, text.match(/^(?:[\p{L}\p{N}_$.]+|"[^"]*"|`[^`]*`|'[^']*')/u)?.[0].length ?? 1);
}
