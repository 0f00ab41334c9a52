import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { quoteName } from '@tessera/table-sql/names';
import type { Dialect } from '@tessera/table-sql/dialect';

/** A table with its columns, from the live schema. */
export interface KnownTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

const WORD = /[\p{L}_][\p{L}\p{N}_$]*$/u;

/**
 * Suggests columns of the tables that the statement mentions, while somebody types a name without a table in front. All
 * other suggestions come from the editor's SQL package.
 */
export function columnCompletion(dialect: Dialect, tables: readonly KnownTable[]): CompletionSource {
  const byName = new Map(tables.map((table) => [table.name.toLowerCase(), table]));
  return (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(WORD);
    const from = word?.from ?? context.pos;
    if ((!word && !context.explicit) || isElsewhere(context, from)) return null;
    const options = columnsOf(tablesIn(statementAround(context), byName), dialect);
    return options.length > 0 ? { from, options, validFor: /^[\p{L}\p{N}_$]*$/u } : null;
  };
}

/** Whether columns must not be suggested here: after a dot the SQL package suggests them, and strings have no names. */
function isElsewhere({ state, pos }: CompletionContext, from: number): boolean {
  if (state.sliceDoc(from - 1, from) === '.') return true;
  return /String|Comment/.test(syntaxTree(state).resolveInner(pos, -1).name);
}

function statementAround({ state, pos }: CompletionContext): string {
  const node = syntaxTree(state).resolveInner(pos, -1);
  for (let at: typeof node | null = node; at; at = at.parent) {
    if (at.name === 'Statement') return state.sliceDoc(at.from, at.to);
  }
  return state.doc.toString();
}

function tablesIn(statement: string, byName: ReadonlyMap<string, KnownTable>): KnownTable[] {
  const names = new Set(
    [...statement.matchAll(/"([^"]+)"|`([^`]+)`|([\p{L}_][\p{L}\p{N}_$]*)/gu)].map((match) =>
      (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase(),
    ),
  );
  return [...names].flatMap((name) => byName.get(name) ?? []);
}

function columnsOf(tables: readonly KnownTable[], dialect: Dialect): Completion[] {
  return tables.flatMap((table) =>
    table.columns.map(({ name, type }) => ({
      label: name,
      ...(!isPlain(dialect, name) && { apply: quoteName(dialect, name) }),
      type: 'property',
      detail: `${type} · ${table.name}`,
      // Columns are listed above SQL's many keywords.
      boost: 50,
    })),
  );
}

/** Whether a name can be written without quotes. PostgreSQL turns unquoted names into lower case. */
function isPlain(dialect: Dialect, name: string): boolean {
  return dialect === 'postgres' ? /^[a-z_][a-z\d_]*$/.test(name) : /^[A-Za-z_][\w$]*$/.test(name);
}
