/**
 * Finds SQL that names another folder's table (`table-owners.ts`), and SQL outside `*.queries.ts` and the adapters in
 * `platform`. `script/check-imports.ts` runs it.
 */
import { parseSync, Visitor } from 'vite';
import { isTest, type Source } from '../sources.ts';
import { tableOwners } from '../table-owners.ts';

const serverFolder = 'apps/server/src/';

/**
 * Backup and restore copy every table, the Database Manager lists those that it protects, and the replicas list those
 * that may be read there.
 */
const readsAll = /^(?:maintenance|platform\/(?:managed-databases|db\/replicas))\//;

const isChecked = ({ from }: Source) =>
  from.startsWith(serverFolder) && !from.endsWith('.generated.ts') && !isTest(from);

export function findForeignTables(source: Source): string[] {
  const { from } = source;
  if (!isChecked(source) || readsAll.test(from.slice(serverFolder.length))) return [];
  const foreign = new Set(findSql(source).tables.filter((table) => !isOwner(from, ownerOf(table))));
  return [...foreign].map(
    (table) => `tables are read by their owners: ${from} names ${table} of ${ownerOf(table)}`,
  );
}

const ownerOf = (table: string) => tableOwners[table as keyof typeof tableOwners];
const isOwner = (from: string, owner: string) => from.startsWith(`${serverFolder}${owner}/`);

export function findMisplacedSql(source: Source): string[] {
  const { from } = source;
  const isAllowed = from.endsWith('.queries.ts') || from.startsWith(`${serverFolder}platform/`);
  if (!isChecked(source) || isAllowed || !findSql(source).isThere) return [];
  return [`SQL is written in *.queries.ts: ${from}`];
}

const tableNames = new Map(
  Object.keys(tableOwners).flatMap((table) => [
    [table, table],
    [table.replaceAll(/[A-Z]/g, (char) => `_${char.toLowerCase()}`), table],
  ]),
);

const builderPattern = /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;
const joinPattern = /^(?:\w*[jJ]oin(?:Lateral)?|from|using)$/;

/**
 * Finds SQL in a source, and the tables it names: in kysely's builder, in its template `sql`, and in texts given to
 * `query`. Another template of the same name is for databases that people manage; tables in it are not ours.
 */
function findSql({ from, text }: Source): { readonly isThere: boolean; readonly tables: string[] } {
  const tables: string[] = [];
  let isThere = false;
  const { program } = parseSync(from, text, { lang: 'ts' });
  const hasKyselySql = /import [^;]*\bsql\b[^;]*from 'kysely'/.test(text);
  const hasManagedSql = /import [^;]*\b(?:sql|words)\b[^;]*from '@tessera\/table-sql\/sql'/.test(text);
  const addTables = (names: readonly (string | undefined)[]) => {
    for (const name of names) {
      const table = tableNames.get(name ?? '');
      if (table !== undefined) tables.push(table);
    }
  };
  const addText = (sqlText: string) => {
    isThere = true;
    addTables(tablesIn(sqlText));
  };
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      if (hasKyselySql) addText(textOf(quasi));
      if (hasManagedSql) isThere = true;
    },
    CallExpression({ callee, arguments: [first] }) {
      if (hasManagedSql && callee.type === 'Identifier' && callee.name === 'words') isThere = true;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const method = callee.property.name;
      if (builderPattern.test(method)) isThere = true;
      if (builderPattern.test(method) || joinPattern.test(method))
        addTables(literalsIn(first).map(firstWord));
      if (method === 'query' || (hasKyselySql && method === 'raw')) {
        for (const literal of literalsIn(first)) if (sqlStart.test(literal)) addText(literal);
      }
    },
    // Any text may be the name of a table that is chosen at run time, as in `sql.table(tables[system])`.
    Literal({ value }) {
      if (typeof value !== 'string') return;
      if (/_|[A-Z]/.test(value)) addTables([value]);
      if (statementPattern.test(value)) isThere = true;
    },
    TemplateLiteral(template) {
      if (statementPattern.test(textOf(template))) isThere = true;
    },
  }).visit(program);
  return { isThere, tables };
}

const sqlStart =
  /^\s*(?:select|insert|update|delete|with|merge|truncate|copy|create|alter|drop|begin|lock)\b/i;

/** The beginning of an SQL statement. Only in capitals, because other texts also begin with such words. */
const statementPattern =
  /^\s*(?:(?:BEGIN|COMMIT|ROLLBACK|START TRANSACTION)\b|(?:SAVEPOINT|RELEASE|SET|SHOW|EXPLAIN|ANALYZE|COPY|SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|RENAME|TRUNCATE|LOCK|KILL|REVOKE)\s+[\w"`(*@?])/;

const firstWord = (name: string) => name.trim().split(/\s/)[0];

type Node = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>
>[0]['arguments'][number];

function literalsIn(node: Node | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'TemplateLiteral') return [textOf(node)];
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((each) => literalsIn(each ?? undefined));
  return [];
}

function textOf({
  quasis,
}: {
  readonly quasis: readonly { readonly value: { readonly raw: string } }[];
}): string {
  return quasis.map(({ value }) => value.raw).join(' ? ');
}

/**
 * Words before tables. Names are only looked ahead at, so that `using` in `from favourites using listings` is found.
 */
const listPattern =
  /\b(?:from|join|into|update|using|only|truncate|table)\b(?=\s+((?:[\w".]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*[\w".]+))/gi;

/** Names after the words that precede a table, also in a list such as `from users, folders f`. */
export function tablesIn(sqlText: string): string[] {
  return [...sqlText.matchAll(listPattern)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((each) => (firstWord(each) ?? '').replaceAll('"', '').replace(/^(?!tessera_ledger\.)\w+\./, '')),
  );
}
