import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.generated.ts';

export interface RecordingDb {
  readonly db: Db;
  readonly statements: readonly CompiledQuery[];
}

type Answer = (query: CompiledQuery) => readonly unknown[] | Promise<readonly unknown[]>;

/** A database that only records its queries. `answer` gives their rows; without it, there are none. */
export function recordingDb(answer: Answer = () => []): RecordingDb {
  const statements: CompiledQuery[] = [];
  class RecordingDriver extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      return {
        ...connection,
        executeQuery: async (query: CompiledQuery) => {
          statements.push(query);
          return { rows: [...(await answer(query))] as never[] };
        },
        streamQuery: () => {
          throw new Error('Nothing is streamed here');
        },
      };
    }
  }
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, statements };
}

/** A statement as text for golden files: each clause on a line of its own, followed by the parameters. */
export function textOfStatement({ sql, parameters }: CompiledQuery): string {
  const lines = sql
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(
      / (?=(?:from|where|and|order by|group by|limit|union all|join|left join|lateral|case|when|else|on conflict|select)\b)/g,
      '\n',
    );
  return `${lines}\n-- ${JSON.stringify(parameters)}\n`;
}
