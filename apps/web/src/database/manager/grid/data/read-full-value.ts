import { readCell } from '@tessera/contract/database/database-rows';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { type DatabaseProblem, databaseCall } from '../../api/database-call.ts';
import { type Cell, type LoadedRow, type TableRef, toBody } from './table-rows.ts';

/** Returns the full value of a cell. It is requested from the server only if the page has a shortened value. */
export async function readFullValue(
  tableRef: TableRef,
  row: LoadedRow,
  column: string,
  held: Cell,
): Promise<Result<Cell, Pick<DatabaseProblem, 'message'>>> {
  if (!row.cut.includes(column)) return ok(held);
  if (!row.key) return refuse({ message: "This row has no key, so its full values can't be loaded." });
  const body = { ...toBody(tableRef), key: { ...row.key }, column };
  const reply = await databaseCall(readCell, { body }, { failure: 'tableData' });
  return reply.ok ? ok(reply.value.value) : reply;
}
