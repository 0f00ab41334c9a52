import { deleteTable } from '@tessera/contract/database/database-tables';
import { ok, refuse } from '@tessera/domain/result';
import { dropRelation } from '@tessera/table-sql/tables';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { type Change, change } from '../change.ts';
import { getTable, isAppTable } from './tables.ts';

export const deleteTableRoute = handle(deleteTable, async ({ params, query, ...caller }, ports: Ports) => {
  const request: Change = {
    what: 'deleteTable',
    action: 'delete table',
    subject: params.name,
    isGrave: true,
  };
  return change(caller, ports, request, async (at) => {
    const found = await getTable(at, { schema: query.schema, table: params.name }, 'deleteTable');
    if (!found.ok) return found;
    const table = found.value;
    if (isAppTable(at, table)) return refuse({ code: 'database.protected', name: table.table });
    await at.run(dropRelation(table.kind, table));
    return ok({});
  });
});
