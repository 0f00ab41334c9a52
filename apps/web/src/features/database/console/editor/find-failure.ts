import type { StatementResult } from '@tessera/contract/database-console';

/** A range of the script in UTF-16 code units, as in the editor. */
export interface ScriptRange {
  readonly from: number;
  readonly to: number;
}

type Failed = Pick<StatementResult, 'statement' | 'line' | 'error'>;

/** Finds where a statement of the sent script failed: at the position from the server, or at the name in its message. */
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

/** Servers count characters from 1; the editor counts UTF-16 code units from 0. */
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

/** MySQL reports the rest of the text instead of a position: “… near 'selec 1' at line 2”. */
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
    // The message names a table with its database, which the statement may leave out.
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
