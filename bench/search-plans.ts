import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { createPostgresSearchIndex } from '../apps/server/src/platform/search-index/postgres/postgres-search-index.ts';
import type { Search } from '../apps/server/src/platform/search-index/search-index.ts';
import { recordingDb } from '../apps/server/src/testing/recording-db.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The query plans of one search, as lines without costs: each statement that it runs, and each node below it. */
export async function plansOf(db: Db, search: Search): Promise<string[]> {
  const recording = recordingDb(async (statement) => (await db.executeQuery(statement)).rows);
  await createPostgresSearchIndex(recording.db).find(search);
  const plans: string[] = [];
  for (const [at, statement] of recording.statements.entries()) {
    plans.push(`statement ${at + 1}`, ...outline(await explain(db, statement), 1));
  }
  return plans;
}

/** A prepared statement is planned once for all its params. */
async function explain(db: Db, { sql, parameters }: CompiledQuery): Promise<PlanNode> {
  const isPrepared = sql.endsWith('/* prepared */');
  const explained = isPrepared
    ? CompiledQuery.raw(`explain (generic_plan, format json) ${sql.replace('/* prepared */', '')}`)
    : CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<Record<string, readonly { readonly Plan: PlanNode }[]>>(explained);
  const [plan] = Object.values(rows[0] ?? {});
  if (!plan?.[0]) throw new Error('PostgreSQL explained nothing');
  return plan[0].Plan;
}

function outline(node: PlanNode, depth: number): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans = [] } = node;
  const line = ['  '.repeat(depth) + type, index ?? table].filter(Boolean).join(' ');
  return [line, ...Plans.flatMap((below) => outline(below, depth + 1))];
}

/**
 * Compares with the plans of the last run that were saved to the file, and says which searches differ. A file that is
 * not there is written.
 */
export function comparePlans(file: string, plans: ReadonlyMap<string, readonly string[]>): string[] {
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(plans), undefined, 1)}\n`);
    return [`Query plans of ${plans.size} searches were saved to ${file}.`];
  }
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly string[]>>;
  const differing = [...plans].filter(([name, lines]) => saved[name]?.join('\n') !== lines.join('\n'));
  return differing.length === 0
    ? [`Query plans of ${plans.size} searches are as saved in ${file}.`]
    : differing.map(
        ([name, lines]) => `The query plan of “${name}” differs:\n${difference(saved[name] ?? [], lines)}`,
      );
}

function difference(saved: readonly string[], found: readonly string[]): string {
  return ['saved:', ...saved, 'found:', ...found].map((line) => `  ${line}`).join('\n');
}
