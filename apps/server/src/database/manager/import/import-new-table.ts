import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { type ColumnDefinition, createTable, dropRelation, type TableName } from '@tessera/table-sql/tables';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { Ports } from '../../../ports.ts';
import type { Changing } from '../change.ts';
import { withExtensions } from '../databases/extensions.queries.ts';
import { existsRefusal, isTaken } from '../tables/create-table.ts';
import { isTableThere } from '../console/run-table-script.ts';
import { nameOf } from '../tables/tables.ts';
import { inTransaction } from '../transaction.queries.ts';

interface NewTable {
  readonly schema?: string | undefined;
  readonly table: string;
  readonly columns: readonly string[];
  /** Types in the order of the columns. */
  readonly types: readonly string[];
}

interface Filled {
  readonly inserted: number;
  readonly refused: number;
  readonly is_made: boolean;
}

/** Creates a table and imports a file into it. If every row of the file was refused, the table is dropped again. */
export async function importIntoNewTable<Answer extends Filled, Refused extends { readonly code: string }>(
  at: Changing,
  newTable: NewTable,
  ports: Ports,
  fill: () => Promise<Result<Answer, Refused>>,
): Promise<Result<Answer, Refused | Refusal<'database.table_exists'>>> {
  const table: TableName = nameOf(at, newTable);
  if (isTaken(at, table)) return refuse(await existsRefusal(at, ports, newTable.schema, newTable.table));
  const columns = await withExtensions(at.connection, toDefinitions(newTable));
  const make = () => at.run(createTable(at.connection.dialect, table, columns));
  const drop = () => at.run(dropRelation('table', table));
  const fillOrDrop = async (): Promise<Result<Answer, Refused>> => {
    const reply = await fill();
    if (!reply.ok) return reply;
    const isEmpty = reply.value.inserted === 0 && reply.value.refused > 0;
    if (isEmpty) await drop();
    return ok({ ...reply.value, is_made: !isEmpty });
  };
  try {
    if (at.connection.dialect === 'postgres')
      return await inTransaction(at.connection, async () => {
        await make();
        return fillOrDrop();
      });
    await make();
  } catch (error) {
    if (!(error instanceof ServerFailure) || !isTableThere(error)) throw error;
    return refuse(await existsRefusal(at, ports, newTable.schema, newTable.table));
  }
  // MySQL commits a new table at once, so no rollback removes it: after a failure it has to be dropped.
  const reply = await inTransaction(at.connection, fillOrDrop).catch(async (error: unknown) => {
    if (!at.connection.isBroken) await drop();
    throw error;
  });
  if (!reply.ok) await drop();
  return reply;
}

function toDefinitions({ columns, types }: NewTable): ColumnDefinition[] {
  return columns.map((name, index) => ({
    name,
    type: types[index] ?? '',
    primaryKey: false,
    notNull: false,
    unique: false,
    autoIncrement: false,
    defaultValue: '',
  }));
}
