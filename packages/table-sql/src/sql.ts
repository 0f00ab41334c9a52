import type { Dialect } from './dialect.ts';
import { quoteLiteral, type Value } from './literals.ts';
import { quoteName } from './names.ts';

type Piece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'value'; readonly value: Value };

/**
 * A statement or a fragment of one, made of words from our code, quoted names and values. A plain string cannot be used
 * as one, so that no text from outside becomes SQL by mistake.
 */
export class Sql {
  readonly pieces: readonly Piece[];

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
  }
}

/** Builds a statement from a template. Only other fragments may be inserted: a string does not compile. */
export function sql(texts: TemplateStringsArray, ...fragments: readonly Sql[]): Sql {
  return new Sql(
    texts.flatMap((text, index) => [
      { kind: 'words', words: text } as const,
      ...(fragments[index]?.pieces ?? []),
    ]),
  );
}

export const nothing = new Sql([]);

export function name(...path: readonly string[]): Sql {
  return join(
    path.map((each) => new Sql([{ kind: 'name', name: each }])),
    '.',
  );
}

export function value(given: Value): Sql {
  return new Sql([{ kind: 'value', value: given }]);
}

/**
 * Unquoted SQL. Pass only words from a fixed list or text that was checked character by character, never typed text.
 */
export function words(checked: string): Sql {
  return new Sql([{ kind: 'words', words: checked }]);
}

export function join(fragments: readonly Sql[], by = ', '): Sql {
  return new Sql(
    fragments.flatMap((fragment, index) =>
      index === 0 ? fragment.pieces : [{ kind: 'words', words: by } as const, ...fragment.pieces],
    ),
  );
}

/** The statement as one text, with values as literals. MySQL is sent this form. */
export function toText(statement: Sql, dialect: Dialect): string {
  return statement.pieces
    .map((piece) => {
      if (piece.kind === 'words') return piece.words;
      return piece.kind === 'name' ? quoteName(dialect, piece.name) : quoteLiteral(dialect, piece.value);
    })
    .join('');
}

export interface BoundSql {
  readonly text: string;
  readonly values: readonly Value[];
}

/**
 * The statement for PostgreSQL, with values as params, which take the type of the column that they are compared with or
 * stored in.
 */
export function toBound(statement: Sql): BoundSql {
  if (isDefinition(statement)) return { text: toText(statement, 'postgres'), values: [] };
  const values: Value[] = [];
  const text = statement.pieces.map((piece) => {
    if (piece.kind === 'words') return piece.words;
    if (piece.kind === 'name') return quoteName('postgres', piece.name);
    values.push(piece.value);
    return `$${values.length}`;
  });
  return { text: text.join(''), values };
}

/** Statements that define objects accept no params. */
function isDefinition({ pieces: [first] }: Sql): boolean {
  return first?.kind === 'words' && /^\s*(?:create|alter|drop|grant|revoke|comment)\b/i.test(first.words);
}
