import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { createPostgresSearchIndex } from '../apps/server/src/platform/search-index/postgres/postgres-search-index.ts';
import type { Search } from '../apps/server/src/platform/search-index/search-index.ts';
import { recordingDb } from '../apps/server/src/testing/processes/recording-db.ts';

interface QueryPlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly QueryPlanNode[];
}

/** Lists the query plans of one search, one line per statement and node, without costs. */
export async function findQueryPlans(db: Db, search: Search): Promise<string[]> {
  const recording = recordingDb(async (statement) => (await db.executeQuery(statement)).rows);
  await createPostgresSearchIndex(recording.db).find(search);
  const lines: string[] = [];
  for (const [at, statement] of recording.statements.entries()) {
    lines.push(`statement ${at + 1}`, ...outline(await explain(db, statement), 1));
  }
  return lines;
}

/** The query plan of a statement. A prepared statement is explained without params: it has one plan for all of them. */
async function explain(db: Db, { sql, parameters }: CompiledQuery): Promise<QueryPlanNode> {
  const isPrepared = sql.endsWith('/* prepared */');
  const explained = isPrepared
    ? CompiledQuery.raw(`explain (generic_plan, format json) ${sql.replace('/* prepared */', '')}`)
    : CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
  const { rows } =
    await db.executeQuery<Record<string, readonly { readonly Plan: QueryPlanNode }[]>>(explained);
  const [explanation] = Object.values(rows[0] ?? {});
  if (!explanation?.[0]) throw new Error('PostgreSQL explained nothing');
  return explanation[0].Plan;
}

function outline(node: QueryPlanNode, depth: number): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans = [] } = node;
  const line = ['  '.repeat(depth) + type, index ?? table].filter(Boolean).join(' ');
  return [line, ...Plans.flatMap((below) => outline(below, depth + 1))];
}

/**
 * Compares query plans with those saved in the file, and returns which searches differ. If there is no file, it is
 * written.
 */
export function compareQueryPlans(
  file: string,
  queryPlans: ReadonlyMap<string, readonly string[]>,
): string[] {
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(queryPlans), undefined, 1)}\n`);
    return [`Query plans of ${queryPlans.size} searches were saved to ${file}.`];
  }
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly string[]>>;
  const differing = [...queryPlans].filter(([name, lines]) => saved[name]?.join('\n') !== lines.join('\n'));
  return differing.length === 0
    ? [`Query plans of ${queryPlans.size} searches are as saved in ${file}.`]
    : differing.map(
        ([name, lines]) => `The query plan of “${name}” differs:\n${difference(saved[name] ?? [], lines)}`,
      );
}

function difference(saved: readonly string[], found: readonly string[]): string {
  return ['saved:', ...saved, 'found:', ...found].map((line) => `  ${line}`).join('\n');
}
