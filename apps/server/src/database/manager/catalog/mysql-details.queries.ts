import { sql, value, words } from '@tessera/table-sql/sql';
import { tableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { type IndexFacts, numberOf, type TableDescription, type TableDetails } from './catalog.ts';

export async function findDetails(
  connection: ServerConnection,
  table: TableDescription,
): Promise<TableDetails> {
  const { schema } = table;
  const constraints = await connection.run(sql`
    SELECT CONSTRAINT_NAME, LOWER(CONSTRAINT_TYPE) FROM information_schema.TABLE_CONSTRAINTS
    WHERE TABLE_SCHEMA = ${value(schema)} AND TABLE_NAME = ${value(table.table)} ORDER BY CONSTRAINT_NAME`);
  const triggers = await connection.run(sql`
    SELECT TRIGGER_NAME, ACTION_TIMING, EVENT_MANIPULATION, ACTION_STATEMENT FROM information_schema.TRIGGERS
    WHERE EVENT_OBJECT_SCHEMA = ${value(schema)} AND EVENT_OBJECT_TABLE = ${value(table.table)} ORDER BY TRIGGER_NAME`);
  const sizes = await connection.run(sql`
    SELECT DATA_LENGTH, INDEX_LENGTH, DATA_LENGTH + INDEX_LENGTH, TABLE_ROWS FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = ${value(schema)} AND TABLE_NAME = ${value(table.table)}`);
  const shown = await connection.run(
    sql`SHOW CREATE ${words(table.kind === 'view' ? 'VIEW' : 'TABLE')} ${tableName(table)}`,
  );
  const ddl = shown.rows[0]?.[1] ?? '';
  const [tableBytes, indexes, total, rows] = sizes.rows[0] ?? [];
  return {
    indexes: await findIndexes(connection, table),
    constraints: constraints.rows.map(([name, kind]) => ({
      name: name ?? '',
      kind: kind ?? '',
      definition:
        ddl
          .split('\n')
          .find((line) => line.includes(`\`${name}\``))
          ?.trim()
          .replace(/,$/, '') ?? '',
    })),
    triggers: triggers.rows.map(([name, timing, event, statement]) => ({
      name: name ?? '',
      definition: `${timing} ${event} FOR EACH ROW ${statement}`,
    })),
    sizes: {
      table: numberOf(tableBytes),
      indexes: numberOf(indexes),
      total: numberOf(total),
      rows: numberOf(rows),
      deadRows: null,
    },
    ddl: `${ddl};`,
  };
}

async function findIndexes(
  connection: ServerConnection,
  { schema, table }: TableDescription,
): Promise<IndexFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT INDEX_NAME, COLUMN_NAME, NON_UNIQUE, INDEX_TYPE FROM information_schema.STATISTICS
    WHERE TABLE_SCHEMA = ${value(schema)} AND TABLE_NAME = ${value(table)}
    ORDER BY INDEX_NAME = 'PRIMARY' DESC, INDEX_NAME, SEQ_IN_INDEX`);
  return [...Map.groupBy(rows, ([name]) => name ?? '')].map(([name, indexColumns]) => {
    const columns = indexColumns.map(([, column]) => column ?? '');
    const isUnique = indexColumns[0]?.[2] === '0';
    return {
      name,
      columns,
      isUnique,
      isPrimary: name === 'PRIMARY',
      size: null,
      definition: `${isUnique ? 'UNIQUE ' : ''}${indexColumns[0]?.[3]} (${columns.map((column) => `\`${column}\``).join(', ')})`,
    };
  });
}
