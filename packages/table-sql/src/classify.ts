import type { Dialect } from './dialect.ts';
import { skipToken, wordAt } from './split.ts';

/** What a statement does. When that is not certain, the more harmful kind is chosen. */
export type StatementKind = 'read' | 'write' | 'destructive' | 'transaction' | 'session';

const reading = new Set('SELECT VALUES TABLE SHOW EXPLAIN DESCRIBE DESC HELP'.split(' '));
const transactional = new Set('BEGIN START COMMIT END ROLLBACK ABORT SAVEPOINT RELEASE'.split(' '));
const ofSession = new Set(
  'SET RESET DISCARD DECLARE FETCH MOVE CLOSE LISTEN UNLISTEN USE DEALLOCATE'.split(' '),
);
const destroying = new Set('DROP TRUNCATE REVOKE'.split(' '));
const changing = new Set(
  'INSERT UPDATE DELETE MERGE REPLACE INTO CALL DO LOAD COPY LOCK EXECUTE PREPARE'.split(' '),
);

export interface Classified {
  readonly kind: StatementKind;
  /** The first word, in capitals, for a list or an audit. */
  readonly command: string;
}

/**
 * Classifies a statement by its words outside quotes and comments. The kind decides whether the password is required
 * again and whether the console runs the statement in read-only mode. It is no protection: the server checks the user's
 * rights.
 */
export function classify(dialect: Dialect, statement: string): Classified {
  const found = bareWords(dialect, statement);
  const command = found[0] ?? '';
  return { command, kind: kindOf(found, command) };
}

function kindOf(found: readonly string[], command: string): StatementKind {
  if (transactional.has(command)) return 'transaction';
  if (command === 'XA') return 'transaction';
  if (ofSession.has(command))
    return found.includes('GLOBAL') || found.includes('PERSIST') ? 'destructive' : 'session';
  const has = (word: string) => found.includes(word);
  if (command === 'EXPLAIN' || command === 'ANALYZE') {
    const isRun = command === 'ANALYZE' || has('ANALYZE') || has('ANALYSE');
    if (!isRun) return 'read';
    const inner = found.slice(1).find((word) => reading.has(word) || changing.has(word) || word === 'WITH');
    return inner === undefined ? 'write' : kindOf(found.slice(found.indexOf(inner)), inner);
  }
  if (destroying.has(command)) return 'destructive';
  if (command === 'ALTER')
    return has('DROP') || has('TYPE') || has('MODIFY') || has('CHANGE') || has('SYSTEM')
      ? 'destructive'
      : 'write';
  if (command === 'RENAME') return 'destructive';
  if ((command === 'DELETE' || command === 'UPDATE') && !has('WHERE')) return 'destructive';
  if (command === 'WITH' || reading.has(command)) {
    if (has('DELETE') || has('TRUNCATE')) return 'destructive';
    if (found.some((_, at) => found.slice(at, at + 3).join(' ') === 'NEXT VALUE FOR')) return 'write';
    return [...changing].some((word) => has(word) && !isForUpdate(found, word)) ? 'write' : 'read';
  }
  // These run code that is not in the statement's own words, so they could do anything.
  if (command === 'DO' || command === 'CALL' || command === 'EXECUTE' || command === 'PREPARE')
    return 'destructive';
  return 'write';
}

/** `SELECT … FOR UPDATE` and `FOR NO KEY UPDATE` lock rows but do not change them. */
function isForUpdate(found: readonly string[], word: string): boolean {
  if (word !== 'UPDATE') return false;
  return found.every((each, at) => each !== 'UPDATE' || found[at - 1] === 'FOR' || found[at - 1] === 'KEY');
}

/** Words outside quotes and comments, in capitals. Quoted names are left out. */
export function bareWords(dialect: Dialect, statement: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < statement.length) {
    const next = skipToken(dialect, statement, at);
    const word = next > at ? undefined : wordAt(statement, at);
    if (word !== undefined) found.push(word.toUpperCase());
    at = next > at ? next : at + (word?.length ?? 1);
  }
  return found;
}
